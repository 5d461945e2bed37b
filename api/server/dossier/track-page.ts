import type { Saved } from '../../contract/call.ts';
import { Refusal } from '../call-context.ts';
import type { BearerContext, SaveRequest } from '../http/handler.ts';
import type { Dossier, NextPage } from '../store/dossiers.ts';
import { reachesPage } from './decide-save.ts';
import { completeDossier } from './load-dossier.ts';
import type { Pinned } from './journey-of.ts';
import { readPosition } from './position.ts';
import { factsKey, type ServerFacts } from './read-facts.ts';
import { closedDossier } from './refusals.ts';
import type { DossierServices } from './services.ts';
import { todayAt } from './today.ts';

/** `UpdateNextPage`: for a page with questions it only tells where the reader is; for one without it is the save. */
export const trackingCall = 'InsurerA/UpdateNextPage';

/**
 * Answers for the page that is shown now. Nothing moves and nothing is kept, as the place is computed: a page that is not
 * reachable is refused with 409.
 */
export const trackPage = async (
  context: BearerContext<DossierServices>,
  dossier: Dossier,
  pinned: Pinned,
  server: ServerFacts,
  save: SaveRequest,
): Promise<Saved> => {
  if (dossier.status === 'closed' || dossier.status === 'abandoned') throw closedDossier(dossier.next);
  const page = pageOf(save);
  // The page that the last save led to, as long as nothing was heard since that would lead elsewhere.
  const position = readPosition(dossier.position);
  const isNext =
    page === dossier.next.route &&
    position?.publication === pinned.served.digest &&
    position.facts === factsKey(todayAt(context.services.now()), server);
  if (!isNext && !reachesPage((await completeDossier(context, dossier, pinned, server)).path, page)) {
    throw unreachablePage(dossier.next);
  }
  return { dossier: dossier.id, version: dossier.version, next: { ...dossier.next }, savedAt: dossier.updatedAt };
};

export const pageOf = (save: SaveRequest): string => String(save.body['page']);

export const unreachablePage = (next: NextPage): Refusal =>
  new Refusal({ statut: 409, code: 'not-reachable', message: 'This page cannot be shown now.', next: { ...next } });
