import type { Call, RequestOf } from '../../contract/call.ts';
import { type initierVl, operationStarts } from '../../contract/insurer-a/top-ups.ts';
import { initierModifOrigines } from '../../contract/insurer-a/origins.ts';
import { initierRetraitPartiel } from '../../contract/insurer-a/withdrawals.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import { contractsInForce, journeyBegunBy } from '../dossier/contract-meant.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { openOrCreate } from '../dossier/open-dossier.ts';
import { todayAt } from '../dossier/today.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { partnerRefusal } from '../insurer-a/initialisation.ts';
import { listContracts, type Contract } from '../store/contracts.ts';
import type { Dossier } from '../store/dossiers.ts';
import { listOperations } from '../store/operations.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { refusalOf } from './renunciation.ts';

type Begin = typeof initierVl;

/** Refuses with 409 what cannot be made on a contract today. */
const refuseOn = async (
  start: string,
  { store, person, services }: BearerContext<SubscriptionServices>,
  contract: Contract,
): Promise<void> => {
  const operations = await store.read((tx) => listOperations(tx, person.key, person.id, contract.id));
  const refusal = refusalOf(start, contract, operations, todayAt(services.now()));
  if (refusal !== undefined) throw refusal;
};

/**
 * Opens the dossier of the operation that a call begins, or the one that is open, on the contract of a subscription or on
 * the only one in force.
 * @param ask what has to be known before
 */
export const openOperation = async (
  call: Call,
  { id_souscription }: RequestOf<Begin>,
  context: BearerContext<SubscriptionServices>,
  ask?: () => Promise<void>,
): Promise<Dossier> => {
  const start = nameOfCall(call);
  const served = journeyBegunBy(context, start);
  if (served === undefined) throw notFound();
  const contracts = await contractsInForce(context, served);
  const meant = contracts.find(({ dossierId }) => dossierId === id_souscription);
  if (id_souscription !== undefined && meant === undefined) {
    const all = await context.store.read((tx) => listContracts(tx, context.person.id));
    const renounced = all.find(({ dossierId, status }) => dossierId === id_souscription && status === 'RENONCEE');
    if (renounced !== undefined) await refuseOn(start, context, renounced);
    throw notFound();
  }
  const [only, ...others] = meant === undefined ? contracts : [meant];
  if (only !== undefined && others.length === 0) await refuseOn(start, context, only);
  await ask?.();
  return openOrCreate(context, served.id, true, meant);
};

/** Begins, or goes on with, the operation that a call opens, and says what the insurer takes. */
export const beginOperation = async (
  call: Call,
  request: RequestOf<Begin>,
  context: BearerContext<SubscriptionServices>,
) => {
  const name = nameOfCall(call);
  const insurer = context.services.subscription.insurers[name.startsWith('InsurerB/') ? 'InsurerB' : 'InsurerA'];
  let minimum: Readonly<Record<string, number>> = {};
  const dossier = await openOperation(call, request, context, async () => {
    const parameters = await insurer.initialisation().catch((error: unknown) => {
      throw partnerRefusal(error);
    });
    minimum = parameters.minimumScheduled;
  });
  return {
    dossier: dossier.id,
    version: dossier.version,
    next: { ...dossier.next },
    paramVersementLibreProgramme: Object.entries(minimum).map(([periodicite, least]) => ({
      periodicite,
      minimum: least,
    })),
  };
};

/** The calls that begin an operation on a contract in force and ask for nothing else: the journey says which one opens it. */
export const operationStartHandlers = [...operationStarts, initierRetraitPartiel, initierModifOrigines].map((call) =>
  answer<Begin, SubscriptionServices>(call as unknown as Begin, (request, context) =>
    beginOperation(call, request, context),
  ),
);
