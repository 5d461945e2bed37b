/** Operations on contracts in force: what was ordered, and what the insurer made of it. Details are personal, so sealed. */
import type { PersonKey } from '../crypto/person-keys.ts';
import { boundTo, openJson, sealJson } from '../crypto/seal.ts';
import { emptyDossier } from './closed-accounts.ts';
import type { Cell, Tx } from './store.ts';

/**
 * `EN_ATTENTE`: another representative of the child must agree before it goes to the insurer; `REFUSEE_PARENT`, `EXPIREE`:
 * they did not, or not in time. `DECLINEE`: what was proposed to the saver, who refused it; the insurer never hears of it.
 * `SANS_OBJET`: the contract ended before it was decided.
 */
export type OperationStatus =
  | 'EN_ATTENTE'
  | 'EN_ANALYSE'
  | 'ACCEPTEE'
  | 'REFUSEE'
  | 'DECLINEE'
  | 'REFUSEE_PARENT'
  | 'EXPIREE'
  | 'SANS_OBJET';

/** Whether it is still to be decided. */
export const isPending = (status: OperationStatus): boolean => status === 'EN_ATTENTE' || status === 'EN_ANALYSE';

export type OperationDetails = Readonly<Record<string, unknown>>;

export type Operation = {
  /** The dossier in which it was ordered. */
  readonly dossierId: string;
  readonly contractId: string;
  readonly personId: string;
  /** `VL`, `VLP`... */
  readonly kind: string;
  /** Of the amendment: 1 for the first operation on a contract. */
  readonly number: number;
  readonly status: OperationStatus;
  /** Given by the insurer. */
  readonly insurerReference: string | undefined;
  readonly details: OperationDetails;
  readonly orderedAt: string;
  readonly decidedAt: string | undefined;
};

type OperationRow = {
  readonly dossier_id: string;
  readonly contract_id: string;
  readonly person_id: string;
  readonly kind: string;
  readonly number: number;
  readonly status: OperationStatus;
  readonly insurer_reference: string | null;
  readonly sealed: Uint8Array;
  readonly ordered_at: string;
  readonly decided_at: string | null;
};

const columns =
  'dossier_id, contract_id, person_id, kind, number, status, insurer_reference, sealed, ordered_at, decided_at';
const place = (id: string): string => boundTo('operations.sealed', id);

const toOperation = (row: OperationRow, key: PersonKey): Operation => ({
  dossierId: row.dossier_id,
  contractId: row.contract_id,
  personId: row.person_id,
  kind: row.kind,
  number: Number(row.number),
  status: row.status,
  insurerReference: row.insurer_reference ?? undefined,
  details: openJson(key, row.sealed, place(row.dossier_id)) as OperationDetails,
  orderedAt: row.ordered_at,
  decidedAt: row.decided_at ?? undefined,
});

/** Orders an operation under the next number of its contract. @returns false where its dossier ordered it already. */
export const insertOperation = async (
  tx: Tx,
  key: PersonKey,
  operation: Pick<Operation, 'dossierId' | 'contractId' | 'personId' | 'kind' | 'status' | 'details' | 'orderedAt'>,
): Promise<boolean> => {
  const { dossierId, contractId } = operation;
  // The row of the contract is the queue in which two operations stand for their numbers.
  await tx.get(`SELECT id FROM contracts WHERE id = ?${tx.forUpdate}`, contractId);
  const last = await tx.get<{ number: number | null }>(
    'SELECT MAX(number) AS number FROM operations WHERE contract_id = ?',
    contractId,
  );
  return (
    (await tx.run(
      `INSERT INTO operations (${columns}) VALUES (?, ?, ?, ?, ?, ?, NULL, ?, ?, NULL) ON CONFLICT (dossier_id) DO NOTHING`,
      dossierId,
      contractId,
      operation.personId,
      operation.kind,
      Number(last?.number ?? 0) + 1,
      operation.status,
      sealJson(key, operation.details, place(dossierId)),
      operation.orderedAt,
    )) === 1
  );
};

