/** What is taken away when a person closes their account, row by row. */
import type { Tx } from './store.ts';

const paths = (rows: readonly { readonly path: string }[]): readonly string[] => rows.map(({ path }) => path);

/** Empties a dossier: its answers, drafts, judgement and documents. The row stays, for the audit. @returns paths of files to remove. */
export const emptyDossier = async (tx: Tx, dossierId: string): Promise<readonly string[]> => {
  await tx.run('DELETE FROM answers WHERE dossier_id = ?', dossierId);
  await tx.run('DELETE FROM drafts WHERE dossier_id = ?', dossierId);
  await tx.run('DELETE FROM moves WHERE dossier_id = ?', dossierId);
  await tx.run('DELETE FROM verifications WHERE dossier_id = ?', dossierId);
  await tx.run('DELETE FROM representatives WHERE dossier_id = ?', dossierId);
  await tx.run(`UPDATE dossiers SET status = 'abandoned', position = '{}' WHERE id = ?`, dossierId);
  return paths(await tx.all('DELETE FROM documents WHERE dossier_id = ? RETURNING path', dossierId));
};

/** Documents that belong to no dossier. @returns paths of files to remove. */
export const deleteLooseDocuments = async (tx: Tx, personId: string): Promise<readonly string[]> =>
  paths(await tx.all('DELETE FROM documents WHERE person_id = ? AND dossier_id IS NULL RETURNING path', personId));

/** Messages to the person, secrets, the appointment and answers kept for repeated calls; what partners must still be told stays. */
export const deleteTraces = async (tx: Tx, personId: string): Promise<void> => {
  await tx.run(`DELETE FROM outbox WHERE person_id = ? AND (kind = 'mail' OR done_at IS NOT NULL)`, personId);
  await tx.run('DELETE FROM secrets WHERE person_id = ?', personId);
  await tx.run('DELETE FROM second_factors WHERE person_id = ?', personId);
  await tx.run('DELETE FROM appointments WHERE person_id = ?', personId);
  await tx.run('DELETE FROM idempotency WHERE person_id = ?', personId);
};

/** Dossiers of others in which the person represents a child: that of the child, and the person's own part. */
export const listRepresented = (
  tx: Tx,
  personId: string,
): Promise<readonly { readonly dossier_id: string; readonly part_id: string | null }[]> =>
  tx.all('SELECT dossier_id, part_id FROM representatives WHERE person_id = ?', personId);

/** The other parent can be invited again. */
export const leaveRepresented = async (tx: Tx, personId: string, dossierId: string): Promise<void> => {
  await tx.run('DELETE FROM representatives WHERE dossier_id = ? AND person_id = ?', dossierId, personId);
};

/** Which of these dossiers are signed: by a contract, by a signature whose contract is on its way, or by an operation. */
export const signedAmong = async (tx: Tx, dossierIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const signed = new Set<string>();
  for (const id of dossierIds) {
    const contract = await tx.get('SELECT id FROM contracts WHERE dossier_id = ?', id);
    const signature = await tx.get(`SELECT id FROM signatures WHERE dossier_id = ? AND status = 'COMPLETED'`, id);
    const operation = await tx.get('SELECT dossier_id FROM operations WHERE dossier_id = ?', id);
    if (contract !== undefined || signature !== undefined || operation !== undefined) signed.add(id);
  }
  return signed;
};
