/** What the insurer said of a dossier before its signature, and of which answers it said it. */
import type { Tx } from './store.ts';

/** `cleared`: accepted by somebody who looked closer. */
export type VerificationStatus = 'accepted' | 'refused' | 'review' | 'cleared';
export type Verification = {
  readonly dossierId: string;
  /** Digest of what was verified: another digest means that an answer has changed since. */
  readonly digest: string;
  readonly status: VerificationStatus;
  readonly reasons: readonly string[];
  /** The insurer's id of its closer look, where there was one. */
  readonly reviewId: string | undefined;
  readonly checkedAt: string;
};

type VerificationRow = {
  readonly dossier_id: string;
  readonly digest: string;
  readonly status: VerificationStatus;
  readonly reasons: string;
  readonly review_id: string | null;
  readonly checked_at: string;
};

const columns = 'dossier_id, digest, status, reasons, review_id, checked_at';

const toVerification = (row: VerificationRow): Verification => ({
  dossierId: row.dossier_id,
  digest: row.digest,
  status: row.status,
  reasons: JSON.parse(row.reasons) as readonly string[],
  reviewId: row.review_id ?? undefined,
  checkedAt: row.checked_at,
});

/** Keeps the verdict, over the one before. */
export const saveVerification = async (tx: Tx, verification: Verification): Promise<void> => {
  await tx.run(
    `INSERT INTO verifications (${columns}) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (dossier_id) DO UPDATE SET digest = excluded.digest, status = excluded.status,
       reasons = excluded.reasons, review_id = excluded.review_id, checked_at = excluded.checked_at`,
    verification.dossierId,
    verification.digest,
    verification.status,
    JSON.stringify(verification.reasons),
    verification.reviewId ?? null,
    verification.checkedAt,
  );
};

/** The last verdict on a dossier. */
export const getVerification = async (tx: Tx, dossierId: string): Promise<Verification | undefined> => {
  const row = await tx.get<VerificationRow>(`SELECT ${columns} FROM verifications WHERE dossier_id = ?`, dossierId);
  return row && toVerification(row);
};

/**
 * Ends a closer look that is still open and still about the dossier's last verification.
 * @returns false when it is neither: nothing changes then.
 */
export const decideReview = async (
  tx: Tx,
  decision: {
    readonly dossierId: string;
    readonly reviewId: string;
    readonly status: 'cleared' | 'refused';
    readonly now: string;
  },
): Promise<boolean> =>
  (await tx.run(
    `UPDATE verifications SET status = ?, checked_at = ? WHERE dossier_id = ? AND review_id = ? AND status = 'review'`,
    decision.status,
    decision.now,
    decision.dossierId,
    decision.reviewId,
  )) === 1;

/** Forgets a verdict, so that the dossier is to be verified again. */
export const dropVerification = async (tx: Tx, dossierId: string, reviewId: string): Promise<void> => {
  await tx.run('DELETE FROM verifications WHERE dossier_id = ? AND review_id = ?', dossierId, reviewId);
};
