import { Refusal } from '../call-context.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import { isFinal, readSignatureStatus } from '../partners/signature-status.ts';
import { appendAudit } from '../store/audit.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { enqueue } from '../store/outbox.ts';
import { latestSignature, updateSignature } from '../store/signatures.ts';
import type { Signature } from '../store/signatures.ts';
import type { Tx } from '../store/store.ts';
import { JOB_LIFE } from './jobs.ts';

type Whose = { readonly personId: string; readonly dossierId: string; readonly now: string };

/**
 * The dossier now says something else than what was sent to be signed, or is given up: the request is called back, in
 * the transaction of the change. Refuses with 409 `frozen` where it is signed already: a signed dossier does not change.
 */
export const voidSignature = async (tx: Tx, key: PersonKey, whose: Whose): Promise<void> => {
  const latest = await latestSignature(tx, whose.personId, whose.dossierId);
  if (latest === undefined) return;
  if (latest.status === 'COMPLETED') {
    throw new Refusal({ statut: 409, code: 'frozen', message: 'What is signed cannot be changed.' });
  }
  if (!isFinal(readSignatureStatus(latest.status))) await callBack(tx, key, latest, whose.now);
};

/** Marks a request as canceled and orders its cancelling at the provider. */
export const callBack = async (tx: Tx, key: PersonKey, signature: Signature, now: string): Promise<void> => {
  const { id, personId, dossierId } = signature;
  const canceled = await updateSignature(tx, { id, fromStatus: signature.status, status: 'CANCELED', now });
  // The provider's word came first: what it says counts, and whoever called decides again.
  if (!canceled) {
    throw new Refusal({ statut: 409, code: 'in-progress', message: 'The signature is moving at this moment.' });
  }
  await enqueue(tx, key, {
    kind: 'signature-cancel',
    businessKey: `signature-cancel:${id}`,
    personId,
    payload: { id },
    now,
    deadlineAt: addMilliseconds(now, JOB_LIFE['signature-cancel']),
  });
  await appendAudit(tx, { personId, at: now, kind: 'signature-superseded', dossierId, detail: id });
};
