/** Drafts: what stands in the boxes of a step and is not saved yet, sealed; it survives an expired session. */
import type { RawRecord } from '../../../engine/answers/answers.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import { boundTo, openJson, sealJson } from '../crypto/seal.ts';
import type { Tx } from './store.ts';

export type Draft = {
  readonly dossierId: string;
  readonly stepId: string;
  readonly raw: RawRecord;
  readonly savedAt: string;
};

type DraftRow = {
  readonly dossier_id: string;
  readonly step_id: string;
  readonly sealed: Uint8Array;
  readonly saved_at: string;
};

const place = (dossierId: string, stepId: string): string => boundTo('drafts', dossierId, stepId);

/** Keeps a draft, over the one before. */
export const saveDraft = async (tx: Tx, key: PersonKey, draft: Draft): Promise<void> => {
  await tx.run(
    `INSERT INTO drafts (dossier_id, step_id, sealed, saved_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (dossier_id, step_id) DO UPDATE SET sealed = excluded.sealed, saved_at = excluded.saved_at`,
    draft.dossierId,
    draft.stepId,
    sealJson(key, draft.raw, place(draft.dossierId, draft.stepId)),
    draft.savedAt,
  );
};

/** The draft of a step, if one is kept. */
export const loadDraft = async (
  tx: Tx,
  key: PersonKey,
  dossierId: string,
  stepId: string,
): Promise<Draft | undefined> => {
  const row = await tx.get<DraftRow>(
    'SELECT dossier_id, step_id, sealed, saved_at FROM drafts WHERE dossier_id = ? AND step_id = ?',
    dossierId,
    stepId,
  );
  return (
    row && {
      dossierId,
      stepId,
      raw: openJson(key, row.sealed, place(dossierId, stepId)) as RawRecord,
      savedAt: row.saved_at,
    }
  );
};

/** Which step was typed in last and not saved, and when; never what was typed. */
export const latestDraft = async (
  tx: Tx,
  dossierId: string,
): Promise<Pick<Draft, 'stepId' | 'savedAt'> | undefined> => {
  const row = await tx.get<Pick<DraftRow, 'step_id' | 'saved_at'>>(
    'SELECT step_id, saved_at FROM drafts WHERE dossier_id = ? ORDER BY saved_at DESC, step_id LIMIT 1',
    dossierId,
  );
  return row && { stepId: row.step_id, savedAt: row.saved_at };
};

/** Removes the draft of a step, once it is saved. */
export const deleteDraft = async (tx: Tx, dossierId: string, stepId: string): Promise<void> => {
  await tx.run('DELETE FROM drafts WHERE dossier_id = ? AND step_id = ?', dossierId, stepId);
};

/** Removes all drafts of a dossier, once a commit was saved or it is final. */
export const deleteDrafts = async (tx: Tx, dossierId: string): Promise<void> => {
  await tx.run('DELETE FROM drafts WHERE dossier_id = ?', dossierId);
};

/** All drafts of a dossier. */
export const loadDrafts = async (tx: Tx, key: PersonKey, dossierId: string): Promise<readonly Draft[]> => {
  const rows = await tx.all<DraftRow>(
    'SELECT dossier_id, step_id, sealed, saved_at FROM drafts WHERE dossier_id = ?',
    dossierId,
  );
  return rows.map((row) => ({
    dossierId,
    stepId: row.step_id,
    raw: openJson(key, row.sealed, place(dossierId, row.step_id)) as RawRecord,
    savedAt: row.saved_at,
  }));
};
