/** Answers: one sealed record a step. Who may see a dossier is asked of `dossiers.ts` first; the key is the person's. */
import type { Answers, StepRecord } from '../../../engine/answers/answers.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import { boundTo, openJson, sealJson } from '../crypto/seal.ts';
import type { Tx } from './store.ts';

export type SavedStep = {
  readonly dossierId: string;
  readonly stepId: string;
  /** The call that saved it; `undefined` for a step passed without one. */
  readonly call: string | undefined;
  readonly record: StepRecord;
  /** Version of the dossier that this save made. */
  readonly version: number;
  readonly savedAt: string;
};

type AnswerRow = {
  readonly dossier_id: string;
  readonly step_id: string;
  readonly call: string | null;
  readonly sealed: Uint8Array;
  readonly version: number;
  readonly saved_at: string;
};

const columns = 'dossier_id, step_id, call, sealed, version, saved_at';
const place = (dossierId: string, stepId: string): string => boundTo('answers', dossierId, stepId);

const toSavedStep = (row: AnswerRow, key: PersonKey): SavedStep => ({
  dossierId: row.dossier_id,
  stepId: row.step_id,
  call: row.call ?? undefined,
  record: openJson(key, row.sealed, place(row.dossier_id, row.step_id)) as StepRecord,
  version: row.version,
  savedAt: row.saved_at,
});

/** All steps of a dossier, or only those named; steps never saved are left out. */
export const loadSteps = async (
  tx: Tx,
  key: PersonKey,
  dossierId: string,
  stepIds?: readonly string[],
): Promise<readonly SavedStep[]> => {
  if (stepIds?.length === 0) return [];
  const some = stepIds === undefined ? '' : ` AND step_id IN (${stepIds.map(() => '?').join(', ')})`;
  const rows = await tx.all<AnswerRow>(
    `SELECT ${columns} FROM answers WHERE dossier_id = ?${some}`,
    dossierId,
    ...(stepIds ?? []),
  );
  return rows.map((row) => toSavedStep(row, key));
};

/** One step of a dossier. */
export const loadStep = async (
  tx: Tx,
  key: PersonKey,
  dossierId: string,
  stepId: string,
): Promise<SavedStep | undefined> => {
  const row = await tx.get<AnswerRow>(
    `SELECT ${columns} FROM answers WHERE dossier_id = ? AND step_id = ?`,
    dossierId,
    stepId,
  );
  return row && toSavedStep(row, key);
};

/** As the engine takes them: step id -> record. */
export const toAnswers = (steps: readonly SavedStep[]): Answers =>
  Object.fromEntries(steps.map(({ stepId, record }) => [stepId, record]));

/** Saves a step's record, over the one before. */
export const saveStep = async (tx: Tx, key: PersonKey, step: SavedStep): Promise<void> => {
  await tx.run(
    `INSERT INTO answers (${columns}) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (dossier_id, step_id) DO UPDATE SET
       call = excluded.call, sealed = excluded.sealed, version = excluded.version, saved_at = excluded.saved_at`,
    step.dossierId,
    step.stepId,
    step.call ?? null,
    sealJson(key, step.record, place(step.dossierId, step.stepId)),
    step.version,
    step.savedAt,
  );
};

/** Writes another record of a step that nobody has saved since: to be confirmed anew, or without what a commit took away. */
export const reopenStep = async (
  tx: Tx,
  key: PersonKey,
  dossierId: string,
  stepId: string,
  record: StepRecord,
): Promise<void> => {
  const sealed = sealJson(key, record, place(dossierId, stepId));
  await tx.run('UPDATE answers SET sealed = ? WHERE dossier_id = ? AND step_id = ?', sealed, dossierId, stepId);
};

/** Removes what was saved on a step. @returns whether there was something. */
export const deleteStep = async (tx: Tx, dossierId: string, stepId: string): Promise<boolean> =>
  (await tx.run('DELETE FROM answers WHERE dossier_id = ? AND step_id = ?', dossierId, stepId)) > 0;
