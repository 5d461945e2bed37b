/**
 * The other parent's word on what one parent ordered on the contract of two: asked for by mail, given in their own space,
 * and never by the one who ordered. Without it for 30 days, or with a no, the order ends and the next may begin.
 */
import type { MailTemplate } from '../mail/mail-message.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import { mailNotice } from '../authenticate/account-mails.ts';
import { appendAudit } from '../store/audit.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { getContract } from '../store/contracts.ts';
import { getOperation, updateOperation, type Operation } from '../store/operations.ts';
import { enqueue } from '../store/outbox.ts';
import { getPerson } from '../store/people.ts';
import { personKeyOf } from '../store/person-key.ts';
import { getRepresentative } from '../store/representatives.ts';
import type { Tx } from '../store/store.ts';
import { JOB_LIFE, type SubscriptionDeps } from '../subscription/jobs.ts';

const DAY = 24 * 3_600_000;
/** Days after the order: the mail, two reminders, the end. */
const MOMENTS = [0, 7, 21, 30] as const;

/** When an order that waits for the other parent ends by itself. */
export const agreementEnds = ({ orderedAt }: Pick<Operation, 'orderedAt'>): string =>
  addMilliseconds(orderedAt, Math.max(...MOMENTS) * DAY);

/** Has the other parent asked, reminded, and the order ended without an answer, in the transaction that orders it. */
export const askAgreement = async (
  tx: Tx,
  key: PersonKey,
  { personId, dossierId, now }: { readonly personId: string; readonly dossierId: string; readonly now: string },
): Promise<void> => {
  for (const days of MOMENTS) {
    await enqueue(tx, key, {
      kind: 'operation-agreement',
      businessKey: `operation-agreement:${dossierId}:${days}`,
      personId,
      payload: { id: dossierId },
      now,
      dueAt: addMilliseconds(now, days * DAY),
      deadlineAt: addMilliseconds(now, days * DAY + JOB_LIFE['operation-agreement']),
    });
  }
};

/** Asks or reminds the other parent, or ends what they did not answer. Outbox job `operation-agreement`. */
export const followAgreement = async (deps: SubscriptionDeps, personId: string, dossierId: string): Promise<void> => {
  const now = deps.now().toISOString();
  await deps.store.write(async (tx) => {
    const operation = await getOperation(tx, await personKeyOf(tx, deps.keys, personId), personId, dossierId);
    if (operation?.status !== 'EN_ATTENTE') return;
    if (agreementEnds(operation) <= now) {
      await endUnagreed(tx, deps, operation, 'EXPIREE', now);
      return;
    }
    const contract = await getContract(tx, personId, operation.contractId);
    const second = contract && (await getRepresentative(tx, contract.dossierId));
    const other = second?.personId === undefined ? undefined : await getPerson(tx, second.personId);
    if (other?.state !== 'active') return;
    await mailNotice(tx, deps, other, { template: 'operation-agreement', path: '/menuinfosmineur', now });
  });
};

const notices: Readonly<Record<'REFUSEE_PARENT' | 'EXPIREE', Extract<MailTemplate, `operation-${string}`>>> = {
  REFUSEE_PARENT: 'operation-disagreed',
  EXPIREE: 'operation-expired',
};

/** Ends an order that the other parent did not agree to, and tells who ordered. @returns false where it was answered meanwhile */
export const endUnagreed = async (
  tx: Tx,
  deps: Pick<SubscriptionDeps, 'keys' | 'config'>,
  { dossierId, personId }: Pick<Operation, 'dossierId' | 'personId'>,
  status: 'REFUSEE_PARENT' | 'EXPIREE',
  now: string,
): Promise<boolean> => {
  if (!(await updateOperation(tx, { dossierId, fromStatus: 'EN_ATTENTE', status, now }))) return false;
  await appendAudit(tx, { personId, at: now, kind: 'operation-decided', dossierId, detail: status });
  const first = await getPerson(tx, personId);
  if (first?.state === 'active')
    await mailNotice(tx, deps, first, { template: notices[status], path: '/monepargne', now });
  return true;
};
