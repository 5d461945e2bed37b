import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../../api/server/crypto/ids.ts';
import { advanceDossier, getDossier, getDossierForUpdate } from '../../../api/server/store/dossiers.ts';
import { storeFailure } from '../../../api/server/store/store-failure.ts';
import type { Tx } from '../../../api/server/store/store.ts';
import { addDossier, addPerson, someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withStore } from '../../helpers/temp-store.ts';

const addRow = (tx: Tx, bucket: string, count: number) =>
  tx.run('INSERT INTO attempts (bucket, count, window_start) VALUES (?, ?, ?)', bucket, count, someTime);
const countRows = async (tx: Tx): Promise<number> =>
  (await tx.get<{ count: number }>('SELECT COUNT(*) AS count FROM attempts'))?.count ?? -1;

describeEngines('transactions', (engine) => {
  test('a transaction that throws anywhere leaves nothing behind', () =>
    withStore(engine, async (store) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 5 }), async (failAt) => {
          const before = await store.read(countRows);
          const work = store.write(async (tx) => {
            for (let index = 0; index < 5; index += 1) {
              if (index === failAt) throw new Error('planted');
              await addRow(tx, newId('row'), index);
            }
          });
          if (failAt < 5) await expect(work).rejects.toThrow('planted');
          else await work;
          expect(await store.read(countRows)).toBe(before + (failAt < 5 ? 0 : 5));
        }),
        { numRuns: 20 },
      );
    }));

  test('a statement that fails undoes the statements before it', () =>
    withStore(engine, async (store) => {
      const work = store.write(async (tx) => {
        await addRow(tx, 'same', 1);
        await addRow(tx, 'same', 2);
      });
      const error = await work.catch((caught: unknown) => caught);
      expect(storeFailure(error)).toBe('unique');
      expect(await store.read(countRows)).toBe(0);
    }));

  test('8 workers x 40 increments by compare-and-set lose none', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      const id = await addDossier(store, person.id);
      let refused = 0;
      const increment = (): Promise<number | undefined> =>
        store.write(async (tx) => {
          const dossier = await getDossier(tx, person.id, id);
          return advanceDossier(tx, {
            id,
            personId: person.id,
            expectedVersion: dossier?.version ?? 0,
            next: { kind: 'step', id: 'next', route: '/next' },
            position: `${dossier?.position}+`,
            now: someTime,
          });
        });
      const worker = async (): Promise<void> => {
        for (let done = 0; done < 40;) {
          if ((await increment()) === undefined) refused += 1;
          else done += 1;
        }
      };
      await Promise.all(Array.from({ length: 8 }, worker));
      const dossier = await store.read((tx) => getDossier(tx, person.id, id));
      expect(dossier).toMatchObject({ version: 321, position: `{}${'+'.repeat(320)}` });
      // On SQLite writers queue, so no one is ever refused; on PostgreSQL the race is real.
      if (engine === 'sqlite') expect(refused).toBe(0);
      else expect(refused).toBeGreaterThan(0);
    }));

  test('8 workers that hold the row while they change it lose nothing either, and none is refused', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      const id = await addDossier(store, person.id);
      const increment = () =>
        store.write(async (tx) => {
          const dossier = await getDossierForUpdate(tx, person.id, id);
          const version = await advanceDossier(tx, {
            id,
            personId: person.id,
            expectedVersion: dossier?.version ?? 0,
            next: { kind: 'step', id: 'next', route: '/next' },
            position: `${dossier?.position}+`,
            now: someTime,
          });
          expect(version).toBeDefined();
        });
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let done = 0; done < 20; done += 1) await increment();
        }),
      );
      expect(await store.read((tx) => getDossier(tx, person.id, id))).toMatchObject({
        version: 161,
        position: `{}${'+'.repeat(160)}`,
      });
    }));

  test('a read sees one snapshot, whatever is written meanwhile', () =>
    withStore(engine, async (store) => {
      await store.write((tx) => addRow(tx, 'a', 1));
      const counts: number[] = [];
      const { promise: looked, resolve: hasLooked } = Promise.withResolvers<void>();
      const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
      const reading = store.read(async (tx) => {
        counts.push(await countRows(tx));
        hasLooked();
        await written;
        counts.push(await countRows(tx));
      });
      await looked;
      await store.write((tx) => addRow(tx, 'b', 2));
      hasWritten();
      await reading;
      expect(counts).toEqual([1, 1]);
      expect(await store.read(countRows)).toBe(2);
    }));

  test('a read cannot write', () =>
    withStore(engine, async (store) => {
      await expect(store.read((tx) => addRow(tx, 'a', 1))).rejects.toThrow();
      expect(await store.read(countRows)).toBe(0);
    }));

  test('cells come back as they went in: numbers, never bigint; bytes; null; quotes and question marks', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      await fc.assert(
        fc.asyncProperty(
          fc.maxSafeInteger(),
          fc.uint8Array({ maxLength: 200 }),
          fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
          async (whole, bytes, text) => {
            const id = newId('job');
            await store.write((tx) =>
              tx.run(
                `INSERT INTO outbox (id, kind, business_key, person_id, sealed, attempts, due_at, deadline_at,
                   created_at, last_error) VALUES (?, ?, ?, ?, ?, ?, ?, '?', ?, NULL)`,
                id,
                text,
                id,
                person.id,
                bytes,
                whole,
                someTime,
                someTime,
              ),
            );
            const row = await store.read((tx) =>
              tx.get(
                'SELECT kind, sealed, attempts, last_error, deadline_at, attempts + 0 AS plain FROM outbox WHERE id = ?',
                id,
              ),
            );
            expect({ ...row }).toEqual({
              kind: text,
              sealed: bytes,
              attempts: whole,
              last_error: null,
              deadline_at: '?',
              plain: whole,
            });
            expect(Object.getPrototypeOf(row?.['sealed'])).toBe(Uint8Array.prototype);
          },
        ),
        { numRuns: 30 },
      );
    }));

  test('foreign keys hold', () =>
    withStore(engine, async (store) => {
      await expect(addDossier(store, 'per_nobody')).rejects.toThrow(/foreign key/i);
    }));

  test('the store inside its own transaction is refused instead of waiting for ever', () =>
    withStore(engine, async (store) => {
      await expect(store.write(() => store.write(countRows))).rejects.toThrow('inside its own transaction');
      await expect(store.write(() => store.read(countRows))).rejects.toThrow('inside its own transaction');
      await expect(store.read(() => store.read(countRows))).rejects.toThrow('inside its own transaction');
      expect(await store.write(countRows)).toBe(0);
    }));

  test('a Tx kept after its transaction is refused', () =>
    withStore(engine, async (store) => {
      let kept: Tx | undefined;
      await store.write(async (tx) => {
        kept = tx;
      });
      await expect(kept && countRows(kept)).rejects.toThrow('over');
    }));

  test('writers that come while another waits are served in full', () =>
    withStore(engine, async (store) => {
      await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          store.write(async (tx) => {
            await addRow(tx, `row-${index}`, index);
            await new Promise((resolve) => setImmediate(resolve));
          }),
        ),
      );
      expect(await store.read(countRows)).toBe(60);
    }));
});
