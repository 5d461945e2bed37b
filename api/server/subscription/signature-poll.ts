import { isFinal, readSignatureStatus } from '../partners/signature-status.ts';
import type { SignatureStatus } from '../partners/signature-status.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { listSignaturesIn, updateSignature } from '../store/signatures.ts';
import type { Signature } from '../store/signatures.ts';
import { applySignatureStatus } from './apply-signature-status.ts';
import type { SubscriptionDeps } from './jobs.ts';

const QUIET_FOR = 10 * 60_000;

/**
 * Reads one request again at the provider and writes what it says; for the pages the signer comes back to, and for polls.
 * @returns the status afterwards. Rejects with `PartnerError` where the provider does not answer.
 */
export const refreshSignature = async (deps: SubscriptionDeps, signature: Signature): Promise<SignatureStatus> => {
  const current = readSignatureStatus(signature.status);
  if (isFinal(current)) return current;
  const seen =
    signature.providerId === undefined
      ? await deps.signature.findByReference(signature.reference)
      : await deps.signature.get(signature.providerId);
  const now = deps.now().toISOString();
  return deps.store.write(async (tx) => {
    if (seen !== undefined && seen.reference === signature.reference) {
      return (await applySignatureStatus(tx, deps, seen, now)) ?? current;
    }
    // Unknown there: it was never sent (the outbox will) or it is long gone.
    const status = signature.expiresAt <= now ? 'EXPIRED' : current;
    await updateSignature(tx, { id: signature.id, fromStatus: signature.status, status, now });
    if (isFinal(status)) await deps.onSignatureFinal?.(tx, { ...signature, status }, status);
    return status;
  });
};

/**
 * The safety net under webhooks: asks about open requests that were quiet for 10 minutes, the quietest first. One that
 * cannot be asked does not stop the others. @returns how many were asked and how many of them failed.
 */
export const pollSignatures = async (
  deps: SubscriptionDeps,
  quietFor: number = QUIET_FOR,
): Promise<{ readonly asked: number; readonly failed: number }> => {
  const before = addMilliseconds(deps.now().toISOString(), -quietFor);
  const open = await deps.store.read((tx) => listSignaturesIn(tx, ['PENDING', 'AWAITING_SIGNER']));
  const quiet = open.filter((signature) => signature.updatedAt <= before);
  let failed = 0;
  for (const signature of quiet) {
    try {
      await refreshSignature(deps, signature);
    } catch {
      failed += 1;
    }
  }
  return { asked: quiet.length, failed };
};
