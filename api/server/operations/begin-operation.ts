import type { Call, RequestOf } from '../../contract/call.ts';
import { type initierVl, operationStarts } from '../../contract/insurer-a/top-ups.ts';
import { initierModifOrigines } from '../../contract/insurer-a/origins.ts';
import { initierRetraitPartiel } from '../../contract/insurer-a/withdrawals.ts';
import { nameOfCall } from '../../contract/contract-facts.ts';
import { contractsInForce, journeyBegunBy } from '../dossier/contract-meant.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { openOrCreate } from '../dossier/open-dossier.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { partnerRefusal } from '../insurer-a/initialisation.ts';
import type { SubscriptionServices } from '../subscription/services.ts';

type Begin = typeof initierVl;

/** Begins, or goes on with, the operation that a call opens, on the contract of a subscription or on the only one. */
export const beginOperation = async (
  call: Call,
  { id_souscription }: RequestOf<Begin>,
  context: BearerContext<SubscriptionServices>,
) => {
  const name = nameOfCall(call);
  const served = journeyBegunBy(context, name);
  if (served === undefined) throw notFound();
  const contracts = await contractsInForce(context, served);
  const meant =
    id_souscription === undefined ? undefined : contracts.find(({ dossierId }) => dossierId === id_souscription);
  if (id_souscription !== undefined && meant === undefined) throw notFound();
  const insurer = context.services.subscription.insurers[name.startsWith('InsurerB/') ? 'InsurerB' : 'InsurerA'];
  const parameters = await insurer.initialisation().catch((error: unknown) => {
    throw partnerRefusal(error);
  });
  const dossier = await openOrCreate(context, served.id, true, meant);
  return {
    dossier: dossier.id,
    version: dossier.version,
    next: { ...dossier.next },
    paramVersementLibreProgramme: Object.entries(parameters.minimumScheduled).map(([periodicite, minimum]) => ({
      periodicite,
      minimum,
    })),
  };
};

/** The calls that begin an operation on a contract in force and ask for nothing else: the journey says which one opens it. */
export const operationStartHandlers = [...operationStarts, initierRetraitPartiel, initierModifOrigines].map((call) =>
  answer<Begin, SubscriptionServices>(call as unknown as Begin, (request, context) =>
    beginOperation(call, request, context),
  ),
);
