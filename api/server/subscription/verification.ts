import { createHash } from 'node:crypto';
import type { BearerContext } from '../http/handler.ts';
import { subscriptionOf, type Insurer } from './which-subscription.ts';
import { loadOpenDossier } from '../dossier/load-dossier.ts';
import { readFacts } from '../dossier/read-facts.ts';
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

/** The call that says where a file stands, by insurer. */
export const statusCalls = {
  InsurerA: 'Core/GetGeneraliStatus',
  InsurerB: 'Core/GetApicilStatus',
} as const satisfies Record<Insurer, string>;

/**
 * Where the verification of the open subscription stands: the insurer's last verdict, as long as it is about the answers
 * of now. Which answers count depends on the other facts of the journey; this one would ask itself.
 */
export const fileStatusOf = async (
  context: BearerContext<SubscriptionServices>,
  insurer: Insurer,
): Promise<FileStatus> => {
  const journey = await subscriptionOf(context, insurer);
  const served = context.services.journeys.current().get(journey);
  if (served === undefined) return 'A_VERIFIER';
  const facts = await readFacts(served.plan.journey, context, Object.values(statusCalls));
  const loaded = await loadOpenDossier(context, journey, facts);
  if (loaded === undefined) return 'A_VERIFIER';
  const verification = await context.store.read((tx) => getVerification(tx, loaded.dossier.id));
  if (verification === undefined) return 'A_VERIFIER';
  const summary = await summariseDossier(context, loaded);
  return summary !== undefined && digestOf(toInsurerDossier(summary)) === verification.digest
    ? fileStatuses[verification.status]
    : 'A_VERIFIER';
};
