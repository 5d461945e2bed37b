import { createHash } from 'node:crypto';
import { migrations } from './schema.ts';
import type { Store, Tx } from './store.ts';

/** Any number that nothing else on the database locks: the letters "parc". */
const advisoryLock = 0x70_61_72_63;

type Migration = (typeof migrations)[number];

/** Layout of the text does not count, so reformatting a migration is not an edit. */
const checksum = ({ sql }: Migration): string =>
  createHash('sha256')
    .update(sql.map((text) => text.replace(/\s+/g, ' ').trim()).join(';'))
    .digest('hex');

const toEngine = (sql: string, engine: Store['engine']): string =>
  engine === 'sqlite'
    ? sql.replace(/\bBYTES\b/g, 'BLOB')
    : // INTEGER has 4 bytes in PostgreSQL: 21 million euros in cents would be its end.
      sql.replace(/\bBYTES\b/g, 'BYTEA').replace(/\bINTEGER\b/g, 'BIGINT');

/** Several servers may start at once: the others wait here, then find the work done. */
const takeTurn = async (tx: Tx, engine: Store['engine']): Promise<void> => {
  if (engine === 'sqlite') return;
  await tx.run('SET LOCAL statement_timeout = 0');
  await tx.run("SET LOCAL lock_timeout = '60s'");
  await tx.get('SELECT pg_advisory_xact_lock(?)', advisoryLock);
};

const assertKnown = (applied: ReadonlyMap<number, string>, known: readonly Migration[]): void => {
  for (const [number, sum] of applied) {
    const migration = known.find((candidate) => candidate.number === number);
    if (migration === undefined) {
      throw new Error(`The database has migration ${number}, which this version of the server does not know.`);
    }
    if (checksum(migration) !== sum) {
      throw new Error(`Migration ${number} was edited after it was applied to this database. Add a new one instead.`);
    }
  }
};

/**
 * Brings the database up to date: all missing migrations in one transaction, so it is never half done.
 * Refuses a database that a newer server has migrated, or a migration that was edited since.
 */
export const applyMigrations = (store: Store, known: readonly Migration[] = migrations): Promise<readonly number[]> =>
  store.write(async (tx) => {
    await takeTurn(tx, store.engine);
    await tx.run(
      toEngine(
        `CREATE TABLE IF NOT EXISTS schema_migrations (
          number INTEGER PRIMARY KEY, checksum TEXT NOT NULL, applied_at TEXT NOT NULL)`,
        store.engine,
      ),
    );
    const rows = await tx.all<{ number: number; checksum: string }>('SELECT number, checksum FROM schema_migrations');
    const applied = new Map(rows.map((row) => [row.number, row.checksum]));
    assertKnown(applied, known);
    const missing = known.filter(({ number }) => !applied.has(number));
    for (const migration of missing) {
      for (const sql of migration.sql) await tx.run(toEngine(sql, store.engine));
      await tx.run(
        'INSERT INTO schema_migrations (number, checksum, applied_at) VALUES (?, ?, ?)',
        migration.number,
        checksum(migration),
        new Date().toISOString(),
      );
    }
    return missing.map(({ number }) => number);
  });
