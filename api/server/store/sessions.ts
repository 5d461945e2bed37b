/** Sessions: opaque bearer tokens, stored hashed; a refresh rotates the token, the one before lives a little longer. */
import type { StoredPerson } from './people.ts';
import type { Tx } from './store.ts';

export type Session = {
  readonly id: string;
  readonly personId: string;
  readonly tokenHash: string;
  /** The token before the last rotation; after `previousUntil` its use means theft. */
  readonly previousHash: string | undefined;
  readonly previousUntil: string | undefined;
  /** Login time: the whole family of rotated tokens ends a fixed time after it. */
  readonly familyStartedAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | undefined;
};

type SessionRow = {
  readonly id: string;
  readonly person_id: string;
  readonly token_hash: string;
  readonly previous_hash: string | null;
  readonly previous_until: string | null;
  readonly family_started_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
};

const columns = 'id, person_id, token_hash, previous_hash, previous_until, family_started_at, expires_at, revoked_at';

const toSession = (row: SessionRow): Session => ({
  id: row.id,
  personId: row.person_id,
  tokenHash: row.token_hash,
  previousHash: row.previous_hash ?? undefined,
  previousUntil: row.previous_until ?? undefined,
  familyStartedAt: row.family_started_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at ?? undefined,
});

/** A session begins with the password. */
export const insertSession = async (
  tx: Tx,
  session: Pick<Session, 'id' | 'personId' | 'tokenHash' | 'familyStartedAt' | 'expiresAt'>,
): Promise<void> => {
  await tx.run(
    `INSERT INTO sessions (${columns}, password_at) VALUES (?, ?, ?, NULL, NULL, ?, ?, NULL, ?)`,
    session.id,
    session.personId,
    session.tokenHash,
    session.familyStartedAt,
    session.expiresAt,
    session.familyStartedAt,
  );
};

/** Notes that the password was given again in a session. */
export const notePassword = async (tx: Tx, id: string, now: string): Promise<void> => {
  await tx.run('UPDATE sessions SET password_at = ? WHERE id = ?', now, id);
};

/** When the password was last given in a session, at its beginning or later; undefined where that is not known. */
export const passwordGivenAt = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.get<{ readonly password_at: string | null }>('SELECT password_at FROM sessions WHERE id = ?', id))
    ?.password_at ?? undefined;

/** A session found by its token, with what every call needs of the person. */
export type FoundSession = {
  readonly session: Session;
  /** Whether the token is the current one or the one before. */
  readonly match: 'current' | 'previous';
  readonly person: Pick<StoredPerson, 'email' | 'firstName' | 'state' | 'wrappedKey'>;
};

type FoundRow = SessionRow & {
  readonly email: string;
  readonly first_name: string;
  readonly state: StoredPerson['state'];
  readonly wrapped_key: Uint8Array;
};

/** The session of a token, revoked and expired ones included: whether it still counts is the caller's decision. */
export const findSession = async (tx: Tx, tokenHash: string): Promise<FoundSession | undefined> => {
  const row = await tx.get<FoundRow>(
    `SELECT sessions.id, person_id, token_hash, previous_hash, previous_until, family_started_at, expires_at, revoked_at,
       email, first_name, state, wrapped_key
     FROM sessions JOIN people ON people.id = person_id WHERE token_hash = ? OR previous_hash = ?`,
    tokenHash,
    tokenHash,
  );
  return (
    row && {
      session: toSession(row),
      match: row.token_hash === tokenHash ? 'current' : 'previous',
      person: { email: row.email, firstName: row.first_name, state: row.state, wrappedKey: row.wrapped_key },
    }
  );
};

/** Replaces the token by compare-and-set. @returns false when it was rotated or revoked meanwhile. */
export const rotateSession = async (
  tx: Tx,
  rotation: {
    readonly id: string;
    readonly fromHash: string;
    readonly toHash: string;
    readonly previousUntil: string;
    readonly expiresAt: string;
  },
): Promise<boolean> =>
  (await tx.run(
    `UPDATE sessions SET previous_hash = token_hash, previous_until = ?, token_hash = ?, expires_at = ?
     WHERE id = ? AND token_hash = ? AND revoked_at IS NULL`,
    rotation.previousUntil,
    rotation.toHash,
    rotation.expiresAt,
    rotation.id,
    rotation.fromHash,
  )) === 1;

/** Ends a session at once. */
export const revokeSession = async (tx: Tx, id: string, now: string): Promise<void> => {
  await tx.run('UPDATE sessions SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', now, id);
};

/** Ends all sessions of a person (password changed, account erased), save one if named. @returns how many. */
export const revokeSessions = (tx: Tx, personId: string, now: string, exceptId = ''): Promise<number> =>
  tx.run(
    'UPDATE sessions SET revoked_at = ? WHERE person_id = ? AND id <> ? AND revoked_at IS NULL',
    now,
    personId,
    exceptId,
  );

/** When somebody was here: each login, until it was left or ran out. */
export type Visit = { readonly from: string; readonly until: string };

/** The visits of a person that are still remembered, the latest first. */
export const listVisits = async (tx: Tx, personId: string): Promise<readonly Visit[]> => {
  const rows = await tx.all<Pick<SessionRow, 'family_started_at' | 'expires_at' | 'revoked_at'>>(
    'SELECT family_started_at, expires_at, revoked_at FROM sessions WHERE person_id = ? ORDER BY family_started_at DESC, id',
    personId,
  );
  return rows.map((row) => ({ from: row.family_started_at, until: row.revoked_at ?? row.expires_at }));
};

/** Forgets sessions that ended before a time; the latest of each person stays, as their last visit. @returns how many. */
export const purgeSessions = (tx: Tx, before: string): Promise<number> =>
  tx.run(
    `DELETE FROM sessions WHERE expires_at < ? AND EXISTS (
       SELECT 1 FROM sessions AS later WHERE later.person_id = sessions.person_id
         AND (later.expires_at > sessions.expires_at OR (later.expires_at = sessions.expires_at AND later.id > sessions.id)))`,
    before,
  );
