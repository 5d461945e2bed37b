import { answerOperation, getOperationsToAgree, type toAgree } from '../../contract/core/agreements.ts';
import type * as v from 'valibot';
import { refuseDemoAccount } from '../authenticate/demo-account.ts';
import { notFound } from '../dossier/load-dossier.ts';
import { dayOf } from '../dossier/today.ts';
import { answer, type BearerContext } from '../http/handler.ts';
import { appendAudit } from '../store/audit.ts';
import { getOperation, operationsToAgree, updateOperation, type Operation } from '../store/operations.ts';
import { getPerson } from '../store/people.ts';
import { personKeyOf } from '../store/person-key.ts';
import { getRepresentative } from '../store/representatives.ts';
import type { Tx } from '../store/store.ts';
import { defined } from '../subscription/read-payload.ts';
import { readInvited } from '../subscription/second-representative.ts';
import type { SubscriptionServices } from '../subscription/services.ts';
import { followOperation } from './operation-jobs.ts';
import { agreementEnds, endUnagreed } from './second-agreement.ts';
import { viewOperation } from './view-operation.ts';

type Context = BearerContext<SubscriptionServices>;
type ToAgree = v.InferOutput<typeof toAgree>;

/** An order that waits for the caller's word; undefined for one that is another's, answered or too old. */
const waiting = async (tx: Tx, { services }: Context, found: { dossierId: string; personId: string }) => {
  const key = await personKeyOf(tx, services.keys, found.personId);
  const operation = await getOperation(tx, key, found.personId, found.dossierId);
  if (operation === undefined || agreementEnds(operation) <= services.now().toISOString()) return undefined;
  return { operation, key };
};

/** What the other parent must know to decide; of an account, its last four signs. */
const viewToAgree = async (
  tx: Tx,
  context: Context,
  operation: Operation,
  subscription: string,
): Promise<ToAgree | undefined> => {
  const first = await getPerson(tx, operation.personId);
  const second = await getRepresentative(tx, subscription);
  const invited = second && (await readInvited(tx, context.services, second));
  if (first?.state !== 'active' || invited === undefined) return undefined;
  const { numAvenant: _, statut: _status, ...seen } = viewOperation(operation);
  const { reason, until, iban } = operation.details;
  const reasons = context.services.journeys.current().labels(context.language)['withdrawal-reasons'];
  return defined({
    ...seen,
    demandeur: first.firstName,
    enfant: invited.child,
    motif: reasons?.find(({ code }) => code === reason)?.label,
    reprise: typeof until === 'string' ? until : undefined,
    compte: typeof iban === 'string' ? iban.slice(-4) : undefined,
    avant_le: dayOf(agreementEnds(operation)),
  });
};

/** Each sees and answers what was ordered on a contract whose second representative they are, and nothing else. */
export const agreementHandlers = [
  answer<typeof getOperationsToAgree, SubscriptionServices>(getOperationsToAgree, async (_, context) =>
    context.store.read(async (tx) => {
      const views: ToAgree[] = [];
      for (const found of await operationsToAgree(tx, context.person.id)) {
        const order = await waiting(tx, context, found);
        const view = order && (await viewToAgree(tx, context, order.operation, found.subscription));
        if (view !== undefined) views.push(view);
      }
      return views;
    }),
  ),
  answer<typeof answerOperation, SubscriptionServices>(answerOperation, async ({ numOperation, accord }, context) => {
    const { services, person, store } = context;
    refuseDemoAccount(services, person);
    const deps = services.subscription;
    return store.write(async (tx) => {
      const found = (await operationsToAgree(tx, person.id)).find(({ dossierId }) => dossierId === numOperation);
      const order = found && (await waiting(tx, context, found));
      if (order === undefined) throw notFound();
      const { dossierId, personId } = order.operation;
      const now = services.now().toISOString();
      const status = accord ? ('EN_ANALYSE' as const) : ('REFUSEE_PARENT' as const);
      const moved = accord
        ? await updateOperation(tx, { dossierId, fromStatus: 'EN_ATTENTE', status, now })
        : await endUnagreed(tx, deps, order.operation, 'REFUSEE_PARENT', now);
      if (!moved) throw notFound();
      await appendAudit(tx, { personId: person.id, at: now, kind: 'operation-answered', dossierId, detail: status });
      if (accord) {
        await appendAudit(tx, { personId, at: now, kind: 'operation-agreed', dossierId, detail: person.id });
        await followOperation(tx, order.key, { personId, dossierId, now });
      }
      return { statut: status };
    });
  }),
];