const select = async (
  tx: Tx,
  key: PersonKey,
  where: string,
  ...values: readonly Cell[]
): Promise<readonly Operation[]> =>
  (await tx.all<OperationRow>(`SELECT ${columns} FROM operations WHERE ${where} ORDER BY number`, ...values)).map(
    (row) => toOperation(row, key),
  );

/** The person's operation that a dossier ordered. */
export const getOperation = async (
  tx: Tx,
  key: PersonKey,
  personId: string,
  dossierId: string,
): Promise<Operation | undefined> =>
  (await select(tx, key, 'dossier_id = ? AND person_id = ?', dossierId, personId))[0];

/** The person's operations on a contract, the first one first. */
export const listOperations = (
  tx: Tx,
  key: PersonKey,
  personId: string,
  contractId: string,
): Promise<readonly Operation[]> => select(tx, key, 'contract_id = ? AND person_id = ?', contractId, personId);

/** Whose operation a dossier ordered. */
export const ownerOfOperation = async (tx: Tx, dossierId: string): Promise<string | undefined> =>
  (await tx.get<{ person_id: string }>('SELECT person_id FROM operations WHERE dossier_id = ?', dossierId))?.person_id;

/** Where the operation of a dossier stands; undefined where none was ordered. */
export const statusOfOperation = async (tx: Tx, dossierId: string): Promise<OperationStatus | undefined> =>
  (await tx.get<{ status: OperationStatus }>('SELECT status FROM operations WHERE dossier_id = ?', dossierId))?.status;

/** What waits for a person's word as second representative: the orders, whose they are, and the dossiers of their contracts. */
export const operationsToAgree = async (
  tx: Tx,
  personId: string,
): Promise<readonly { readonly dossierId: string; readonly personId: string; readonly subscription: string }[]> =>
  (
    await tx.all<{ dossier_id: string; person_id: string; subscription: string }>(
      `SELECT o.dossier_id, o.person_id, c.dossier_id AS subscription
       FROM operations o JOIN contracts c ON c.id = o.contract_id JOIN representatives r ON r.dossier_id = c.dossier_id
       WHERE r.person_id = ? AND o.person_id <> ? AND o.status = 'EN_ATTENTE' ORDER BY o.ordered_at`,
      personId,
      personId,
    )
  ).map((row) => ({ dossierId: row.dossier_id, personId: row.person_id, subscription: row.subscription }));

/** Moves an operation on, by compare-and-set on its status. @returns false when it was another meanwhile. */
export const updateOperation = async (
  tx: Tx,
  change: {
    readonly dossierId: string;
    readonly fromStatus: OperationStatus;
    readonly status: OperationStatus;
    readonly insurerReference?: string;
    readonly now: string;
  },
): Promise<boolean> =>
  (await tx.run(
    `UPDATE operations SET status = ?, insurer_reference = COALESCE(?, insurer_reference), decided_at = ?
     WHERE dossier_id = ? AND status = ?`,
    change.status,
    change.insurerReference ?? null,
    isPending(change.status) ? null : change.now,
    change.dossierId,
    change.fromStatus,
  )) === 1;

/** Removes the operations on the contract of a dossier, with what was told for them. @returns paths of the files to remove */
export const deleteOperations = async (tx: Tx, subscriptionId: string): Promise<readonly string[]> => {
  const dossiers = await tx.all<{ id: string }>(
    'SELECT id FROM dossiers WHERE contract_id IN (SELECT id FROM contracts WHERE dossier_id = ?)',
    subscriptionId,
  );
  const files: string[] = [];
  for (const { id } of dossiers) {
    await tx.run('DELETE FROM operations WHERE dossier_id = ?', id);
    files.push(...(await emptyDossier(tx, id)));
    await tx.run('UPDATE dossiers SET contract_id = NULL WHERE id = ?', id);
  }
  return files;
};
