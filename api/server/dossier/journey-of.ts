import { Refusal } from '../call-context.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import type { Dossier } from '../store/dossiers.ts';
import type { Tx } from '../store/store.ts';
import type { DossierServices } from './services.ts';

type Context = { readonly services: Pick<DossierServices, 'journeys' | 'store'> };

/** What a dossier goes by now, and what it is still pinned to where that says something else: it moves at its next save. */
export type Pinned = { readonly served: ServedJourney; readonly own: ServedJourney | undefined };

const noJourney = (): Refusal => new Refusal({ statut: 404, code: 'not-found', message: 'There is no such journey.' });

/** The journey as served now. A dossier of a journey that is no longer served cannot be opened. */
export const servedJourney = (services: Pick<DossierServices, 'journeys'>, id: string): ServedJourney => {
  const served = services.journeys.current().get(id);
  if (served === undefined) throw noJourney();
  return served;
};

/** Of two publications; files that were never published are neither. */
const isLater = (publication: string, than: string): boolean => Number(publication) > Number(than);

/** The journey that a dossier is pinned to, where the server still knows it. */
const pinnedTo = async ({ services }: Context, { publication, journey }: Dossier): Promise<ServedJourney | undefined> =>
  (await services.journeys.at(publication))?.get(journey);

/**
 * What is served now, for whoever is on the way; what was signed, closed or given up stays on the publication that it was
 * so under. Throws 404 for a journey that nobody knows.
 */
export const journeyOf = async (context: Context, dossier: Dossier): Promise<Pinned> => {
  const { journeys } = context.services;
  // Another server has published, and led the dossier there already.
  if (isLater(dossier.publication, journeys.current().publication)) await journeys.refresh();
  const served = journeys.current().get(dossier.journey);
  if (served?.publication === dossier.publication) return { served, own: undefined };
  const own = await pinnedTo(context, dossier);
  if (own === undefined) {
    if (served === undefined) throw noJourney();
    return { served, own };
  }
  const stays = served === undefined || dossier.status === 'closed' || dossier.status === 'abandoned';
  if (stays || (await context.services.store.read((tx) => isCommitted(tx, dossier.id, own))))
    return { served: own, own: undefined };
  return { served, own: own.digest === served.digest ? undefined : own };
};

/** Whether a step that freezes was done. */
export const isCommitted = async (tx: Tx, dossierId: string, { plan }: ServedJourney): Promise<boolean> => {
  const commits = plan.steps.flatMap(({ step }) => (step.commit === true ? [step.id] : []));
  if (commits.length === 0) return false;
  const row = await tx.get(
    `SELECT step_id FROM answers WHERE dossier_id = ? AND step_id IN (${commits.map(() => '?').join(', ')})`,
    dossierId,
    ...commits,
  );
  return row !== undefined;
};
