import { expect, test } from 'vitest';
import { claimKey, purgeKeys, storeAnswer } from '../../../api/server/store/idempotency.ts';
import type { ClaimResult } from '../../../api/server/store/idempotency.ts';
import type { PersonKey } from '../../../api/server/crypto/person-keys.ts';
import type { Store } from '../../../api/server/store/store.ts';
import { addPerson, someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withStore } from '../../helpers/temp-store.ts';

type Request = { readonly key: string; readonly route: string; readonly bodyHash: string };
const request: Request = { key: 'intent-1', route: 'POST /api/InsurerA/UpdateX', bodyHash: 'aa' };

/** One request: claim, effect and answer in one transaction. */
const call = (
  store: Store,
  person: { readonly id: string; readonly key: PersonKey },
  made: Request,
  body: unknown,
): Promise<ClaimResult> =>
  store.write(async (tx) => {
    const claim = await claimKey(tx, person.key, { ...made, personId: person.id, now: someTime });
    if (claim.kind === 'new') {
      await tx.run('UPDATE people SET failed_logins = failed_logins + 1 WHERE id = ?', person.id);
      await storeAnswer(tx, person.key, { personId: person.id, key: made.key, status: 200, body });
    }
    return claim;
  });

const effects = (store: Store) =>
  store.read(async (tx) => (await tx.get<{ sum: number }>('SELECT failed_logins AS sum FROM people'))?.sum);

describeEngines('idempotency keys', (engine) => {
  test('20 twins at once make one effect and get one answer', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) => call(store, person, request, { answeredBy: index })),
      );
      expect(results.filter(({ kind }) => kind === 'new')).toHaveLength(1);
      const winner = results.findIndex(({ kind }) => kind === 'new');
      const replay = { kind: 'replay', status: 200, body: { answeredBy: winner } };
      expect(results.filter(({ kind }) => kind !== 'new')).toEqual(Array.from({ length: 19 }, () => replay));
      expect(await effects(store)).toBe(1);
    }));

  test('the same key for another body or route is told apart', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      await call(store, person, request, null);
      expect(await call(store, person, { ...request, bodyHash: 'bb' }, null)).toEqual({ kind: 'different' });
      expect(await call(store, person, { ...request, route: 'POST /other' }, null)).toEqual({ kind: 'different' });
      expect(await effects(store)).toBe(1);
    }));

  test('the same key of another person is another key', () =>
    withStore(engine, async (store) => {
      const first = await addPerson(store);
      const second = await addPerson(store);
      expect(await call(store, first, request, 1)).toEqual({ kind: 'new' });
      expect(await call(store, second, request, 2)).toEqual({ kind: 'new' });
      expect(await call(store, first, request, 3)).toEqual({ kind: 'replay', status: 200, body: 1 });
    }));

  test('a transaction that fails gives the key back', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      const failing = store.write(async (tx) => {
        await claimKey(tx, person.key, { ...request, personId: person.id, now: someTime });
        throw new Error('planted');
      });
      await expect(failing).rejects.toThrow('planted');
      expect(await call(store, person, request, null)).toEqual({ kind: 'new' });
    }));

  test('a claim committed without its answer is a loud mistake, not a second effect', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      await store.write((tx) => claimKey(tx, person.key, { ...request, personId: person.id, now: someTime }));
      await expect(call(store, person, request, null)).rejects.toThrow('without its answer');
      expect(await effects(store)).toBe(0);
    }));

  test('old keys are forgotten, young ones are not', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      await call(store, person, request, null);
      expect(await store.write((tx) => purgeKeys(tx, someTime))).toBe(0);
      expect(await store.write((tx) => purgeKeys(tx, '2026-01-05T10:00:00.001Z'))).toBe(1);
      expect(await call(store, person, request, null)).toEqual({ kind: 'new' });
    }));
});
