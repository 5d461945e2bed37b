/** Second representatives of a child: one invitation a dossier, its secret stored hashed, good once and for a while. */
import type { Tx } from './store.ts';

export type Representative = {
  readonly dossierId: string;
  readonly inviterId: string;
  readonly expiresAt: string;
  /** Who answered the invitation, their own dossier for it, and when. */
  readonly personId: string | undefined;
  readonly partId: string | undefined;
  readonly usedAt: string | undefined;
};

type Row = {
  readonly dossier_id: string;
  readonly inviter_id: string;
  readonly expires_at: string;
  readonly person_id: string | null;
  readonly part_id: string | null;
  readonly used_at: string | null;
};

const columns = 'dossier_id, inviter_id, expires_at, person_id, part_id, used_at';
const toRepresentative = (row: Row): Representative => ({
  dossierId: row.dossier_id,
  inviterId: row.inviter_id,
  expiresAt: row.expires_at,
  personId: row.person_id ?? undefined,
  partId: row.part_id ?? undefined,
  usedAt: row.used_at ?? undefined,
});

/** Invites somebody for a dossier; an earlier invitation, answered or not, is void. */
export const invite = async (
  tx: Tx,
  invitation: Pick<Representative, 'dossierId' | 'inviterId' | 'expiresAt'> & {
    readonly secretHash: string;
    readonly now: string;
  },
): Promise<void> => {
  await tx.run(
    `INSERT INTO representatives (dossier_id, inviter_id, secret_hash, expires_at, created_at)
     VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (dossier_id) DO UPDATE SET secret_hash = excluded.secret_hash, expires_at = excluded.expires_at,
       person_id = NULL, part_id = NULL, used_at = NULL, created_at = excluded.created_at`,
    invitation.dossierId,
    invitation.inviterId,
    invitation.secretHash,
    invitation.expiresAt,
    invitation.now,
  );
};

/** The invitation of a secret while it is good, without using it up. */
export const findInvitation = async (tx: Tx, secretHash: string, now: string): Promise<Representative | undefined> => {
  const row = await tx.get<Row>(
    `SELECT ${columns} FROM representatives WHERE secret_hash = ? AND used_at IS NULL AND expires_at > ?`,
    secretHash,
    now,
  );
  return row && toRepresentative(row);
};

/** Uses the secret up for a person and the dossier of their part. @returns false when it was used or void. */
export const acceptInvitation = async (
  tx: Tx,
  accepted: {
    readonly secretHash: string;
    readonly personId: string;
    readonly partId: string;
    readonly now: string;
  },
): Promise<boolean> =>
  (await tx.run(
    `UPDATE representatives SET person_id = ?, part_id = ?, used_at = ?
     WHERE secret_hash = ? AND used_at IS NULL AND expires_at > ?`,
    accepted.personId,
    accepted.partId,
    accepted.now,
    accepted.secretHash,
    accepted.now,
  )) === 1;

/** The second representative of a dossier. */
export const getRepresentative = async (tx: Tx, dossierId: string): Promise<Representative | undefined> => {
  const row = await tx.get<Row>(`SELECT ${columns} FROM representatives WHERE dossier_id = ?`, dossierId);
  return row && toRepresentative(row);
};

/** What a person represents a child in, the latest invitation they answered. */
export const findRepresented = async (tx: Tx, personId: string): Promise<Representative | undefined> => {
  const row = await tx.get<Row>(
    `SELECT ${columns} FROM representatives WHERE person_id = ? ORDER BY used_at DESC LIMIT 1`,
    personId,
  );
  return row && toRepresentative(row);
};
