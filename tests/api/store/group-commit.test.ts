import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../../api/server/crypto/ids.ts';
import { createGroupCommit, GroupLost, type Group } from '../../../api/server/store/group-commit.ts';
import { storeFailure } from '../../../api/server/store/store-failure.ts';
import type { Tx } from '../../../api/server/store/store.ts';
import { someTime } from '../../../cli/replay/place/temp-person.ts';
import { withStore } from '../../helpers/temp-store.ts';

const add = (tx: Tx, bucket: string) =>
  tx.run('INSERT INTO attempts (bucket, count, window_start) VALUES (?, 0, ?)', bucket, someTime);
const buckets = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.all<{ bucket: string }>('SELECT bucket FROM attempts ORDER BY rowid')).map(({ bucket }) => bucket);
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A group that only notes what becomes of it. */
const noting = (commit: () => void = () => undefined): { readonly group: Group; readonly notes: string[] } => {
  const notes: string[] = [];
  return {
    notes,
    group: {
      begin: () => notes.push('begin'),
      run: (work) => {
        notes.push('run');
        return work();
      },
      commit: () => {
        notes.push('commit');
        commit();
      },
      rollback: () => notes.push('rollback'),
    },
  };
};

test('writes that come together end as if each had come alone, one after the other', () =>
  withStore('sqlite', (store) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ fails: fc.constantFrom('no', 'before', 'after'), waits: fc.boolean() }), {
          maxLength: 40,
        }),
        async (works) => {
          await store.write((tx) => tx.run('DELETE FROM attempts'));
          const expected: string[] = [];
          const seen = await Promise.allSettled(
            works.map(({ fails, waits }, n) =>
              store.write(async (tx) => {
                const before = await buckets(tx);
                if (fails === 'before') throw new Error('planted');
                await add(tx, `row-${n}`);
                if (waits) await turn();
                if (fails === 'after') throw new Error('planted');
                return before;
              }),
            ),
          );
          works.forEach(({ fails }, n) => {
            const one = seen[n];
            if (fails === 'no') expect(one).toEqual({ status: 'fulfilled', value: [...expected] });
            else expect(one).toMatchObject({ status: 'rejected', reason: { message: 'planted' } });
            if (fails === 'no') expected.push(`row-${n}`);
          });
          expect(await store.read(buckets)).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    ),
  ));

test('what comes in one turn is committed once, and nobody hears of it before', async () => {
  const { group, notes } = noting();
  const { write } = createGroupCommit(group);
  await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) =>
      write(async () => {
        await turn();
        if (n === 2) throw new Error('planted');
      }).finally(() => notes.push('told')),
    ),
  );
  expect(notes).toEqual(['begin', ...Array.from({ length: 5 }, () => 'run'), 'commit', ...Array(5).fill('told')]);
  await write(async () => undefined);
  expect(notes.filter((note) => note === 'commit')).toHaveLength(2);
});

test('a commit that fails is the failure of all, of the refused too; what comes after is not touched', async () => {
  let isFull = true;
  const full = new Error('full');
  const { group, notes } = noting(() => {
    if (isFull) throw full;
  });
  const { write } = createGroupCommit(group);
  const refused = (): Promise<never> => Promise.reject(new Error('refused, by rows that are gone'));
  const settled = await Promise.allSettled([write(async () => 1), write(refused), write(async () => 3)]);
  expect(settled).toEqual(Array(3).fill({ status: 'rejected', reason: full }));
  expect(notes.at(-1)).toBe('rollback');
  isFull = false;
  expect(await write(async () => 4)).toBe(4);
});

test('when the database undoes the whole transaction, all are told why', () =>
  withStore('sqlite', async (store) => {
    await store.write((tx) => add(tx, 'kept'));
    const setRoom = (pages: number) => store.write((tx) => tx.get(`PRAGMA max_page_count = ${pages}`));
    const { page_count: pages } = (await store.read((tx) => tx.get<{ page_count: number }>('PRAGMA page_count'))) ?? {
      page_count: 0,
    };
    await setRoom(pages + 2);
    const settled = await Promise.allSettled([
      store.write((tx) => add(tx, 'small')),
      store.write((tx) => add(tx, 'x'.repeat(100_000))),
      store.write((tx) => add(tx, newId('later'))),
    ]);
    expect(settled.map((one) => one.status === 'rejected' && storeFailure(one.reason))).toEqual([
      'full',
      'full',
      'full',
    ]);
    expect(settled.some((one) => one.status === 'rejected' && one.reason instanceof GroupLost)).toBe(false);
    await setRoom(1_000_000_000);
    expect(await store.read(buckets)).toEqual(['kept']);
    await store.write((tx) => add(tx, 'after'));
    expect(await store.read(buckets)).toEqual(['kept', 'after']);
  }));

test('closing waits for all that came, and nothing may come afterwards', async () => {
  const { group, notes } = noting();
  const { write, close } = createGroupCommit(group);
  const written = write(turn).then(() => notes.push('told'));
  await close();
  expect(notes).toEqual(['begin', 'run', 'commit', 'told']);
  await written;
  await expect(write(async () => undefined)).rejects.toThrow('closed');
});
