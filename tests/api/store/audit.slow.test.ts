import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendAudit, listAudit, verifyChain } from '../../../api/server/store/audit.ts';
import type { Store } from '../../../api/server/store/store.ts';
import { someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withStore } from '../../helpers/temp-store.ts';

const append = (store: Store, personId: string, index: number) =>
  store.write((tx) =>
    appendAudit(tx, {
      personId,
      at: someTime,
      kind: 'step-saved',
      ...(index % 2 === 0 ? { dossierId: `dos_${index}` } : {}),
      detail: JSON.stringify({ step: `step-${index}` }),
    }),
  );
const verify = (store: Store, personId: string) => store.read((tx) => verifyChain(tx, personId));

const edits = [
  { name: 'at', sql: `UPDATE audit SET at = '2020-01-01T00:00:00.000Z'` },
  { name: 'kind', sql: `UPDATE audit SET kind = 'other'` },
  { name: 'dossier', sql: `UPDATE audit SET dossier_id = 'dos_other'` },
  { name: 'detail', sql: `UPDATE audit SET detail = detail || ' '` },
  { name: 'hash', sql: `UPDATE audit SET hash = 'f' || substr(hash, 2, 62) || 'xx'` },
  { name: 'previous', sql: `UPDATE audit SET previous = 'f' || substr(previous, 2, 62) || 'xx'` },
  { name: 'person', sql: `UPDATE audit SET person_id = 'someone-else'` },
  { name: 'number', sql: 'UPDATE audit SET number = number + 100' },
  { name: 'removal', sql: 'DELETE FROM audit' },
] as const;

describeEngines('audit chain', (engine) => {
  test('any edited or removed event shows, wherever it stands', () =>
    withStore(engine, async (store) => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 2, max: 8 }),
          fc.nat({ max: 7 }),
          fc.constantFrom(...edits),
          async (length, place, edit) => {
            run += 1;
            const personId = `per_${run}`;
            for (let index = 0; index < length; index += 1) await append(store, personId, index);
            const head = (await store.read((tx) => listAudit(tx, personId))).at(-1);
            expect(await verify(store, personId)).toEqual({ kind: 'whole', length, head: head?.hash });
            const number = (place % length) + 1;
            await store.write((tx) => tx.run(`${edit.sql} WHERE person_id = ? AND number = ?`, personId, number));
            const verdict = await store.read((tx) => verifyChain(tx, personId, head));
            expect(verdict).toMatchObject({ kind: 'broken' });
            // What was cut off at the end shows against a head noted elsewhere only.
            const isCutOff = number === length && ['person', 'removal'].includes(edit.name);
            expect((await verify(store, personId)).kind).toBe(isCutOff ? 'whole' : 'broken');
            await store.write((tx) => tx.run(`DELETE FROM audit WHERE person_id = 'someone-else'`));
          },
        ),
        { numRuns: 60 },
      );
    }));

  test('events appended at the same moment all get their place', () =>
    withStore(engine, async (store) => {
      await Promise.all(Array.from({ length: 40 }, (_, index) => append(store, 'per_busy', index)));
      expect(await verify(store, 'per_busy')).toMatchObject({ kind: 'whole', length: 40 });
      const entries = await store.read((tx) => listAudit(tx, 'per_busy'));
      expect(new Set(entries.map(({ detail }) => detail)).size).toBe(40);
    }));

  test('an empty chain is whole, unless events were seen before', () =>
    withStore(engine, async (store) => {
      expect(await verify(store, 'per_new')).toMatchObject({ kind: 'whole', length: 0 });
      const verdict = await store.read((tx) => verifyChain(tx, 'per_new', { number: 1, hash: 'x' }));
      expect(verdict).toEqual({ kind: 'broken', number: 1, reason: 'missing' });
    }));
});
