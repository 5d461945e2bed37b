/** What the insurer said of a dossier before its signature, and of which answers it said it. */
import type { Tx } from './store.ts';

export type VerificationStatus = 'accepted' | 'refused' | 'review';
export type Verification = {
  readonly dossierId: string;
  /** Digest of what was verified: another digest means that an answer has changed since. */
  readonly digest: string;
  readonly status: VerificationStatus;
  readonly reasons: readonly string[];
  readonly checkedAt: string;
};

type VerificationRow = {
  readonly dossier_id: string;
  readonly digest: string;
  readonly status: VerificationStatus;
  readonly reasons: string;
  readonly checked_at: string;
};

/** Keeps the verdict, over the one before. */
export const saveVerification = async (tx: Tx, verification: Verification): Promise<void> => {
  await tx.run(
    `INSERT INTO verifications (dossier_id, digest, status, reasons, checked_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (dossier_id) DO UPDATE SET digest = excluded.digest, status = excluded.status,
       reasons = excluded.reasons, checked_at = excluded.checked_at`,
    verification.dossierId,
    verification.digest,
    verification.status,
    JSON.stringify(verification.reasons),
    verification.checkedAt,
  );
};

/** The last verdict on a dossier. */
export const getVerification = async (tx: Tx, dossierId: string): Promise<Verification | undefined> => {
  const row = await tx.get<VerificationRow>(
    'SELECT dossier_id, digest, status, reasons, checked_at FROM verifications WHERE dossier_id = ?',
    dossierId,
  );
  return (
    row && {
      dossierId: row.dossier_id,
      digest: row.digest,
      status: row.status,
      reasons: JSON.parse(row.reasons) as readonly string[],
      checkedAt: row.checked_at,
    }
  );
};
