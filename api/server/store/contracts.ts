/** Contracts: what a signed dossier became at the insurer. Amounts in cents. */
import type { Cell, Tx } from './store.ts';

export type Contract = {
  readonly id: string;
  readonly dossierId: string;
  readonly personId: string;
  /** Given by the person. */
  readonly name: string | undefined;
  /** Given by the insurer. */
  readonly number: string | undefined;
  readonly status: string;
  readonly insurerReference: string | undefined;
  readonly initialCents: number;
  readonly scheduledCents: number;
  readonly periodicity: string | undefined;
  readonly management: string;
  readonly signedDocumentId: string | undefined;
  readonly createdAt: string;
  /** Since when it is in force; kept whatever becomes of it later. The delay to renounce counts from it. */
  readonly concludedAt: string | undefined;
};

type ContractRow = {
  readonly id: string;
  readonly dossier_id: string;
  readonly person_id: string;
  readonly name: string | null;
  readonly number: string | null;
  readonly status: string;
  readonly insurer_reference: string | null;
  readonly initial_cents: number;
  readonly scheduled_cents: number;
  readonly periodicity: string | null;
  readonly management: string;
  readonly signed_document_id: string | null;
  readonly created_at: string;
  readonly concluded_at: string | null;
};

const columns =
  'id, dossier_id, person_id, name, number, status, insurer_reference, initial_cents, scheduled_cents, ' +
  'periodicity, management, signed_document_id, created_at, concluded_at';

const toContract = (row: ContractRow): Contract => ({
  id: row.id,
  dossierId: row.dossier_id,
  personId: row.person_id,
  name: row.name ?? undefined,
  number: row.number ?? undefined,
  status: row.status,
  insurerReference: row.insurer_reference ?? undefined,
  initialCents: row.initial_cents,
  scheduledCents: row.scheduled_cents,
  periodicity: row.periodicity ?? undefined,
  management: row.management,
  signedDocumentId: row.signed_document_id ?? undefined,
  createdAt: row.created_at,
  concludedAt: row.concluded_at ?? undefined,
});

const selectOne = async (tx: Tx, where: string, ...values: readonly Cell[]): Promise<Contract | undefined> => {
  const row = await tx.get<ContractRow>(`SELECT ${columns} FROM contracts WHERE ${where}`, ...values);
  return row && toContract(row);
};

/** What a contract is in force under. */
const inForce = 'EN_COURS';

/** Adds the contract of a dossier. @returns false when the dossier has one already; nothing changes then. */
export const insertContract = async (tx: Tx, contract: Omit<Contract, 'concludedAt'>): Promise<boolean> =>
  (await tx.run(
    `INSERT INTO contracts (${columns}, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (dossier_id) DO NOTHING`,
    contract.id,
    contract.dossierId,
    contract.personId,
    contract.name ?? null,
    contract.number ?? null,
    contract.status,
    contract.insurerReference ?? null,
    contract.initialCents,
    contract.scheduledCents,
    contract.periodicity ?? null,
    contract.management,
    contract.signedDocumentId ?? null,
    contract.createdAt,
    contract.status === inForce ? contract.createdAt : null,
    contract.createdAt,
  )) === 1;

/** What a contract no longer moves on from. */
const ended: ReadonlySet<string> = new Set(['REFUSEE', 'RENONCEE', 'ABANDONNEE']);

/** Whether a contract is over. */
export const isEnded = ({ status }: Pick<Contract, 'status'>): boolean => ended.has(status);

/** The person's contract, or `undefined` when it is absent or someone else's. */
export const getContract = (tx: Tx, personId: string, id: string): Promise<Contract | undefined> =>
  selectOne(tx, 'id = ? AND person_id = ?', id, personId);

/** The same, held until the end of the transaction, so that nothing is ordered on it meanwhile. */
export const getContractForUpdate = (tx: Tx, personId: string, id: string): Promise<Contract | undefined> =>
  selectOne(tx, `id = ? AND person_id = ?${tx.forUpdate}`, id, personId);

/** The contract that a dossier of the person became. */
export const getContractOfDossier = (tx: Tx, personId: string, dossierId: string): Promise<Contract | undefined> =>
  selectOne(tx, 'dossier_id = ? AND person_id = ?', dossierId, personId);

/** The person's contracts, the latest first. */
export const listContracts = async (tx: Tx, personId: string): Promise<readonly Contract[]> => {
  const rows = await tx.all<ContractRow>(
    `SELECT ${columns} FROM contracts WHERE person_id = ? ORDER BY created_at DESC, id DESC`,
    personId,
  );
  return rows.map(toContract);
};

/** Names the person's contract; `undefined` takes the name away. @returns false when it is not the person's. */
export const renameContract = async (
  tx: Tx,
  personId: string,
  id: string,
  name: string | undefined,
  now: string,
): Promise<boolean> =>
  (await tx.run(
    'UPDATE contracts SET name = ?, updated_at = ? WHERE id = ? AND person_id = ?',
    name ?? null,
    now,
    id,
    personId,
  )) === 1;

/**
 * What the insurer said, by compare-and-set on the status. What is left out is kept.
 * @returns false when the status was another meanwhile.
 */
export const updateContract = async (
  tx: Tx,
  change: Partial<Pick<Contract, 'status' | 'number' | 'insurerReference' | 'signedDocumentId'>> & {
    readonly id: string;
    readonly fromStatus: string;
    readonly now: string;
  },
): Promise<boolean> =>
  (await tx.run(
    `UPDATE contracts SET status = COALESCE(?, status), number = COALESCE(?, number),
       insurer_reference = COALESCE(?, insurer_reference),
       signed_document_id = COALESCE(?, signed_document_id), updated_at = ?,
       concluded_at = COALESCE(concluded_at, ?), ended_at = COALESCE(ended_at, ?)
     WHERE id = ? AND status = ?`,
    change.status ?? null,
    change.number ?? null,
    change.insurerReference ?? null,
    change.signedDocumentId ?? null,
    change.now,
    change.status === inForce ? change.now : null,
    change.status !== undefined && ended.has(change.status) ? change.now : null,
    change.id,
    change.fromStatus,
  )) === 1;

/** What is paid regularly on a contract from now on; 0 cents for nothing. */
export const rescheduleContract = async (
  tx: Tx,
  change: { readonly id: string; readonly cents: number; readonly periodicity?: string },
): Promise<void> => {
  await tx.run(
    'UPDATE contracts SET scheduled_cents = ?, periodicity = ? WHERE id = ?',
    change.cents,
    change.periodicity ?? null,
    change.id,
  );
};

/** Who manages a contract from now on. */
export const manageContract = async (
  tx: Tx,
  { id, management }: Pick<Contract, 'id' | 'management'>,
): Promise<void> => {
  await tx.run('UPDATE contracts SET management = ? WHERE id = ?', management, id);
};
