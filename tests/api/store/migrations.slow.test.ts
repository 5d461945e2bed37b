import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyMigrations } from '../../../api/server/store/apply-migrations.ts';
import { appendAudit } from '../../../api/server/store/audit.ts';
import { getDossier } from '../../../api/server/store/dossiers.ts';
import { openPostgres } from '../../../api/server/store/postgres.ts';
import { openStore } from '../../../api/server/store/open-store.ts';
import { migrations } from '../../../api/server/store/schema.ts';
import { openSqlite } from '../../../api/server/store/sqlite.ts';
import type { Store } from '../../../api/server/store/store.ts';
import { someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withPlace, withStore } from '../../helpers/temp-store.ts';

const next = (migrations.at(-1)?.number ?? 0) + 1;
const planted = { number: next, sql: ['CREATE TABLE planted (id INTEGER PRIMARY KEY, content BYTES)'] };
const applied = (store: Store) =>
  store.read(async (tx) =>
    (await tx.all<{ number: number }>('SELECT number FROM schema_migrations ORDER BY number')).map(
      ({ number }) => number,
    ),
  );
const numbers = migrations.map(({ number }) => number);

describeEngines('migrations', (engine) => {
  test('are applied once; opening again changes nothing', () =>
    withPlace(engine, async (place) => {
      for (let time = 0; time < 2; time += 1) {
        const store = await openStore(place);
        expect(await applied(store)).toEqual(numbers);
        expect(await applyMigrations(store)).toEqual([]);
        await store.close();
      }
    }));

  test('a new one is added to those that were applied', () =>
    withStore(engine, async (store) => {
      expect(await applyMigrations(store, [...migrations, planted])).toEqual([next]);
      await store.write((tx) => tx.run('INSERT INTO planted VALUES (?, ?)', 2 ** 40, new Uint8Array([1])));
      expect(await store.read((tx) => tx.get('SELECT id FROM planted'))).toMatchObject({ id: 2 ** 40 });
    }));

  test('those to come keep what was stored under the first', () =>
    withPlace(engine, async (place) => {
      const old = await (place.databaseUrl === undefined ? openSqlite(place) : openPostgres(place.databaseUrl));
      await applyMigrations(old, migrations.slice(0, 1));
      await old.write(async (tx) => {
        // By hand: the code of now writes rows of now.
        await tx.run(
          `INSERT INTO people VALUES ('per_old', 'a@example.fr', 'h', 'MME', 'A', 'B', 'fr', 'active', '1', ?, ?, 0, NULL, ?, ?)`,
          someTime,
          new Uint8Array([1]),
          someTime,
          someTime,
        );
        await tx.run(
          `INSERT INTO dossiers VALUES
           ('dos_old', 'per_old', 'av-adult', 'p', 'open', 7, 'step', 's', '/s', '/s', '{}', 0, ?, ?, NULL)`,
          someTime,
          someTime,
        );
      });
      await old.close();
      const store = await openStore(place);
      expect(await store.read((tx) => getDossier(tx, 'per_old', 'dos_old'))).toMatchObject({
        version: 7,
        next: { kind: 'step', id: 's', route: '/s' },
        position: '{}',
        createdAt: someTime,
      });
      await store.close();
    }));

  test('a contract in force was concluded when the audit says, else when it last changed', () =>
    withPlace(engine, async (place) => {
      const old = await (place.databaseUrl === undefined ? openSqlite(place) : openPostgres(place.databaseUrl));
      await applyMigrations(
        old,
        migrations.filter(({ number }) => number < 11),
      );
      const cases = [
        {
          id: 'decided',
          status: 'EN_COURS',
          told: ['insurer-submitted N', 'contract-status EN_TRAITEMENT', 'contract-status EN_COURS'],
          wanted: '2',
        },
        { id: 'at-once', status: 'EN_COURS', told: ['insurer-submitted N'], wanted: '0' },
        { id: 'untold', status: 'EN_COURS', told: [], wanted: '9' },
        { id: 'waiting', status: 'EN_TRAITEMENT', told: ['insurer-submitted N'], wanted: null },
      ];
      await old.write(async (tx) => {
        for (const { id, status, told } of cases) {
          await tx.run(
            `INSERT INTO people (id, email, password_hash, civility, first_name, last_name, language, state,
               privacy_version, privacy_at, wrapped_key, failed_logins, created_at)
             VALUES (?, ?, 'h', 'MME', 'A', 'B', 'fr', 'active', '1', '0', ?, 0, '0')`,
            id,
            id,
            new Uint8Array([1]),
          );
          await tx.run(
            `INSERT INTO dossiers (id, person_id, journey, publication, status, version, next_kind, next_id, next_route,
               position, created_at, updated_at)
             VALUES (?, ?, 'av-adult', '1', 'open', 1, 'step', 's', '/s', '{}', '0', '0')`,
            id,
            id,
          );
          await tx.run(
            `INSERT INTO contracts (id, dossier_id, person_id, status, initial_cents, scheduled_cents, management,
               created_at, updated_at) VALUES (?, ?, ?, ?, 1, 0, 'LIBRE', '0', '9')`,
            id,
            id,
            id,
            status,
          );
          for (const [at, said] of told.entries()) {
            const [kind = '', detail = ''] = said.split(' ');
            await appendAudit(tx, { personId: id, at: String(at), kind, dossierId: id, detail });
          }
        }
      });
      await old.close();
      const store = await openStore(place);
      for (const { id, wanted } of cases)
        expect(await store.read((tx) => tx.get('SELECT concluded_at FROM contracts WHERE id = ?', id)), id).toEqual({
          concluded_at: wanted,
        });
      await store.close();
    }));

  test('one that fails leaves nothing of itself nor of those before it', () =>
    withStore(engine, async (store) => {
      const broken = { number: next + 1, sql: ['CREATE TABLE also_planted (id INTEGER)', 'CREATE NONSENSE'] };
      await expect(applyMigrations(store, [...migrations, planted, broken])).rejects.toThrow();
      expect(await applied(store)).toEqual(numbers);
      await expect(store.read((tx) => tx.all('SELECT * FROM planted'))).rejects.toThrow();
      expect(await applyMigrations(store, [...migrations, planted])).toEqual([next]);
    }));

  test('a database that a newer server migrated is refused', () =>
    withPlace(engine, async (place) => {
      const store = await openStore(place);
      await applyMigrations(store, [...migrations, planted]);
      await store.close();
      await expect(openStore(place)).rejects.toThrow(`has migration ${next}`);
    }));

  test('one that was edited after it was applied is refused; layout does not count', () =>
    withStore(engine, async (store) => {
      await applyMigrations(store, [...migrations, planted]);
      const sameText = { ...planted, sql: planted.sql.map((sql) => `\n  ${sql.replaceAll(' ', '\n ')}\n`) };
      expect(await applyMigrations(store, [...migrations, sameText])).toEqual([]);
      const edited = { ...planted, sql: planted.sql.map((sql) => sql.replace('content', 'contents')) };
      await expect(applyMigrations(store, [...migrations, edited])).rejects.toThrow('edited');
    }));

  if (engine === 'postgres') {
    test('6 servers may start at once on an empty database', () =>
      withPlace(engine, async (place) => {
        const stores = await Promise.all(Array.from({ length: 6 }, () => openStore(place)));
        expect(await applied(stores[0] as Store)).toEqual(numbers);
        await Promise.all(stores.map((store) => store.close()));
      }));

    test('a server that cannot be reached is an error, not a wait', async () => {
      await expect(openPostgres('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow('ECONNREFUSED');
    });
  } else {
    test('a damaged database file is refused by name', () =>
      withPlace(engine, async (place) => {
        await writeFile(
          join(place.dataDir, 'parcours.db'),
          'this is not a database, whatever its name may say'.repeat(99),
        );
        await expect(openStore(place)).rejects.toThrow(/parcours\.db/);
        // The lock was given back, so that the server can start once the file is restored.
        await writeFile(join(place.dataDir, 'parcours.db'), '');
        await (await openStore(place)).close();
      }));
  }
});
