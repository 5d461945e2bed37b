/** Who reads a contract besides its saver: the child it is for, in an account of their own, and the other parent. */
import type { ContractReader } from '../../contract/call.ts';
import type { Tx } from './store.ts';

const written: Readonly<Record<ContractReader, string>> = {
  child: 'SELECT id, person_id FROM contracts WHERE child_id = ?',
  parent: `SELECT c.id, c.person_id FROM contracts c JOIN representatives r ON r.dossier_id = c.dossier_id
    WHERE r.person_id = ?`,
};

/** Ids of the contracts of others that a person reads as one or the other, and of whose they are. */
export const contractsReadAs = async (
  tx: Tx,
  reader: ContractReader,
  personId: string,
): Promise<readonly { readonly id: string; readonly personId: string }[]> =>
  (await tx.all<{ id: string; person_id: string }>(written[reader], personId))
    .filter(({ person_id }) => person_id !== personId)
    .map((row) => ({ id: row.id, personId: row.person_id }));

/** The account of the child that a contract is for; undefined where it has none. */
export const childOfContract = async (tx: Tx, contractId: string): Promise<string | undefined> =>
  (await tx.get<{ child_id: string | null }>('SELECT child_id FROM contracts WHERE id = ?', contractId))?.child_id ??
  undefined;

/** Lets a child read a contract that is for them. */
export const linkChild = async (tx: Tx, contractId: string, childId: string): Promise<void> => {
  await tx.run('UPDATE contracts SET child_id = ? WHERE id = ?', childId, contractId);
};

/** The account of the child is gone: another one can be opened. */
export const unlinkChild = async (tx: Tx, childId: string): Promise<void> => {
  await tx.run('UPDATE contracts SET child_id = NULL WHERE child_id = ?', childId);
};

/** Whether somebody is the child of a contract that has not ended. */
export const isChildOfLiving = async (tx: Tx, personId: string): Promise<boolean> =>
  (await tx.get('SELECT id FROM contracts WHERE child_id = ? AND ended_at IS NULL LIMIT 1', personId)) !== undefined;

/** Whether this account was opened for a child by a person, or for the child of a contract on which that person represents it. */
export const isChildOf = async (tx: Tx, childId: string, personId: string): Promise<boolean> =>
  (await tx.get(
    `SELECT 1 AS one FROM audit WHERE person_id = ? AND kind = 'account-created' AND detail = ?
     UNION ALL SELECT 1 AS one FROM contracts c JOIN representatives r ON r.dossier_id = c.dossier_id
       WHERE c.child_id = ? AND r.person_id = ? LIMIT 1`,
    childId,
    `for ${personId}`,
    childId,
    personId,
  )) !== undefined;
