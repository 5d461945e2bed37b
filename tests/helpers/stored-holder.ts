import { preparedSaver } from '../../cli/replay/place/prepared-person.ts';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { newKey, type Saver } from '../../cli/replay/place/saver.ts';
import { storeContract } from '../../cli/replay/store-contract.ts';
import { listContracts } from '../../api/server/store/contracts.ts';

export type StoredHolder = {
  readonly saver: Saver;
  /** The dossier by which it was subscribed. */
  readonly dossier: string;
};

/** Somebody with a life insurance in force, which was put there without being subscribed. */
export const storedHolder = async (parcours: RunningParcours): Promise<StoredHolder> => {
  const { services, journeys } = parcours.server;
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding');
  const operation = journeys.current().get('top-up');
  if (operation === undefined) throw new Error('There is no journey top-up.');
  await storeContract(services, journeys, saver.id, operation.plan.journey);
  const [held] = await services.store.read((tx) => listContracts(tx, saver.id));
  if (held === undefined) throw new Error('No contract was stored.');
  return { saver, dossier: held.dossierId };
};

/** Chooses another allocation, which then waits to be accepted or refused. */
export const chooseAllocation = async ({ saver }: StoredHolder, portfolio: string): Promise<void> => {
  await saver.get('InsurerA/InitierArbitrage', {}, { 'idempotency-key': newKey() });
  await saver.walk('switch', undefined, { management: 'PILOTEE', portfolio });
};

/** Accepts the one that waits. @returns the operation that the insurer now looks at */
export const acceptAllocation = async ({ saver, dossier }: StoredHolder): Promise<string> => {
  const query = { idSouscription: dossier };
  const { status, donnees } = await saver.get('InsurerA/Arbitrer', query, { 'idempotency-key': newKey() });
  if (status !== 200) throw new Error(`Arbitrer answered ${status}.`);
  return (donnees as { readonly numOperation: string }).numOperation;
};

/** Has the insurer accept an operation at its desk. */
export const acceptAtDesk = async (parcours: RunningParcours, operation: string): Promise<void> => {
  await parcours.server.worker.drain();
  const review = parcours.insurer.reviews().find(({ reference }) => reference === operation);
  parcours.insurer.decide(review?.id ?? '', 'accepted');
  await parcours.insurer.settle();
};
