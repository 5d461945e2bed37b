/**
 * The outbox: what is to be told to partners and by mail, written in the transaction that decided it and done by
 * workers, at least once. A business key is unique for ever, so one decision never makes two messages.
 */
import { newId } from '../crypto/ids.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import { boundTo, openJson, sealJson } from '../crypto/seal.ts';
import { addMilliseconds, backoff } from './backoff.ts';
import type { Tx } from './store.ts';

const leaseMilliseconds = 60_000;
const longestError = 500;

export type NewJob = {
  readonly kind: string;
  readonly businessKey: string;
  readonly personId: string;
  /** JSON; sealed with the person's key. */
  readonly payload: unknown;
  readonly now: string;
  /** `now` when left out. */
  readonly dueAt?: string;
  /** After this it fails instead of being tried again. */
  readonly deadlineAt: string;
};

/** A job that this worker holds until `leasedUntil`. */
export type Job = {
  readonly id: string;
  readonly kind: string;
  readonly businessKey: string;
  readonly personId: string;
  readonly sealed: Uint8Array;
  /** This try included; also the fence: a worker whose lease was taken over can no longer settle the job. */
  readonly attempts: number;
  readonly leasedUntil: string;
  readonly deadlineAt: string;
};

type JobRow = {
  readonly id: string;
  readonly kind: string;
  readonly business_key: string;
  readonly person_id: string;
  readonly sealed: Uint8Array;
  readonly attempts: number;
  readonly deadline_at: string;
};

/** Adds a job. @returns its id, or `undefined` when its business key was used before: nothing changes then. */
export const enqueue = async (tx: Tx, key: PersonKey, job: NewJob): Promise<string | undefined> => {
  const id = newId('job');
  const inserted = await tx.run(
    `INSERT INTO outbox (id, kind, business_key, person_id, sealed, attempts, due_at, leased_until, deadline_at,
       done_at, failed_at, last_error, created_at)
     VALUES (?, ?, ?, ?, ?, 0, ?, NULL, ?, NULL, NULL, NULL, ?) ON CONFLICT (business_key) DO NOTHING`,
    id,
    job.kind,
    job.businessKey,
    job.personId,
    sealJson(key, job.payload, boundTo('outbox', id)),
    job.dueAt ?? job.now,
    job.deadlineAt,
    job.now,
  );
  return inserted === 1 ? id : undefined;
};

/** What the job says. */
export const openJob = (key: PersonKey, job: Job): unknown => openJson(key, job.sealed, boundTo('outbox', job.id));

/** A worker that died in its last try left its job leased: past the deadline it fails instead of going round. */
const failDeserted = (tx: Tx, now: string): Promise<number> =>
  tx.run(
    `UPDATE outbox SET failed_at = ?, leased_until = NULL, last_error = 'worker-lost'
     WHERE done_at IS NULL AND failed_at IS NULL AND leased_until <= ? AND deadline_at <= ?`,
    now,
    now,
    now,
  );

/** Takes due jobs, the longest waiting first, for 60 s each; no other worker gets them meanwhile. */
export const claimDue = async (tx: Tx, now: string, limit = 10): Promise<readonly Job[]> => {
  await failDeserted(tx, now);
  const rows = await tx.all<JobRow>(
    `SELECT id, kind, business_key, person_id, sealed, attempts, deadline_at FROM outbox
     WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= ? AND (leased_until IS NULL OR leased_until <= ?)
     ORDER BY due_at, id LIMIT ?${tx.forUpdateSkipLocked}`,
    now,
    now,
    limit,
  );
  const leasedUntil = addMilliseconds(now, leaseMilliseconds);
  for (const { id } of rows) {
    await tx.run('UPDATE outbox SET leased_until = ?, attempts = attempts + 1 WHERE id = ?', leasedUntil, id);
  }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    businessKey: row.business_key,
    personId: row.person_id,
    sealed: row.sealed,
    attempts: row.attempts + 1,
    leasedUntil,
    deadlineAt: row.deadline_at,
  }));
};

const held = 'id = ? AND attempts = ? AND done_at IS NULL AND failed_at IS NULL';

/** Settles a job that was done. @returns false when another worker has taken it over. */
export const markDone = async (tx: Tx, job: Job, now: string): Promise<boolean> =>
  (await tx.run(
    `UPDATE outbox SET done_at = ?, leased_until = NULL, last_error = NULL WHERE ${held}`,
    now,
    job.id,
    job.attempts,
  )) === 1;

/** Settles a job that can never be done (refused by the partner). @param error a code, without personal data. */
export const markFailed = async (tx: Tx, job: Job, now: string, error: string): Promise<boolean> =>
  (await tx.run(
    `UPDATE outbox SET failed_at = ?, leased_until = NULL, last_error = ? WHERE ${held}`,
    now,
    error.slice(0, longestError),
    job.id,
    job.attempts,
  )) === 1;

/**
 * Puts a job back that went wrong: after 1 s, then twice as long each time, 5 minutes at most, the last try at the
 * deadline; past the deadline it fails.
 * @param jitter a number from 0 to 1; spreads the tries of many jobs over half of the wait.
 */
export const retryLater = async (
  tx: Tx,
  job: Job,
  now: string,
  error: string,
  jitter: () => number,
): Promise<'again' | 'failed' | 'taken-over'> => {
  if (now >= job.deadlineAt) return (await markFailed(tx, job, now, error)) ? 'failed' : 'taken-over';
  const wished = addMilliseconds(now, backoff(job.attempts, jitter()));
  const changed = await tx.run(
    `UPDATE outbox SET due_at = ?, leased_until = NULL, last_error = ? WHERE ${held}`,
    wished < job.deadlineAt ? wished : job.deadlineAt,
    error.slice(0, longestError),
    job.id,
    job.attempts,
  );
  return changed === 1 ? 'again' : 'taken-over';
};

/** Has a job that waits for its next try done at the next turn. @returns false where none of this business key waits. */
export const hurry = async (tx: Tx, businessKey: string, now: string): Promise<boolean> =>
  (await tx.run(
    'UPDATE outbox SET due_at = ? WHERE business_key = ? AND done_at IS NULL AND failed_at IS NULL AND due_at > ?',
    now,
    businessKey,
    now,
  )) === 1;

/** Jobs that failed for good, the latest first: they need attention. */
export const listFailed = (
  tx: Tx,
  limit = 100,
): Promise<readonly { id: string; kind: string; business_key: string; failed_at: string; last_error: string }[]> =>
  tx.all(
    `SELECT id, kind, business_key, failed_at, last_error FROM outbox
     WHERE failed_at IS NOT NULL ORDER BY failed_at DESC LIMIT ?`,
    limit,
  );

/** How many jobs wait or are under way, and when the next one is due. */
export const pendingJobs = async (tx: Tx): Promise<{ readonly count: number; readonly nextAt: string | undefined }> => {
  const row = await tx.get<{ count: number; next_at: string | null }>(
    'SELECT COUNT(*) AS count, MIN(due_at) AS next_at FROM outbox WHERE done_at IS NULL AND failed_at IS NULL',
  );
  return { count: row?.count ?? 0, nextAt: row?.next_at ?? undefined };
};
