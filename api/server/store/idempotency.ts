/**
 * Idempotency keys: one effect and one answer for each intent of a person. The claim, the effect and the stored
 * answer stand in ONE transaction: when it fails, the key is free again. A twin that arrives meanwhile waits for
 * the first (at most the lock timeout), then gets its answer.
 */
import type { PersonKey } from '../crypto/person-keys.ts';
import { boundTo, openJson, sealJson } from '../crypto/seal.ts';
import type { Tx } from './store.ts';

export type IdempotencyClaim = {
  readonly personId: string;
  readonly key: string;
  /** Method and path of the call. */
  readonly route: string;
  /** SHA-256 of the body and of the headers that count. */
  readonly bodyHash: string;
  readonly now: string;
};

/** `different`: the key was used for another request (422). */
export type ClaimResult =
  | { readonly kind: 'new' }
  | { readonly kind: 'replay'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'different' };

type IdempotencyRow = {
  readonly route: string;
  readonly body_hash: string;
  readonly status: number;
  readonly sealed: Uint8Array;
};

const place = (personId: string, key: string): string => boundTo('idempotency', personId, key);

/** Claims a key, or says what became of it. Throws when a claim was committed without its answer (our mistake). */
export const claimKey = async (tx: Tx, personKey: PersonKey, claim: IdempotencyClaim): Promise<ClaimResult> => {
  const { personId, key, route, bodyHash, now } = claim;
  const inserted = await tx.run(
    `INSERT INTO idempotency (person_id, key, route, body_hash, status, sealed, created_at)
     VALUES (?, ?, ?, ?, 0, ?, ?) ON CONFLICT (person_id, key) DO NOTHING`,
    personId,
    key,
    route,
    bodyHash,
    new Uint8Array(),
    now,
  );
  if (inserted === 1) return { kind: 'new' };
  const row = await tx.get<IdempotencyRow>(
    'SELECT route, body_hash, status, sealed FROM idempotency WHERE person_id = ? AND key = ?',
    personId,
    key,
  );
  if (row === undefined || row.route !== route || row.body_hash !== bodyHash) return { kind: 'different' };
  if (row.status === 0) throw new Error(`An idempotency key of ${route} was committed without its answer.`);
  return { kind: 'replay', status: row.status, body: openJson(personKey, row.sealed, place(personId, key)) };
};

/** Stores the answer under a key that the same transaction has claimed. */
export const storeAnswer = async (
  tx: Tx,
  personKey: PersonKey,
  answer: { readonly personId: string; readonly key: string; readonly status: number; readonly body: unknown },
): Promise<void> => {
  const { personId, key, status, body } = answer;
  await tx.run(
    'UPDATE idempotency SET status = ?, sealed = ? WHERE person_id = ? AND key = ? AND status = 0',
    status,
    sealJson(personKey, body, place(personId, key)),
    personId,
    key,
  );
};

/** Forgets keys older than a time (7 days for saves). @returns how many. */
export const purgeKeys = (tx: Tx, before: string): Promise<number> =>
  tx.run('DELETE FROM idempotency WHERE created_at < ?', before);
