import { Refusal } from '../call-context.ts';
import { readSealedFile } from '../documents/sealed-files.ts';
import { WEBHOOKS_PATH } from '../partners/verify-webhook.ts';
import { PartnerError } from '../partners/partner-error.ts';
import type { ProviderRequest } from '../partners/signature-provider.ts';
import { isFinal, readSignatureStatus } from '../partners/signature-status.ts';
import { getDocument, type StoredDocument } from '../store/documents.ts';
import { getSignature } from '../store/signatures.ts';
import type { Signature } from '../store/signatures.ts';
import { applySignatureStatus } from './apply-signature-status.ts';
import { JobRefused } from './jobs.ts';
import type { SubscriptionDeps } from './jobs.ts';
import { readSignature } from './read-signature.ts';
import { deedIdOf, dropPreparedForm, prepareForm, recordSignature } from './record-signature.ts';
import { placesOf, signersOf } from './signers.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

/**
 * Has the form of a dossier signed: draws it, writes the request down, sends it. Whatever is interrupted, there is one
 * request at the provider. Refuses like `recordSignature`, and with 503 `partner-down` where the provider does not answer:
 * the request is kept then, and sent by the outbox or by the next attempt.
 */
export const requestSignature = async (
  deps: SubscriptionDeps,
  request: { readonly personId: string; readonly summary: SubscriptionSummary },
): Promise<Signature> => {
  const prepared = await prepareForm(deps, request.personId, request.summary);
  const recorded = await deps.store
    .write((tx) => recordSignature(tx, prepared, deps.now().toISOString()))
    .catch(async (error: unknown) => {
      await dropPreparedForm(deps, prepared);
      throw error;
    });
  if (recorded.reused) await dropPreparedForm(deps, prepared);
  try {
    return await sendSignature(deps, request.personId, recorded.signature.id);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    throw new Refusal({
      statut: 503,
      code: 'partner-down',
      message: 'The signature provider does not answer.',
      retryAfter: 30,
    });
  }
};

/**
 * Brings a recorded request to the provider, once: it is looked for by our reference before it is created, so a crash after
 * the creation makes no second one. Outbox job `signature-send`. Rejects with `PartnerError`, to be tried again.
 */
export const sendSignature = async (deps: SubscriptionDeps, personId: string, id: string): Promise<Signature> => {
  const { signature, key, summary } = await readSignature(deps, personId, id);
  if (signature.providerId !== undefined || isFinal(readSignatureStatus(signature.status))) return signature;
  const [document, deed] = await deps.store.read((tx) =>
    Promise.all([signature.documentId, deedIdOf(signature.documentId)].map((id) => getDocument(tx, key, personId, id))),
  );
  if (document === undefined) throw new JobRefused('no-such-document');
  const read = async ({ name, ...file }: StoredDocument) => ({
    name,
    bytes: await readSealedFile(deps.config.dataDir, key, file),
  });

  const known = await deps.signature.findByReference(signature.reference);
  const seen =
    known ??
    (await create(deps, signature, {
      form: await read(document),
      deed: deed && (await read(deed)),
      summary: await summary(),
    }));
  const after = await deps.store.write(async (tx) => {
    await applySignatureStatus(tx, deps, seen, deps.now().toISOString());
    const sent = await getSignature(tx, personId, id);
    if (sent === undefined) throw new JobRefused('no-such-signature');
    return sent;
  });
  // Called back while it was on its way: the job that cancels may have found nothing there yet.
  if (after.status === 'CANCELED' && !isFinal(seen.status)) await deps.signature.cancel(seen.id);
  return after;
};

type File = { readonly name: string; readonly bytes: Uint8Array };

const create = (
  deps: SubscriptionDeps,
  signature: Signature,
  said: { readonly form: File; readonly deed: File | undefined; readonly summary: SubscriptionSummary },
): Promise<ProviderRequest> => {
  const { publicUrl } = deps.config;
  const { form, deed, summary } = said;
  return deps.signature.create({
    reference: signature.reference,
    documents: [
      { ...form, signers: placesOf(summary, 'subscription-form') },
      ...(deed === undefined ? [] : [{ ...deed, signers: placesOf(summary, 'gift-deed') }]),
    ],
    signers: signersOf(summary),
    // Only places to come back to: each of these pages asks the server where the signature stands.
    returnUrls: {
      success: `${publicUrl}/universignthx`,
      cancel: `${publicUrl}/universigncanceled`,
      fail: `${publicUrl}/universigninvalid`,
      // Whose contract it is not: they need no account, are shown none of it, and have nobody to ask. The place tells.
      others: {
        success: `${publicUrl}/universignthx?signataire=signe`,
        cancel: `${publicUrl}/universignthx?signataire=refus`,
        fail: `${publicUrl}/universignthx?signataire=echec`,
      },
    },
    expiresAt: signature.expiresAt,
    callbackUrl: `${publicUrl}${WEBHOOKS_PATH}/signature`,
  });
};

/** Calls a superseded request back. Outbox job `signature-cancel`; harmless to repeat. Rejects with `PartnerError`. */
export const cancelSignature = async (deps: SubscriptionDeps, personId: string, id: string): Promise<void> => {
  const signature = await deps.store.read((tx) => getSignature(tx, personId, id));
  if (signature === undefined) throw new JobRefused('no-such-signature');
  const providerId = signature.providerId ?? (await deps.signature.findByReference(signature.reference))?.id;
  if (providerId !== undefined) await deps.signature.cancel(providerId);
};
