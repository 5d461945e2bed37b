import { readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openPostgres } from '../../../api/server/store/postgres.ts';
import { isStoreUnavailable, storeFailure } from '../../../api/server/store/store-failure.ts';
import type { Store, Tx } from '../../../api/server/store/store.ts';
import { someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withPlace, withStore } from '../../helpers/temp-store.ts';

const addRow = (tx: Tx, bucket: string) =>
  tx.run('INSERT INTO attempts (bucket, count, window_start) VALUES (?, 1, ?)', bucket, someTime);
const countRows = (store: Store) =>
  store.read(async (tx) => (await tx.get<{ count: number }>('SELECT COUNT(*) AS count FROM attempts'))?.count);
const addressOf = (databaseUrl: string): { readonly host: string; readonly port: string } => {
  const { searchParams, hostname, port } = new URL(databaseUrl);
  return { host: searchParams.get('host') ?? hostname, port: searchParams.get('port') ?? (port || '5432') };
};
const endOwnConnection = (tx: Tx) => tx.get('SELECT pg_terminate_backend(pg_backend_pid())');

describeEngines('failures', (engine) => {
  if (engine === 'sqlite') {
    test('a mistake of ours is not taken for a failure of the database', () =>
      withStore(engine, async (store) => {
        const error: unknown = await store.read((tx) => tx.all('SELECT nonsense')).catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(Error);
        expect(isStoreUnavailable(error)).toBe(false);
      }));
    return;
  }

  test.each(['40001', '40P01'])('a transaction refused with %s is run again, 5 times at most', (code) =>
    withStore(engine, async (store) => {
      let runs = 0;
      const failing = (times: number) =>
        store.write(async (tx) => {
          runs += 1;
          await addRow(tx, `row-${times}-${runs}`);
          if (runs <= times) await tx.run(`DO 'BEGIN RAISE EXCEPTION ''planted'' USING ERRCODE = ''${code}''; END'`);
          return 'done';
        });
      expect(await failing(5)).toBe('done');
      expect(runs).toBe(6);
      expect(await countRows(store)).toBe(1);
      runs = 0;
      await expect(failing(6)).rejects.toThrow('planted');
      expect(runs).toBe(6);
      expect(await countRows(store)).toBe(1);
    }),
  );

  test('two that lock each other both end well', () =>
    withStore(engine, async (store) => {
      await store.write(async (tx) => {
        await addRow(tx, 'a');
        await addRow(tx, 'b');
      });
      const add = (tx: Tx, bucket: string) => tx.run('UPDATE attempts SET count = count + 1 WHERE bucket = ?', bucket);
      let met = 0;
      const { promise: both, resolve } = Promise.withResolvers<void>();
      const cross = (first: string, second: string) =>
        store.write(async (tx) => {
          await add(tx, first);
          met += 1;
          if (met >= 2) resolve();
          await both;
          await add(tx, second);
        });
      await Promise.all([cross('a', 'b'), cross('b', 'a')]);
      const rows = await store.read((tx) => tx.all<{ count: number }>('SELECT count FROM attempts'));
      expect(rows.map(({ count }) => count)).toEqual([3, 3]);
    }));

  test('a failure of something else is not one of the database, and the work is not run again for it', () =>
    withStore(engine, async (store) => {
      let runs = 0;
      const work = store.write(async (tx) => {
        runs += 1;
        await addRow(tx, 'row');
        await readFile('/nowhere/a-document.sealed');
      });
      const error: unknown = await work.catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: 'ENOENT' });
      expect([storeFailure(error), runs, await countRows(store)]).toEqual([undefined, 1, 0]);
    }));

  test('a server that is gone is a failure of the database', () =>
    withPlace(engine, async ({ databaseUrl = '' }) => {
      // A cluster of these tests listens at a socket in its folder, any other by name.
      const [url, { host, port }] = [new URL(databaseUrl), addressOf(databaseUrl)];
      const open = new Set<Socket>();
      const between = createServer((near) => {
        const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          open.add(one);
          one.pipe(other);
          one.on('error', () => other.destroy());
        }
      });
      await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening));
      url.searchParams.delete('host');
      url.searchParams.delete('port');
      url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
      const store = await openPostgres(url.href);
      try {
        expect(await store.read((tx) => tx.get('SELECT 1 AS one'))).toEqual({ one: 1 });
        const closed = new Promise((end) => between.close(end));
        open.forEach((socket) => socket.destroy());
        await closed;
        const error: unknown = await store.read((tx) => tx.get('SELECT 1')).catch((caught: unknown) => caught);
        expect([error, storeFailure(error)]).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' }), 'connection']);
      } finally {
        await store.close();
      }
    }));

  test('a connection lost before the commit is replaced and the work done once', () =>
    withStore(engine, async (store) => {
      let runs = 0;
      await store.write(async (tx) => {
        runs += 1;
        await addRow(tx, `row-${runs}`);
        if (runs === 1) await endOwnConnection(tx);
      });
      expect(runs).toBe(2);
      expect(await countRows(store)).toBe(1);
    }));

  test('a connection lost in the commit is not run again: nobody knows whether it happened', () =>
    withStore(engine, async (store) => {
      await store.write(async (tx) => {
        await tx.run(`CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'`);
        await tx.run(`CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON attempts DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION cut()`);
      });
      let runs = 0;
      const work = store.write(async (tx) => {
        runs += 1;
        await addRow(tx, 'row');
      });
      const error: unknown = await work.catch((caught: unknown) => caught);
      expect(storeFailure(error)).toBe('connection');
      expect(isStoreUnavailable(error)).toBe(true);
      expect(runs).toBe(1);
      // The pool is whole: the lost connection was dropped.
      expect(await Promise.all(Array.from({ length: 12 }, () => countRows(store)))).toEqual(Array(12).fill(0));
    }));

  test('a row held too long is an answer that says so, not a wait without end', () =>
    withStore(engine, async (store) => {
      await store.write((tx) => addRow(tx, 'a'));
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
      const lock = (tx: Tx) => tx.get(`SELECT count FROM attempts WHERE bucket = 'a'${tx.forUpdate}`);
      const holder = store.write(async (tx) => {
        await lock(tx);
        isHeld();
        await released;
      });
      await held;
      const error: unknown = await store.write(lock).catch((caught: unknown) => caught);
      expect(storeFailure(error)).toBe('busy');
      release();
      await holder;
    }));
});
