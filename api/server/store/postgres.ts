/**
 * The store for several servers: PostgreSQL. Writes run at READ COMMITTED: a row that is read in order to be
 * changed is read with `tx.forUpdate`, or changed by compare-and-set; counters by one statement.
 * Reads run on one snapshot (REPEATABLE READ, READ ONLY).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, types } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { guardNesting } from './guard-nesting.ts';
import { toPostgres } from './postgres-sql.ts';
import { asked, storeFailure } from './store-failure.ts';
import type { Cell, Row, Store, Tx } from './store.ts';

const mostRetries = 5;
const int8 = 20;
const bytea = 17;

const toNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond a safe integer.`);
  return value;
};

const parseBytes = types.getTypeParser(bytea) as (text: string) => Buffer;
const toBytes = (text: string): Uint8Array => {
  const { buffer, byteOffset, length } = parseBytes(text);
  return new Uint8Array(buffer, byteOffset, length);
};

const cellTypes: NonNullable<PoolConfig['types']> = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === int8) return toNumber;
    if (oid === bytea) return toBytes;
    return types.getTypeParser(oid, format);
  }) as typeof types.getTypeParser,
};

const openTx = (client: PoolClient): { readonly tx: Tx; readonly end: () => void } => {
  let isOpen = true;
  const query = async (sql: string, values: readonly Cell[]) => {
    if (!isOpen) throw new Error('The transaction is over.');
    return asked(client.query<Record<string, Cell>>({ ...toPostgres(sql), values: [...values] }));
  };
  return {
    tx: {
      all: async <R extends Row>(sql: string, ...values: readonly Cell[]) =>
        (await query(sql, values)).rows as unknown as readonly R[],
      get: async <R extends Row>(sql: string, ...values: readonly Cell[]) =>
        (await query(sql, values)).rows[0] as unknown as R | undefined,
      run: async (sql, ...values) => (await query(sql, values)).rowCount ?? 0,
      forUpdate: ' FOR UPDATE',
      forUpdateSkipLocked: ' FOR UPDATE SKIP LOCKED',
    },
    end: () => {
      isOpen = false;
    },
  };
};

/** Where a failed transaction stopped: at its commit nobody knows whether it happened, so it is not run again. */
type Progress = { isCommitting: boolean };

const transact = async <T>(pool: Pool, begin: string, work: (tx: Tx) => Promise<T>, progress: Progress): Promise<T> => {
  const client = await asked(pool.connect());
  const { tx, end } = openTx(client);
  let isLost = false;
  const onError = (): void => {
    isLost = true;
  };
  // Without a listener the loss of a lent connection would end the process.
  client.on('error', onError);
  try {
    await asked(client.query(begin));
    const result = await work(tx);
    end();
    progress.isCommitting = true;
    await asked(client.query('COMMIT'));
    return result;
  } catch (error) {
    end();
    isLost ||= storeFailure(error) === 'connection';
    if (!isLost) {
      await client.query('ROLLBACK').catch(onError);
    }
    throw error;
  } finally {
    client.off('error', onError);
    client.release(isLost);
  }
};

const isWorthRetrying = (error: unknown, progress: Progress): boolean => {
  const failure = storeFailure(error);
  if (failure === 'conflict') return true;
  return failure === 'connection' && !progress.isCommitting;
};

const transactWithRetries = async <T>(pool: Pool, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let retry = 0; ; retry += 1) {
    const progress: Progress = { isCommitting: false };
    try {
      return await transact(pool, begin, work, progress);
    } catch (error) {
      if (retry === mostRetries || !isWorthRetrying(error, progress)) throw error;
      await sleep(Math.random() * 10 * 2 ** retry);
    }
  }
};

const describe = async (pool: Pool): Promise<string> => {
  const found = await pool.query<{ name: string; version: string; acknowledges: string }>(
    `SELECT current_database() AS name, current_setting('server_version') AS version,
            current_setting('synchronous_commit') AS acknowledges`,
  );
  const { name, version, acknowledges } = found.rows[0] ?? { name: '', version: '', acknowledges: '' };
  if (acknowledges === 'off') {
    throw new Error(
      'PostgreSQL has synchronous_commit = off: it would acknowledge saves that a power cut loses. Switch it on.',
    );
  }
  return `PostgreSQL ${version}, database ${name}`;
};

/** Opens a pool of 10 connections and checks it with one query. Applies no migration: see `openStore`. */
export const openPostgres = async (url: string): Promise<Store> => {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 8000,
    connectionTimeoutMillis: 5000,
    application_name: 'parcours',
    types: cellTypes,
  });
  // A connection lost while idle is dropped from the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    const where = await describe(pool);
    return guardNesting({
      engine: 'postgres',
      durable: 'power',
      where,
      write: (work) => transactWithRetries(pool, 'BEGIN ISOLATION LEVEL READ COMMITTED', work),
      read: (work) => transactWithRetries(pool, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
      close: () => pool.end(),
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
};
