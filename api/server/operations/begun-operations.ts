import { isDone } from '../dossier/require-first.ts';
import type { DossierServices } from '../dossier/services.ts';
import type { BearerContext } from '../http/handler.ts';
import type { Contract } from '../store/contracts.ts';
import { listDossiers } from '../store/dossiers.ts';
import { latestDraft } from '../store/drafts.ts';
import { statusOfOperation } from '../store/operations.ts';

/** The operations on a contract in which something was told and that were not asked for: the calls that go on with them. */
export const begunOperations = async (
  { store, person, services }: BearerContext<DossierServices>,
  contract: Contract,
): Promise<readonly string[]> => {
  const journeys = services.journeys.current();
  return store.read(async (tx) => {
    const begun: string[] = [];
    for (const { id, journey, contractId, status, version, next } of await listDossiers(tx, person.id)) {
      const served = journeys.get(journey);
      const call = served?.plan.journey.about?.contract;
      if (served === undefined || call === undefined || contractId !== contract.id || status !== 'open') continue;
      if (next.kind === 'outcome' && isDone(next.id, served)) continue;
      const isTold = version > 1 || (await latestDraft(tx, id)) !== undefined;
      if (isTold && (await statusOfOperation(tx, id)) === undefined) begun.push(call);
    }
    return begun;
  });
};
