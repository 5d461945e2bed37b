/** Attempts: counters over fixed windows, for rate limits that hold across servers. */
import { createHash } from 'node:crypto';
import { addMilliseconds } from './backoff.ts';
import type { Tx } from './store.ts';

export type Attempts = {
  /** This one included. */
  readonly count: number;
  /** Whole seconds until the window ends and counting starts anew; at least 1. */
  readonly secondsLeft: number;
};

/** Name of a counter. The subject (an address, an e-mail) is hashed: it is personal. */
export const bucketOf = (kind: string, subject: string): string =>
  `${kind}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;

const toAttempts = (count: number, windowStart: string, now: string, windowSeconds: number): Attempts => {
  const left = Date.parse(windowStart) + windowSeconds * 1000 - Date.parse(now);
  return { count, secondsLeft: Math.max(1, Math.ceil(left / 1000)) };
};

/** Counts one attempt; a window that is over starts again at 1. One statement, so none is lost in a race. */
export const countAttempt = async (tx: Tx, bucket: string, now: string, windowSeconds: number): Promise<Attempts> => {
  const over = addMilliseconds(now, -windowSeconds * 1000);
  const row = await tx.get<{ count: number; window_start: string }>(
    `INSERT INTO attempts (bucket, count, window_start) VALUES (?, 1, ?)
     ON CONFLICT (bucket) DO UPDATE SET
       count = CASE WHEN attempts.window_start <= ? THEN 1 ELSE attempts.count + 1 END,
       window_start = CASE WHEN attempts.window_start <= ? THEN excluded.window_start ELSE attempts.window_start END
     RETURNING count, window_start`,
    bucket,
    now,
    over,
    over,
  );
  return toAttempts(row?.count ?? 1, row?.window_start ?? now, now, windowSeconds);
};

/** The count of the running window, without counting; 0 when there is none. */
export const readAttempts = async (tx: Tx, bucket: string, now: string, windowSeconds: number): Promise<Attempts> => {
  const row = await tx.get<{ count: number; window_start: string }>(
    'SELECT count, window_start FROM attempts WHERE bucket = ? AND window_start > ?',
    bucket,
    addMilliseconds(now, -windowSeconds * 1000),
  );
  return toAttempts(row?.count ?? 0, row?.window_start ?? now, now, windowSeconds);
};

/** Forgets a counter, after a success. */
export const clearAttempts = async (tx: Tx, bucket: string): Promise<void> => {
  await tx.run('DELETE FROM attempts WHERE bucket = ?', bucket);
};

/** Forgets counters whose window began before a time, those of a kind with a longer window by a time of their own. @returns how many. */
export const purgeAttempts = (
  tx: Tx,
  before: string,
  longer: { readonly kind: string; readonly before: string },
): Promise<number> =>
  tx.run(
    'DELETE FROM attempts WHERE window_start < ? AND (bucket NOT LIKE ? OR window_start < ?)',
    before,
    `${longer.kind}:%`,
    longer.before,
  );
