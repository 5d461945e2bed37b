import { applyMigrations } from './apply-migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

/** PostgreSQL when a URL is given, else SQLite in the data directory; up to date with the schema. */
export const openStore = async (options: {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}): Promise<Store> => {
  const { databaseUrl, dataDir } = options;
  const store =
    databaseUrl === undefined || databaseUrl === '' ? await openSqlite({ dataDir }) : await openPostgres(databaseUrl);
  try {
    await applyMigrations(store);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
};
