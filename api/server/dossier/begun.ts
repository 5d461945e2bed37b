import type { BearerContext } from '../http/handler.ts';
import type { ServedJourney } from '../journeys/served-journey.ts';
import { listDossiers, type Dossier } from '../store/dossiers.ts';
import { latestDraft } from '../store/drafts.ts';
import { statusOfOperation } from '../store/operations.ts';
import type { Tx } from '../store/store.ts';
import { isDone } from './require-first.ts';
import type { DossierServices } from './services.ts';

/** A change of what was told, or an operation on a contract, in which something was told and that was not ended. */
export type Begun = Pick<Dossier, 'id' | 'journey' | 'contractId'> & {
  /** The call that begins an operation, and goes on with it. */
  readonly start: string | undefined;
};

/** Whether a journey is made again and again beside the others: it changes what was told, or is about a contract. */
export const isRepeated = ({ plan: { journey } }: ServedJourney): boolean =>
  journey.about !== undefined || journey.requires?.changes === true;

const isBegun = async (
  tx: Tx,
  { id, status, version, next }: Dossier,
  served: ServedJourney | undefined,
): Promise<boolean> => {
  if (served === undefined || !isRepeated(served) || status !== 'open') return false;
  const isOperation = served.plan.journey.about !== undefined;
  const isAtOutcome = next.kind === 'outcome';
  if (isOperation && isAtOutcome && isDone(next.id, served)) return false;
  if (isOperation && (await statusOfOperation(tx, id)) !== undefined) return false;
  // Each step of a change is written where it was told: at whatever end, nothing of it is left to be saved.
  const isOnItsWay = version > 1 && (isOperation || !isAtOutcome);
  return isOnItsWay || (await latestDraft(tx, id)) !== undefined;
};

/** What a person began and has not ended, the latest first. */
export const listBegun = async ({
  store,
  person,
  services,
}: BearerContext<DossierServices>): Promise<readonly Begun[]> => {
  const journeys = services.journeys.current();
  return store.read(async (tx) => {
    const begun: Begun[] = [];
    for (const dossier of await listDossiers(tx, person.id)) {
      const { id, journey, contractId } = dossier;
      const served = journeys.get(journey);
      if (await isBegun(tx, dossier, served))
        begun.push({ id, journey, contractId, start: served?.plan.journey.about?.contract });
    }
    return begun;
  });
};
