/** Secrets of mail links (confirm, reset...): stored hashed, for one purpose, once, for a while. */
import { boundTo } from '../crypto/seal.ts';
import type { Tx } from './store.ts';

export type Secret = {
  readonly hash: string;
  /** What it is good for: `confirm`, `reset`... */
  readonly kind: string;
  readonly personId: string;
  readonly expiresAt: string;
  readonly createdAt: string;
  /** What is to be done with it, where that is not known without; sealed for `secretPlace`. */
  readonly sealed?: Uint8Array;
};

/** Where the sealed part of a secret belongs. */
export const secretPlace = (hash: string): string => boundTo('secrets.sealed', hash);

export const insertSecret = async (tx: Tx, secret: Secret): Promise<void> => {
  await tx.run(
    'INSERT INTO secrets (hash, kind, person_id, expires_at, used_at, created_at, sealed) VALUES (?, ?, ?, ?, NULL, ?, ?)',
    secret.hash,
    secret.kind,
    secret.personId,
    secret.expiresAt,
    secret.createdAt,
    secret.sealed ?? null,
  );
};

/** The sealed parts of a person's secrets of a kind that are good, the latest first. */
export const sealedSecrets = (
  tx: Tx,
  personId: string,
  kind: string,
  now: string,
): Promise<readonly { readonly hash: string; readonly sealed: Uint8Array }[]> =>
  tx.all<{ hash: string; sealed: Uint8Array }>(
    `SELECT hash, sealed FROM secrets
     WHERE person_id = ? AND kind = ? AND used_at IS NULL AND expires_at > ? AND sealed IS NOT NULL
     ORDER BY created_at DESC`,
    personId,
    kind,
    now,
  );

/** Whose secret it is while it is good, without using it up. */
export const findSecret = async (tx: Tx, hash: string, kind: string, now: string): Promise<string | undefined> => {
  const row = await tx.get<{ person_id: string }>(
    'SELECT person_id FROM secrets WHERE hash = ? AND kind = ? AND used_at IS NULL AND expires_at > ?',
    hash,
    kind,
    now,
  );
  return row?.person_id;
};

/** Uses a secret up. @returns the person's id once; `undefined` when unknown, used, expired or of another kind. */
export const consumeSecret = async (tx: Tx, hash: string, kind: string, now: string): Promise<string | undefined> => {
  const row = await tx.get<{ person_id: string }>(
    `UPDATE secrets SET used_at = ? WHERE hash = ? AND kind = ? AND used_at IS NULL AND expires_at > ?
     RETURNING person_id`,
    now,
    hash,
    kind,
    now,
  );
  return row?.person_id;
};

/** Voids the person's secrets of a kind, with what was to be done with them. @returns how many. */
export const revokeSecrets = (tx: Tx, personId: string, kind: string, now: string): Promise<number> =>
  tx.run(
    'UPDATE secrets SET used_at = ?, sealed = NULL WHERE person_id = ? AND kind = ? AND used_at IS NULL',
    now,
    personId,
    kind,
  );

/** Forgets secrets that expired before a time. @returns how many. */
export const purgeSecrets = (tx: Tx, before: string): Promise<number> =>
  tx.run('DELETE FROM secrets WHERE expires_at < ?', before);
