import type { Answers, RawRecord } from '../../../engine/answers/answers.ts';
import { exportPersonalData } from '../../contract/core/export-data.ts';
import type { Keyring, PersonKey } from '../crypto/person-keys.ts';
import type { DossierServices } from '../dossier/services.ts';
import { dayOf } from '../dossier/today.ts';
import { answer } from '../http/handler.ts';
import { loadSteps, toAnswers } from '../store/answers.ts';
import { findAppointment, type Appointment } from '../store/appointments.ts';
import { listAudit, type AuditEntry } from '../store/audit.ts';
import { listContracts, type Contract } from '../store/contracts.ts';
import { listDocuments, type StoredDocument } from '../store/documents.ts';
import { listDossiers, type Dossier } from '../store/dossiers.ts';
import { loadDrafts } from '../store/drafts.ts';
import { listOperations, type Operation } from '../store/operations.ts';
import { listMoves, type DossierMove } from '../store/moves.ts';
import { getPerson, getTemplate, type StoredPerson } from '../store/people.ts';
import { personKeyOf } from '../store/person-key.ts';
import { listVisits, type Visit } from '../store/sessions.ts';
import { latestSignature, type Signature } from '../store/signatures.ts';
import type { Tx } from '../store/store.ts';
import { getVerification, type Verification } from '../store/verifications.ts';

/**
 * What is kept of a person. Amounts are cents, percentages hundredths of a percent, times ISO 8601 in UTC; answers stand
 * under the ids of their step and field. Left out is what only guards it: hashes and keys.
 */
type PersonalData = {
  readonly exportedAt: string;
  readonly account: Pick<
    StoredPerson,
    | 'email'
    | 'civility'
    | 'firstName'
    | 'lastName'
    | 'language'
    | 'privacyVersion'
    | 'privacyAt'
    | 'createdAt'
    | 'confirmedAt'
  > & { readonly look: string };
  readonly dossiers: readonly (Pick<Dossier, 'id' | 'journey' | 'contractId' | 'status' | 'createdAt' | 'updatedAt'> & {
    readonly answers: Answers;
    /** What was typed and not saved, as it was typed. */
    readonly drafts: Readonly<Record<string, RawRecord>>;
    /** What became of it when the journey changed, with the answers as they stood before. */
    readonly moves: readonly Omit<DossierMove, 'dossierId'>[];
    /** What the insurer made of it. */
    readonly verification: Pick<Verification, 'status' | 'reasons' | 'checkedAt'> | undefined;
    readonly signature: Pick<Signature, 'status' | 'createdAt' | 'updatedAt'> | undefined;
  })[];
  readonly contracts: readonly (Omit<Contract, 'personId'> & {
    readonly operations: readonly Omit<Operation, 'personId' | 'contractId'>[];
  })[];
  readonly documents: readonly Pick<
    StoredDocument,
    'id' | 'dossierId' | 'kind' | 'name' | 'type' | 'size' | 'createdAt'
  >[];
  /** A call of an adviser that was agreed on. */
  readonly appointment: Appointment | undefined;
  readonly visits: readonly Visit[];
  readonly events: readonly Pick<AuditEntry, 'at' | 'kind' | 'dossierId' | 'detail'>[];
};

const dossierData = async (tx: Tx, key: PersonKey, dossier: Dossier): Promise<PersonalData['dossiers'][number]> => {
  const { id, personId, journey, contractId, status, createdAt, updatedAt } = dossier;
  const drafts = await loadDrafts(tx, key, id);
  const moves = await listMoves(tx, key, id);
  const judged = await getVerification(tx, id);
  const signed = await latestSignature(tx, personId, id);
  return {
    id,
    journey,
    contractId,
    status,
    createdAt,
    updatedAt,
    answers: toAnswers(await loadSteps(tx, key, id)),
    drafts: Object.fromEntries(drafts.map(({ stepId, raw }) => [stepId, raw])),
    moves: moves.map(({ dossierId: _dossier, ...move }) => move),
    verification: judged && { status: judged.status, reasons: judged.reasons, checkedAt: judged.checkedAt },
    signature: signed && { status: signed.status, createdAt: signed.createdAt, updatedAt: signed.updatedAt },
  };
};

const contractData = async (
  tx: Tx,
  key: PersonKey,
  { personId, ...contract }: Contract,
): Promise<PersonalData['contracts'][number]> => {
  const operations = await listOperations(tx, key, personId, contract.id);
  return {
    ...contract,
    operations: operations.map(({ personId: _person, contractId: _contract, ...operation }) => operation),
  };
};

/** All that is kept of a person, in one read. 401 where the account is gone. */
export const personalDataOf = async (tx: Tx, keys: Keyring, personId: string, now: Date): Promise<PersonalData> => {
  const key = await personKeyOf(tx, keys, personId);
  const person = await getPerson(tx, personId);
  if (person === undefined) throw new Error('A person with a key has a row.');
  const { email, civility, firstName, lastName, language, privacyVersion, privacyAt, createdAt, confirmedAt } = person;
  const [dossiers, contracts] = [await listDossiers(tx, personId), await listContracts(tx, personId)];
  const dossiersData: PersonalData['dossiers'][number][] = [];
  for (const dossier of dossiers) dossiersData.push(await dossierData(tx, key, dossier));
  const contractsData: PersonalData['contracts'][number][] = [];
  for (const contract of contracts) contractsData.push(await contractData(tx, key, contract));
  const documents = await listDocuments(tx, key, personId);
  const events = await listAudit(tx, personId);
  return {
    exportedAt: now.toISOString(),
    account: {
      email,
      civility,
      firstName,
      lastName,
      language,
      privacyVersion,
      privacyAt,
      createdAt,
      confirmedAt,
      look: await getTemplate(tx, personId),
    },
    dossiers: dossiersData,
    contracts: contractsData,
    documents: documents.map((document) => ({
      id: document.id,
      dossierId: document.dossierId,
      kind: document.kind,
      name: document.name,
      type: document.type,
      size: document.size,
      createdAt: document.createdAt,
    })),
    appointment: await findAppointment(tx, key, personId),
    visits: await listVisits(tx, personId),
    events: events.map(({ at, kind, dossierId, detail }) => ({ at, kind, dossierId, detail })),
  };
};

/** Answers `Core/ExportPersonalData`. */
export const answerExportPersonalData = answer<typeof exportPersonalData, DossierServices>(
  exportPersonalData,
  async (_, { services, store, person }) => {
    const now = services.now();
    const data = await store.read((tx) => personalDataOf(tx, services.keys, person.id, now));
    return {
      bytes: new TextEncoder().encode(JSON.stringify(data, undefined, 2)),
      type: 'application/json',
      filename: `parcours-${dayOf(now.toISOString())}.json`,
    };
  },
);
