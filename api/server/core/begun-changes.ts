import { isDone } from '../dossier/require-first.ts';
import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext } from '../http/handler.ts';
import { listDossiers } from '../store/dossiers.ts';
import { latestDraft } from '../store/drafts.ts';

/** The journeys that change what was told, in which something was told and that were not ended. */
export const begunChanges = async ({
  store,
  person,
  services,
}: BearerContext<DossierServices>): Promise<readonly string[]> => {
  const journeys = services.journeys.current();
  return store.read(async (tx) => {
    const begun: string[] = [];
    for (const { id, journey, status, version, next } of await listDossiers(tx, person.id)) {
      const served = journeys.get(journey);
      if (served?.plan.journey.requires?.changes !== true || status !== 'open') continue;
      const isPassed = version > 1 && !(next.kind === 'outcome' && isDone(next.id, served));
      if (isPassed || (await latestDraft(tx, id)) !== undefined) begun.push(journey);
    }
    return begun;
  });
};
