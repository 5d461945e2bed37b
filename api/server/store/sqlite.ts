/**
 * The embedded store: `node:sqlite`, WAL, `synchronous=FULL`, so a commit that was answered is on the disk.
 * One connection writes, its transactions queue; a few connections read, each on its own snapshot.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import { guardNesting } from './guard-nesting.ts';
import { createLending } from './lending.ts';
import { lockDataDir } from './lock.ts';
import type { Cell, Row, Store, Tx } from './store.ts';

const mostReaders = 4;
const mostStatements = 300;
/** Work that waits longer than this for something else is undone: it would hold up every writer. */
const longestWait = 10_000;

type Connection = { readonly database: DatabaseSync; readonly prepare: (sql: string) => StatementSync };

const configure = (database: DatabaseSync, readOnly: boolean): void => {
  // secure_delete: the key of an erased person must not linger in the free space of a page.
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF; PRAGMA secure_delete = FAST',
  );
  if (readOnly) database.exec('PRAGMA query_only = ON');
};

const connect = (path: string, readOnly: boolean): Connection => {
  const database = new DatabaseSync(path, { timeout: 2000, enableForeignKeyConstraints: true });
  try {
    configure(database, readOnly);
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (statements.size >= mostStatements) statements.clear();
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return { database, prepare };
};

const openTx = ({ prepare }: Connection): { readonly tx: Tx; readonly end: () => void } => {
  let isOpen = true;
  const statement = (sql: string): StatementSync => {
    if (!isOpen) throw new Error('The transaction is over.');
    return prepare(sql);
  };
  return {
    tx: {
      all: async <R extends Row>(sql: string, ...parameters: readonly Cell[]) =>
        statement(sql).all(...parameters) as unknown as readonly R[],
      get: async <R extends Row>(sql: string, ...parameters: readonly Cell[]) =>
        statement(sql).get(...parameters) as unknown as R | undefined,
      run: async (sql, ...parameters) => Number(statement(sql).run(...parameters).changes),
      forUpdate: '',
      forUpdateSkipLocked: '',
    },
    end: () => {
      isOpen = false;
    },
  };
};

/** Timers fire only between turns of the loop, so work that only talks to the database never meets this limit. */
const limitWait = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`A transaction took longer than ${longestWait} ms.`)), longestWait);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};

const transact = async <T>(begin: string, connection: Connection, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const { database } = connection;
  database.exec(begin);
  const { tx, end } = openTx(connection);
  try {
    const result = await limitWait(work(tx));
    end();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    end();
    // SQLite has already undone some failures by itself, a full disk among them.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
};

/** Result codes CORRUPT and NOTADB. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff);

const damaged = (path: string, cause: unknown): Error =>
  new Error(`The database ${path} is damaged. Restore it from a backup before starting.`, { cause });

const assertSound = (connection: Connection, path: string): void => {
  const found = connection.prepare('PRAGMA quick_check(1)').get() as Row | undefined;
  const verdict = found === undefined ? undefined : Object.values(found)[0];
  if (verdict !== 'ok') throw damaged(path, verdict);
};

/**
 * Opens `parcours.db` in the data directory, which this process then owns until `close`.
 * Throws `DataDirInUse` when another process owns it. Applies no migration: see `openStore`.
 */
export const openSqlite = async ({ dataDir }: { readonly dataDir: string }): Promise<Store> => {
  const lock = await lockDataDir(dataDir);
  const path = join(dataDir, 'parcours.db');
  const writers = createLending(1, () => connect(path, false));
  const readers = createLending(mostReaders, () => connect(path, true));
  const close = async (): Promise<void> => {
    for (const { database } of [...(await readers.close()), ...(await writers.close())]) {
      if (database.isOpen) database.close();
    }
    await lock.release();
  };
  try {
    await writers.lend(async (writer) => assertSound(writer, path));
  } catch (error) {
    await close();
    throw isDamage(error) ? damaged(path, error) : error;
  }
  return guardNesting({
    engine: 'sqlite',
    durable: 'power',
    where: path,
    write: (work) => writers.lend((writer) => transact('BEGIN IMMEDIATE', writer, work)),
    read: (work) => readers.lend((reader) => transact('BEGIN', reader, work)),
    close,
  });
};
