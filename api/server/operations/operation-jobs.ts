import type { PersonKey } from '../crypto/person-keys.ts';
import type { InsurerOperationAnswer } from '../partners/insurers.ts';
import { PartnerError } from '../partners/partner-error.ts';
import { appendAudit } from '../store/audit.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { getContract, manageContract, rescheduleContract } from '../store/contracts.ts';
import { endContract } from './end-contract.ts';
import { getDossier } from '../store/dossiers.ts';
import { getOperation, listOperations, ownerOfOperation, updateOperation } from '../store/operations.ts';
import { enqueue } from '../store/outbox.ts';
import { personKeyOf } from '../store/person-key.ts';
import type { Tx } from '../store/store.ts';
import { insurerFor, JOB_LIFE, JobRefused, NotYet } from '../subscription/jobs.ts';
import type { SubscriptionDeps } from '../subscription/jobs.ts';
import { mailOperation } from './mail-operation.ts';
import { kindNamed } from './operation-kinds.ts';
import { renouncedOn, renunciation } from './renunciation.ts';

/** Has an operation brought to the insurer, and asked after until it is decided, in the transaction that wants it. */
export const followOperation = (
  tx: Tx,
  key: PersonKey,
  { personId, dossierId, now }: { readonly personId: string; readonly dossierId: string; readonly now: string },
): Promise<unknown> =>
  enqueue(tx, key, {
    kind: 'insurer-operation',
    businessKey: `insurer-operation:${dossierId}`,
    personId,
    payload: { id: dossierId },
    now,
    deadlineAt: addMilliseconds(now, JOB_LIFE['insurer-operation']),
  });

const statuses = { accepted: 'ACCEPTEE', refused: 'REFUSEE', review: 'EN_ANALYSE' } as const;

/**
 * Brings an operation to the insurer, once, and asks where it stands until it is decided. Outbox job `insurer-operation`;
 * rejects with `NotYet` or `PartnerError` until then.
 */
export const pollOperation = async (deps: SubscriptionDeps, personId: string, dossierId: string): Promise<void> => {
  const { operation, contract, subscribed } = await deps.store.read(async (tx) => {
    const found = await getOperation(tx, await personKeyOf(tx, deps.keys, personId), personId, dossierId);
    const on = await getContract(tx, personId, found?.contractId ?? '');
    return { operation: found, contract: on, subscribed: await getDossier(tx, personId, on?.dossierId ?? '') };
  });
  if (operation === undefined || contract === undefined || subscribed === undefined)
    throw new JobRefused('no-such-operation');
  // A webhook was quicker.
  if (operation.status !== 'EN_ANALYSE') return;
  const insurer = insurerFor(deps, subscribed.journey);
  const { kind, details } = operation;
  let seen: InsurerOperationAnswer;
  try {
    seen =
      (await insurer.operation(dossierId)) ??
      (await insurer.order({ reference: dossierId, contract: contract.number ?? '', kind, details }));
  } catch (error) {
    if (!(error instanceof PartnerError) || error.kind !== 'refused') throw error;
    seen = { reference: dossierId, number: '', status: 'refused', reasons: [] };
  }
  const now = deps.now().toISOString();
  await deps.store.write((tx) => applyOperation(tx, deps, seen, now));
  if (seen.status === 'review') throw new NotYet('the operation is being looked at');
};

/**
 * Writes what was read at the insurer about an operation: the one place where it ends. Safe to repeat and in any order.
 * The person gets a mail.
 * @returns whether it ended now; undefined for an operation that is not ours
 */
export const applyOperation = async (
  tx: Tx,
  deps: Pick<SubscriptionDeps, 'keys' | 'config'>,
  seen: Pick<InsurerOperationAnswer, 'reference' | 'status'> & { readonly number?: string },
  now: string,
): Promise<boolean | undefined> => {
  const dossierId = seen.reference;
  const personId = await ownerOfOperation(tx, dossierId);
  if (personId === undefined) return undefined;
  const key = await personKeyOf(tx, deps.keys, personId);
  const operation = await getOperation(tx, key, personId, dossierId);
  if (operation === undefined) return undefined;
  const { contractId } = operation;
  // What a renounced contract no longer takes was not refused for itself: the saver has just ended it.
  const isVoid =
    seen.status === 'refused' &&
    operation.kind !== renunciation &&
    renouncedOn(await listOperations(tx, key, personId, contractId)) !== undefined;
  const status = isVoid ? ('SANS_OBJET' as const) : statuses[seen.status];
  const moved = await updateOperation(tx, {
    dossierId,
    fromStatus: 'EN_ANALYSE',
    status,
    ...(seen.number === undefined || seen.number === '' ? {} : { insurerReference: seen.number }),
    now,
  });
  if (!moved || status === 'EN_ANALYSE') return false;
  await appendAudit(tx, { personId, at: now, kind: 'operation-decided', dossierId, detail: status });
  if (!isVoid) {
    const template = status === 'ACCEPTEE' ? 'operation-accepted' : 'operation-refused';
    await mailOperation(tx, deps, { personId, dossierId, template, now });
  }
  if (status !== 'ACCEPTEE') return true;
  const kind = kindNamed(operation.kind);
  const schedule = kind?.schedules?.(operation.details);
  if (schedule !== undefined) await rescheduleContract(tx, { id: contractId, ...schedule });
  const management = kind?.manages?.(operation.details);
  if (management !== undefined) await manageContract(tx, { id: contractId, management });
  if (kind?.ends === true) await endContract(tx, deps, operation, now);
  return true;
};
