import { personKeyOf } from '../store/person-key.ts';
import { PartnerError } from '../partners/partner-error.ts';
import type { ProviderRequest } from '../partners/signature-provider.ts';
import { isFinal, nextSignatureStatus, readSignatureStatus } from '../partners/signature-status.ts';
import type { SignatureStatus } from '../partners/signature-status.ts';
import { appendAudit } from '../store/audit.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { enqueue } from '../store/outbox.ts';
import { findSignatureForUpdate, updateSignature } from '../store/signatures.ts';
import type { Tx } from '../store/store.ts';
import { JOB_LIFE } from './jobs.ts';
import type { SubscriptionDeps } from './jobs.ts';
import { announceTurn } from './signature-turn.ts';

/**
 * Writes what was read at the provider: the one place where a signature's status changes. Safe to repeat and in any
 * order; a final status never changes. `COMPLETED` also orders the fetching of the signed form, in the same transaction.
 * @returns the status afterwards; undefined for a reference that is not ours.
 */
export const applySignatureStatus = async (
  tx: Tx,
  deps: Pick<SubscriptionDeps, 'keys' | 'onSignatureFinal'>,
  seen: ProviderRequest,
  now: string,
): Promise<SignatureStatus | undefined> => {
  const signature = await findSignatureForUpdate(tx, seen.reference);
  if (signature === undefined) return undefined;
  const current = readSignatureStatus(signature.status);
  if (isFinal(current)) return current;
  if (signature.providerId !== undefined && signature.providerId !== seen.id) {
    throw new PartnerError('garbled', 'signature', 'a reference has two requests at the provider');
  }
  // Before the provider answered once, PENDING is ours alone: whatever it says first is the truth.
  const next =
    signature.providerId === undefined || (seen.signed > signature.signed && !isFinal(current))
      ? seen.status
      : seen.signed < signature.signed && !isFinal(seen.status)
        ? current
        : nextSignatureStatus(current, seen.status);
  const signed = Math.max(signature.signed, seen.signed);
  const isNewTurn = next === 'AWAITING_SIGNER' && (signature.providerId === undefined || signed > signature.signed);
  await updateSignature(tx, {
    id: signature.id,
    fromStatus: signature.status,
    status: next,
    signed,
    providerId: seen.id,
    ...(seen.signed === signed ? { signerUrl: seen.signerUrl } : {}),
    now,
  });
  if (isNewTurn && seen.signers > 1) await announceTurn(tx, deps, signature, signed, now);
  if (next === current) return next;

  const { id, personId, dossierId } = signature;
  await appendAudit(tx, { personId, at: now, kind: 'signature-status', dossierId, detail: `${id} ${next}` });
  if (next === 'COMPLETED') {
    await enqueue(tx, await personKeyOf(tx, deps.keys, personId), {
      kind: 'signature-complete',
      businessKey: `signature-complete:${id}`,
      personId,
      payload: { id },
      now,
      deadlineAt: addMilliseconds(now, JOB_LIFE['signature-complete']),
    });
  }
  if (isFinal(next)) await deps.onSignatureFinal?.(tx, { ...signature, status: next }, next);
  return next;
};
