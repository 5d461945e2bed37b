import { personKeyOf } from '../store/person-key.ts';
import { readSealedFile } from '../documents/sealed-files.ts';
import { PartnerError } from '../partners/partner-error.ts';
import type { InsurerAnswer, InsurerPort } from '../partners/insurers.ts';
import { appendAudit } from '../store/audit.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { getContractOfDossier, updateContract } from '../store/contracts.ts';
import type { Contract } from '../store/contracts.ts';
import { getDocument } from '../store/documents.ts';
import { getDossier } from '../store/dossiers.ts';
import { enqueue } from '../store/outbox.ts';
import { latestSignature } from '../store/signatures.ts';
import { toInsurerDossier } from './insurer-dossier.ts';
import { insurerFor, JOB_LIFE, JobRefused, NotYet } from './jobs.ts';
import type { SubscriptionDeps } from './jobs.ts';
import { summaryIdOf } from './record-signature.ts';
import { readSummary } from './subscription-summary.ts';
import type { SubscriptionSummary } from './subscription-summary.ts';

const ORDER = ['EN_ANALYSE', 'EN_TRAITEMENT', 'EN_COURS'];

/**
 * Hands a signed dossier to the insurer, once: it is looked for by our reference before it is sent. Outbox job
 * `insurer-submit`. Rejects with `PartnerError` (tried again) or `JobRefused`; a refusal is written on the contract.
 */
export const submitToInsurer = async (deps: SubscriptionDeps, personId: string, dossierId: string): Promise<void> => {
  const { contract, insurer, summary, signedSha256 } = await readSigned(deps, personId, dossierId);
  const dossier = toInsurerDossier(summary, signedSha256);
  let answer: InsurerAnswer;
  try {
    answer = (await insurer.find(dossier.reference)) ?? (await insurer.submit(dossier));
  } catch (error) {
    if (!(error instanceof PartnerError) || error.kind !== 'refused') throw error;
    await writeRefusal(deps, contract);
    throw new JobRefused('insurer-refused');
  }
  const now = deps.now().toISOString();
  await deps.store.write(async (tx) => {
    await updateContract(tx, {
      id: contract.id,
      fromStatus: 'EN_ANALYSE',
      status: answer.status,
      number: answer.number,
      insurerReference: answer.reference,
      now,
    });
    await enqueue(tx, await personKeyOf(tx, deps.keys, personId), {
      kind: 'insurer-poll',
      businessKey: `insurer-poll:${dossierId}`,
      personId,
      payload: { id: dossierId },
      now,
      deadlineAt: addMilliseconds(now, JOB_LIFE['insurer-poll']),
    });
    await appendAudit(tx, { personId, at: now, kind: 'insurer-submitted', dossierId, detail: answer.number });
  });
};

/**
 * Asks the insurer where the dossier stands until it is in force. Outbox job `insurer-poll`; rejects with `NotYet` or
 * `PartnerError` until then, so the outbox comes back, at most every 5 minutes.
 */
export const pollInsurer = async (deps: SubscriptionDeps, personId: string, dossierId: string): Promise<void> => {
  const { contract, dossier } = await deps.store.read(async (tx) => ({
    contract: await getContractOfDossier(tx, personId, dossierId),
    dossier: await getDossier(tx, personId, dossierId),
  }));
  if (contract === undefined || dossier === undefined) throw new JobRefused('no-such-contract');
  const answer = await insurerFor(deps, dossier.journey).find(dossierId);
  if (answer === undefined) throw new NotYet('the insurer does not know the dossier yet');
  const now = deps.now().toISOString();
  // Only forward: an answer that was overtaken on its way changes nothing, nor does any once the contract has ended.
  if (ORDER.includes(contract.status) && ORDER.indexOf(answer.status) > ORDER.indexOf(contract.status)) {
    await deps.store.write(async (tx) => {
      const moved = await updateContract(tx, {
        id: contract.id,
        fromStatus: contract.status,
        status: answer.status,
        now,
      });
      if (moved)
        await appendAudit(tx, { personId, at: now, kind: 'contract-status', dossierId, detail: answer.status });
    });
  }
  if (answer.status !== 'EN_COURS') throw new NotYet(`the dossier is ${answer.status}`);
};

const readSigned = async (
  deps: SubscriptionDeps,
  personId: string,
  dossierId: string,
): Promise<{
  readonly contract: Contract;
  readonly insurer: InsurerPort;
  readonly summary: SubscriptionSummary;
  readonly signedSha256: string;
}> => {
  const { contract, dossier, key, summary, signed } = await deps.store.read(async (tx) => {
    const personKey = await personKeyOf(tx, deps.keys, personId);
    const found = await getContractOfDossier(tx, personId, dossierId);
    const signature = await latestSignature(tx, personId, dossierId);
    const subscribed = await getDossier(tx, personId, dossierId);
    if (found === undefined || signature === undefined || subscribed === undefined)
      throw new JobRefused('no-such-contract');
    return {
      contract: found,
      dossier: subscribed,
      key: personKey,
      summary: await getDocument(tx, personKey, personId, summaryIdOf(signature.documentId)),
      signed: await getDocument(tx, personKey, personId, found.signedDocumentId ?? ''),
    };
  });
  if (summary === undefined || signed === undefined) throw new JobRefused('no-such-document');
  const said = readSummary(await readSealedFile(deps.config.dataDir, key, summary));
  return { contract, insurer: insurerFor(deps, dossier.journey), summary: said, signedSha256: signed.sha256 };
};

const writeRefusal = (deps: SubscriptionDeps, contract: Contract): Promise<void> => {
  const now = deps.now().toISOString();
  const { id, personId, dossierId } = contract;
  return deps.store.write(async (tx) => {
    await updateContract(tx, { id, fromStatus: contract.status, status: 'REFUSEE', now });
    await appendAudit(tx, { personId, at: now, kind: 'insurer-refused', dossierId, detail: id });
  });
};
