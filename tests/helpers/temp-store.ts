import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { openStore } from '../../api/server/store/open-store.ts';
import type { Store } from '../../api/server/store/store.ts';
import { createPostgresSchema, postgresMissing } from './postgres.ts';

export type Engine = Store['engine'];

/** Where a store is, to open it again or from another process. */
export type StorePlace = { readonly dataDir: string; readonly databaseUrl: string | undefined };

/** A place with nothing in it, gone afterwards. */
export const withPlace = async <T>(engine: Engine, use: (place: StorePlace) => Promise<T>): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parcours-test-'));
  try {
    if (engine === 'sqlite') return await use({ dataDir, databaseUrl: undefined });
    const schema = await createPostgresSchema();
    try {
      return await use({ dataDir, databaseUrl: schema.url });
    } finally {
      await schema.drop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** An empty store, up to date with the schema, closed and gone afterwards. */
export const withStore = <T>(engine: Engine, use: (store: Store, place: StorePlace) => Promise<T>): Promise<T> =>
  withPlace(engine, async (place) => {
    const store = await openStore(place);
    try {
      return await use(store, place);
    } finally {
      await store.close();
    }
  });

/** The same suite on each engine; where PostgreSQL is missing, its half stands as one skipped test that says why. */
export const describeEngines = (name: string, suite: (engine: Engine) => void): void => {
  describe(`${name} (sqlite)`, () => suite('sqlite'));
  describe(`${name} (postgres)`, () => {
    if (postgresMissing === undefined) suite('postgres');
    else test.skip(`skipped: ${postgresMissing}`, () => undefined);
  });
};
