import * as v from 'valibot';
import { newId } from '../crypto/ids.ts';
import { removeSealedFile } from '../documents/sealed-files.ts';
import { insertDocuments, sha256, writeDocument } from '../documents/store-document.ts';
import { enqueueMail } from '../mail/mail-job.ts';
import { PartnerError } from '../partners/partner-error.ts';
import { appendAudit } from '../store/audit.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { getContractOfDossier, insertContract } from '../store/contracts.ts';
import type { Contract } from '../store/contracts.ts';
import { getDocument, type StoredDocument } from '../store/documents.ts';
import { enqueue } from '../store/outbox.ts';
import { getPerson } from '../store/people.ts';
import { updateSignature } from '../store/signatures.ts';
import type { Signature } from '../store/signatures.ts';
import { deedIdOf } from './record-signature.ts';
import { JOB_LIFE, JobRefused } from './jobs.ts';
import type { SubscriptionDeps } from './jobs.ts';
import { readSignature } from './read-signature.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

const evidenceSchema = v.object({
  documents: v.array(v.object({ sha256: v.string(), signedSha256: v.string() })),
});

/**
 * After the last signature: fetches the signed form, the signed deed of a gift and their evidence, keeps them, makes the contract, and orders the
 * submission to the insurer and the mail, all in one transaction. Outbox job `signature-complete`; done twice it
 * changes nothing. Rejects with `PartnerError` (tried again) or `JobRefused`.
 */
export const completeSignature = async (deps: SubscriptionDeps, personId: string, id: string): Promise<void> => {
  const { signature, key, summary } = await readSignature(deps, personId, id);
  const contract = await deps.store.read((tx) => getContractOfDossier(tx, personId, signature.dossierId));
  if (contract !== undefined) return;
  if (signature.status !== 'COMPLETED' || signature.providerId === undefined) throw new JobRefused('not-completed');

  const { dataDir } = deps.config;
  const said = await summary();
  const deedSent = await deps.store.read((tx) => getDocument(tx, key, personId, deedIdOf(signature.documentId)));
  const hashes = [signature.documentHash, ...(deedSent === undefined ? [] : [deedSent.sha256])];
  const { evidence: proof, signed: files } = await fetchSigned(deps, signature.providerId, hashes);
  const now = deps.now().toISOString();
  const shared = { personId, dossierId: signature.dossierId };
  const signed = await writeDocument(
    dataDir,
    key,
    { ...shared, kind: 'signed-form', type: 'application/pdf', name: signedName(said), bytes: files[0] ?? proof },
    now,
  );
  const signedDeed =
    files[1] &&
    (await writeDocument(
      dataDir,
      key,
      {
        ...shared,
        id: deedIdOf(signed.id),
        kind: 'signed-deed',
        type: 'application/pdf',
        name: said.language === 'fr' ? 'pacte-adjoint-signe.pdf' : 'signed-gift-deed.pdf',
        bytes: files[1],
      },
      now,
    ));
  const more = signedDeed === undefined ? [] : [signedDeed];
  const evidence = await writeDocument(
    dataDir,
    key,
    {
      ...shared,
      kind: 'signature-evidence',
      type: 'application/json',
      name: 'signature-evidence.json',
      bytes: proof,
    },
    now,
  );
  const added = await deps.store.write(async (tx) => {
    const isNew = await insertContract(tx, toContract(signature, said, signed, now));
    if (!isNew) return false;
    await insertDocuments(tx, key, [signed, evidence, ...more]);
    await updateSignature(tx, { id, fromStatus: 'COMPLETED', signedDocumentId: signed.id, now });
    await enqueue(tx, key, {
      kind: 'insurer-submit',
      businessKey: `insurer-submit:${signature.dossierId}`,
      personId,
      payload: { id: signature.dossierId },
      now,
      deadlineAt: addMilliseconds(now, JOB_LIFE['insurer-submit']),
    });
    const person = await getPerson(tx, personId);
    if (person !== undefined) {
      await enqueueMail(tx, key, {
        personId,
        businessKey: id,
        message: {
          to: person.email,
          template: 'subscription-signed',
          language: said.language,
          values: { firstName: person.firstName, link: `${deps.config.publicUrl}/menuinfos` },
        },
        now,
        usefulFor: 7 * 24 * 3_600_000,
      });
    }
    const detail = [id, ...[signed, evidence, ...more].map((file) => file.sha256)].join(' ');
    await appendAudit(tx, { personId, at: now, kind: 'subscription-signed', dossierId: signature.dossierId, detail });
    return true;
  });
  if (!added) {
    for (const { path } of [signed, evidence, ...more]) await removeSealedFile(dataDir, path);
  }
};

/** The signed documents and their evidence, checked against each other and against the hashes of what was sent to be signed. */
const fetchSigned = async (
  deps: SubscriptionDeps,
  providerId: string,
  hashes: readonly string[],
): Promise<{ readonly signed: readonly Uint8Array[]; readonly evidence: Uint8Array }> => {
  const signed = await Promise.all(hashes.map((_, place) => deps.signature.downloadSigned(providerId, place)));
  const evidence = await deps.signature.downloadEvidence(providerId);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), evidenceSchema), Buffer.from(evidence).toString('utf8'));
  const fits =
    parsed.success &&
    signed.every((bytes, place) => {
      const document = parsed.output.documents[place];
      return document?.sha256 === hashes[place] && document?.signedSha256 === sha256(bytes);
    });
  if (!fits) throw new PartnerError('garbled', 'signature', 'the evidence is not about these documents');
  return { signed, evidence };
};

const signedName = (said: SubscriptionSummary): string =>
  said.language === 'fr' ? 'bulletin-de-souscription-signe.pdf' : 'signed-subscription-form.pdf';

const toContract = (
  signature: Signature,
  said: SubscriptionSummary,
  signed: StoredDocument,
  now: string,
): Omit<Contract, 'concludedAt'> => ({
  id: newId('ctr'),
  dossierId: signature.dossierId,
  personId: signature.personId,
  name: undefined,
  number: undefined,
  status: 'EN_ANALYSE',
  insurerReference: undefined,
  initialCents: said.payments.initialCents,
  scheduledCents: said.payments.scheduled?.cents ?? 0,
  periodicity: said.payments.scheduled?.periodicity.code,
  management: said.management.mode.code,
  signedDocumentId: signed.id,
  createdAt: now,
});
