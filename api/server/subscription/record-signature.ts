import { Refusal } from '../call-context.ts';
import { newId } from '../crypto/ids.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import { insertDocuments, sha256, writeDocument } from '../documents/store-document.ts';
import { personKeyOf } from '../store/person-key.ts';
import { removeSealedFile } from '../documents/sealed-files.ts';
import { isFinal, readSignatureStatus } from '../partners/signature-status.ts';
import { renderGiftDeed } from '../pdf/gift-deed.ts';
import { renderSubscriptionForm } from '../pdf/subscription-form.ts';
import { appendAudit } from '../store/audit.ts';
import { addMilliseconds } from '../store/backoff.ts';
import type { StoredDocument } from '../store/documents.ts';
import { getDossierForUpdate } from '../store/dossiers.ts';
import { enqueue } from '../store/outbox.ts';
import { insertSignature, latestSignature } from '../store/signatures.ts';
import type { Signature } from '../store/signatures.ts';
import type { Tx } from '../store/store.ts';
import { JOB_LIFE } from './jobs.ts';
import type { SubscriptionDeps } from './jobs.ts';
import { writeSummary } from './subscription-summary.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';
import { callBack } from './void-signature.ts';

const VALID_FOR = 30 * 24 * 3_600_000;

/** A form that is drawn and on disk, not yet in the database. */
export type PreparedForm = {
  readonly personId: string;
  readonly dossierId: string;
  readonly key: PersonKey;
  readonly form: StoredDocument;
  readonly summary: StoredDocument;
  /** Of a gift. */
  readonly deed: StoredDocument | undefined;
};

/** Ids under which the summary of a form, and the deed beside it, are kept. */
export const summaryIdOf = (documentId: string): string => `${documentId}_s`;
export const deedIdOf = (documentId: string): string => `${documentId}_d`;

/**
 * Draws the form, and the deed whose hash it names, and writes them to disk with their summary, before the transaction: the same summary always gives the same
 * bytes. What is never recorded is swept after a day; `dropPreparedForm` does it at once.
 */
export const prepareForm = async (
  deps: Pick<SubscriptionDeps, 'store' | 'keys' | 'config' | 'now'>,
  personId: string,
  summary: SubscriptionSummary,
): Promise<PreparedForm> => {
  const key = await deps.store.read((tx) => personKeyOf(tx, deps.keys, personId));
  const { dossierId } = summary;
  const now = deps.now().toISOString();
  const shared = { personId, dossierId };
  const isFrench = summary.language === 'fr';
  const name = isFrench ? 'bulletin-de-souscription.pdf' : 'subscription-form.pdf';
  const drawn = await renderGiftDeed(summary);
  const bytes = await renderSubscriptionForm(summary, { deedSha256: drawn && sha256(drawn) });
  const form = await writeDocument(
    deps.config.dataDir,
    key,
    { ...shared, kind: 'subscription-form', type: 'application/pdf', name, bytes },
    now,
  );
  const kept = await writeDocument(
    deps.config.dataDir,
    key,
    {
      ...shared,
      id: summaryIdOf(form.id),
      kind: 'subscription-summary',
      type: 'application/json',
      name: 'summary.json',
      bytes: writeSummary(summary),
    },
    now,
  );
  const deed =
    drawn &&
    (await writeDocument(
      deps.config.dataDir,
      key,
      {
        ...shared,
        id: deedIdOf(form.id),
        kind: 'gift-deed',
        type: 'application/pdf',
        name: isFrench ? 'pacte-adjoint.pdf' : 'gift-deed.pdf',
        bytes: drawn,
      },
      now,
    ));
  return { personId, dossierId, key, form, summary: kept, deed };
};

/** Takes a prepared form off the disk: after a transaction that failed, or that found a request already under way. */
export const dropPreparedForm = async (
  deps: Pick<SubscriptionDeps, 'config'>,
  prepared: PreparedForm,
): Promise<void> => {
  await removeSealedFile(deps.config.dataDir, prepared.form.path);
  await removeSealedFile(deps.config.dataDir, prepared.summary.path);
  if (prepared.deed !== undefined) await removeSealedFile(deps.config.dataDir, prepared.deed.path);
};

/**
 * Writes down that a form is to be signed; the sending itself is an outbox job of the same transaction. One request at a
 * time for a dossier: the same form gives back the request under way (`reused`), another form cancels it. Refuses with 404
 * (not theirs), 409 `already-done` (signed) or `frozen` (dossier at its end).
 */
export const recordSignature = async (
  tx: Tx,
  prepared: PreparedForm,
  now: string,
): Promise<{ readonly signature: Signature; readonly reused: boolean }> => {
  const { personId, dossierId, key, form } = prepared;
  const dossier = await getDossierForUpdate(tx, personId, dossierId);
  if (dossier === undefined)
    throw new Refusal({ statut: 404, code: 'not-found', message: 'There is no such dossier.' });
  const latest = await latestSignature(tx, personId, dossierId);
  if (latest?.status === 'COMPLETED') {
    throw new Refusal({ statut: 409, code: 'already-done', message: 'This dossier is signed.' });
  }
  if (dossier.status === 'closed' || dossier.status === 'abandoned') {
    throw new Refusal({ statut: 409, code: 'frozen', message: 'This dossier is at its end.' });
  }
  if (latest !== undefined && !isFinal(readSignatureStatus(latest.status))) {
    if (latest.documentHash === form.sha256 && latest.expiresAt > now) return { signature: latest, reused: true };
    // What was sent says something else than the dossier now does: it must not be signed any more.
    await callBack(tx, key, latest, now);
  }

  const earlier = await tx.get<{ count: number }>(
    'SELECT COUNT(*) AS count FROM signatures WHERE dossier_id = ? AND document_hash = ?',
    dossierId,
    form.sha256,
  );
  const signature: Signature = {
    id: newId('sig'),
    dossierId,
    personId,
    reference: `${dossierId}.${form.sha256}.${earlier?.count ?? 0}`,
    providerId: undefined,
    documentId: form.id,
    documentHash: form.sha256,
    status: 'PENDING',
    signed: 0,
    signerUrl: undefined,
    signedDocumentId: undefined,
    expiresAt: addMilliseconds(now, VALID_FOR),
    createdAt: now,
    updatedAt: now,
  };
  await insertDocuments(tx, key, [form, prepared.summary, ...(prepared.deed === undefined ? [] : [prepared.deed])]);
  await insertSignature(tx, signature);
  await enqueue(tx, key, {
    kind: 'signature-send',
    businessKey: `signature-send:${signature.id}`,
    personId,
    payload: { id: signature.id },
    now,
    deadlineAt: addMilliseconds(now, JOB_LIFE['signature-send']),
  });
  await appendAudit(tx, {
    personId,
    at: now,
    kind: 'signature-requested',
    dossierId,
    detail: `${signature.id} ${form.sha256}`,
  });
  return { signature, reused: false };
};
