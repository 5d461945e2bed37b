import { getAllVlByIdSouscription } from '../../contract/insurer-a/top-ups.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { listContracts } from '../store/contracts.ts';
import { listOperations, type Operation } from '../store/operations.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { operationKinds } from './operation-kinds.ts';
import { viewOperation } from './view-operation.ts';

type Context = BearerContext<SubscriptionServices>;

/** The kinds that are about payments. */
const payments: ReadonlySet<string> = new Set(
  Object.values(operationKinds).flatMap(({ kind, isPayment }) => (isPayment ? [kind] : [])),
);

/** Payments ordered on the contract that a dossier became, or on all of the person, the latest first. 404 for no such contract. */
const orderedPayments = async (
  { store, person }: Context,
  subscription: string | undefined,
): Promise<readonly Operation[]> => {
  const operations = await store.read(async (tx) => {
    const contracts = await listContracts(tx, person.id);
    const meant = contracts.filter(({ dossierId }) => subscription === undefined || dossierId === subscription);
    if (subscription !== undefined && meant.length === 0) throw notFound();
    return Promise.all(meant.map(({ id }) => listOperations(tx, person.key, person.id, id)));
  });
  return operations
    .flat()
    .filter(({ kind }) => payments.has(kind))
    .toSorted((a, b) => (a.orderedAt < b.orderedAt ? 1 : -1));
};

/** What was paid, and what will be. */
export const paymentReadHandlers = [
  answer<typeof getAllVlByIdSouscription, SubscriptionServices>(
    getAllVlByIdSouscription,
    async ({ id_souscription }, context) => (await orderedPayments(context, id_souscription)).map(viewOperation),
  ),
];
