/** Authors: who works on the journeys. Their tokens are kept as hashes; they are no savers and have no data of savers. */
import type { Role } from '../../contract/call.ts';
import type { Tx } from './store.ts';

export type Author = {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | undefined;
};

type AuthorRow = {
  readonly id: string;
  readonly name: string;
  readonly roles: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | null;
};

const columns = 'id, name, roles, created_at, expires_at, revoked_at';

const toAuthor = (row: AuthorRow): Author => ({
  id: row.id,
  name: row.name,
  roles: row.roles.split(' ') as readonly Role[],
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at ?? undefined,
});

/** @returns false when the name is taken. */
export const insertAuthor = async (
  tx: Tx,
  author: Omit<Author, 'revokedAt'> & { readonly tokenHash: string },
): Promise<boolean> =>
  (await tx.run(
    `INSERT INTO authors (id, name, roles, token_hash, created_at, expires_at, revoked_at)
     VALUES (?, ?, ?, ?, ?, ?, NULL) ON CONFLICT (name) DO NOTHING`,
    author.id,
    author.name,
    author.roles.join(' '),
    author.tokenHash,
    author.createdAt,
    author.expiresAt,
  )) === 1;

/** Whose token it is while it is good. */
export const findAuthor = async (tx: Tx, tokenHash: string, now: string): Promise<Author | undefined> => {
  const row = await tx.get<AuthorRow>(
    `SELECT ${columns} FROM authors WHERE token_hash = ? AND revoked_at IS NULL AND expires_at > ?`,
    tokenHash,
    now,
  );
  return row && toAuthor(row);
};

export const listAuthors = async (tx: Tx): Promise<readonly Author[]> =>
  (await tx.all<AuthorRow>(`SELECT ${columns} FROM authors ORDER BY created_at, id`)).map(toAuthor);

/** @returns false when there is none of this id, or it was revoked already. */
export const revokeAuthor = async (tx: Tx, id: string, now: string): Promise<boolean> =>
  (await tx.run('UPDATE authors SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', now, id)) === 1;
