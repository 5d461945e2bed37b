import { signedAmong, listRepresented } from '../store/closed-accounts.ts';
import type { Dossier } from '../store/dossiers.ts';
import type { Tx } from '../store/store.ts';
import type { DossierServices } from './services.ts';

/** The journey that must be complete before another: what the advice before a contract rests on. */
export type RequiredBefore = (journey: string) => string | undefined;

/** The same as the journeys that are served now say it. */
export const requiredNow =
  ({ journeys }: Pick<DossierServices, 'journeys'>): RequiredBefore =>
  (journey) =>
    journeys.current().get(journey)?.plan.journey.requires?.journey;

/**
 * The dossiers of a person that the law keeps: those that were signed, one's part in a child's that was, and what the
 * advice before them rests on (art. L522-5 and L561-12).
 */
export const keptDossiers = async (
  tx: Tx,
  requiredBefore: RequiredBefore,
  personId: string,
  dossiers: readonly Dossier[],
): Promise<ReadonlySet<string>> => {
  const represented = await listRepresented(tx, personId);
  const signedChildren = await signedAmong(
    tx,
    represented.map(({ dossier_id }) => dossier_id),
  );
  const parts = represented.flatMap(({ dossier_id, part_id }) =>
    part_id !== null && signedChildren.has(dossier_id) ? [part_id] : [],
  );
  const signed = await signedAmong(
    tx,
    dossiers.map(({ id }) => id),
  );
  const before = new Set(
    dossiers.filter(({ id }) => signed.has(id)).flatMap(({ journey }) => requiredBefore(journey) ?? []),
  );
  const advice = dossiers.filter(({ journey, status }) => before.has(journey) && status !== 'abandoned');
  return new Set([...signed, ...parts, ...advice.map(({ id }) => id)]);
};
