/**
 * The embedded store: `node:sqlite`, WAL, `synchronous=FULL`, so a commit that was answered is on the disk.
 * One connection writes, in groups that share a commit; a few connections read, each on its own snapshot.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import { createGroupCommit, GroupLost } from './group-commit.ts';
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

/** What only talks to the database is done before the turn of the loop is: no timer is made for it. */
const limitWait = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const look = setImmediate(() => {
      timer = setTimeout(() => reject(new Error(`A transaction took longer than ${longestWait} ms.`)), longestWait);
    });
    const stop = (): void => {
      clearImmediate(look);
      clearTimeout(timer);
    };
    work.then(
      (result) => {
        stop();
        resolve(result);
      },
      (error: unknown) => {
        stop();
        reject(error as Error);
      },
    );
  });

const work = async <T>(connection: Connection, run: (tx: Tx) => Promise<T>): Promise<T> => {
  const { tx, end } = openTx(connection);
  try {
    return await limitWait(run(tx));
  } finally {
    end();
  }
};

const read = async <T>(connection: Connection, run: (tx: Tx) => Promise<T>): Promise<T> => {
  const { database, prepare } = connection;
  prepare('BEGIN').run();
  try {
    return await work(connection, run);
  } finally {
    if (database.isTransaction) prepare('COMMIT').run();
  }
};

const createWriter = (connection: Connection) => {
  const { database, prepare } = connection;
  const { write, close } = createGroupCommit({
    begin: () => prepare('BEGIN IMMEDIATE').run(),
    run: async (member) => {
      prepare('SAVEPOINT work').run();
      try {
        const result = await member();
        prepare('RELEASE work').run();
        return result;
      } catch (error) {
        if (!database.isTransaction) throw new GroupLost(error);
        prepare('ROLLBACK TO work').run();
        prepare('RELEASE work').run();
        throw error;
      }
    },
    commit: () => prepare('COMMIT').run(),
    rollback: () => {
      if (database.isTransaction) prepare('ROLLBACK').run();
    },
  });
  return { write: <T>(run: (tx: Tx) => Promise<T>) => write(() => work(connection, run)), close };
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
  const readers = createLending(mostReaders, () => connect(path, true));
  let connection: Connection | undefined;
  try {
    connection = connect(path, false);
    assertSound(connection, path);
  } catch (error) {
    connection?.database.close();
    await lock.release();
    throw isDamage(error) ? damaged(path, error) : error;
  }
  const { database } = connection;
  const writer = createWriter(connection);
  return guardNesting({
    engine: 'sqlite',
    durable: 'power',
    where: path,
    write: writer.write,
    read: (run) => readers.lend((reader) => read(reader, run)),
    close: async () => {
      await writer.close();
      for (const reader of await readers.close()) reader.database.close();
      if (database.isOpen) database.close();
      await lock.release();
    },
  });
};
