import { createHash } from 'node:crypto';
import type { BearerContext } from '../http/handler.ts';
import { subscriptionOf, type Insurer } from './which-subscription.ts';
import { loadOpenDossier } from '../dossier/load-dossier.ts';
import { getVerification, type VerificationStatus } from '../store/verifications.ts';
import type { InsurerDossier } from '../partners/insurers.ts';
import { toInsurerDossier } from './insurer-dossier.ts';
import type { SubscriptionServices } from './services.ts';
import { summariseDossier } from './summarise-dossier.ts';

export type FileStatus = 'A_VERIFIER' | 'CONFORME' | 'A_REVOIR' | 'VALIDE_APRES_REVUE' | 'REFUSE';

/** How the application names what the insurer said. */
export const fileStatuses = {
  accepted: 'CONFORME',
  review: 'A_REVOIR',
  cleared: 'VALIDE_APRES_REVUE',
  refused: 'REFUSE',
} as const satisfies Record<VerificationStatus, FileStatus>;

/** What the verdict was about; any answer that reaches the insurer changes it. */
export const digestOf = (dossier: InsurerDossier): string =>
  createHash('sha256').update(JSON.stringify(dossier)).digest('hex');

/**
 * Where the verification of the open subscription stands: the insurer's last verdict, as long as it is about the answers
 * of now. Facts are not read for it (this is one of them).
 */
export const fileStatusOf = async (
  context: BearerContext<SubscriptionServices>,
  insurer: Insurer,
): Promise<FileStatus> => {
  const loaded = await loadOpenDossier(context, await subscriptionOf(context, insurer), {});
  if (loaded === undefined) return 'A_VERIFIER';
  const verification = await context.store.read((tx) => getVerification(tx, loaded.dossier.id));
  if (verification === undefined) return 'A_VERIFIER';
  const summary = await summariseDossier(context, loaded);
  return summary !== undefined && digestOf(toInsurerDossier(summary)) === verification.digest
    ? fileStatuses[verification.status]
    : 'A_VERIFIER';
};
