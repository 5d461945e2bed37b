import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMilliseconds, backoff } from '../../../api/server/store/backoff.ts';
import {
  claimDue,
  enqueue,
  listFailed,
  markDone,
  markFailed,
  openJob,
  pendingJobs,
  retryLater,
} from '../../../api/server/store/outbox.ts';
import type { Job } from '../../../api/server/store/outbox.ts';
import type { PersonKey } from '../../../api/server/crypto/person-keys.ts';
import type { Store } from '../../../api/server/store/store.ts';
import { addPerson, someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withStore } from '../../helpers/temp-store.ts';

type Person = { readonly id: string; readonly key: PersonKey };
const later = (seconds: number): string => addMilliseconds(someTime, seconds * 1000);
const deadlineAt = later(24 * 3600);

const add = (store: Store, person: Person, businessKey: string) =>
  store.write((tx) =>
    enqueue(tx, person.key, {
      kind: 'mail',
      businessKey,
      personId: person.id,
      payload: { businessKey },
      now: someTime,
      deadlineAt,
    }),
  );
const claim = (store: Store, now: string, limit?: number) => store.write((tx) => claimDue(tx, now, limit));
const claimOne = async (store: Store, now: string): Promise<Job> => {
  const [job] = await claim(store, now);
  if (job === undefined) throw new Error('nothing was due');
  return job;
};
const full = (): number => 1;

describeEngines('outbox', (engine) => {
  test('4 workers at once take every job exactly once', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      for (let index = 0; index < 60; index += 1) await add(store, person, `job-${index}`);
      const taken: string[] = [];
      const worker = async (): Promise<void> => {
        for (;;) {
          const jobs = await claim(store, someTime, 3);
          if (jobs.length === 0) {
            if (taken.length >= 60) return;
            // Another worker holds what is left; look again until all were taken.
            await new Promise((resolve) => setImmediate(resolve));
          }
          for (const job of jobs) {
            taken.push(job.businessKey);
            expect(openJob(person.key, job)).toEqual({ businessKey: job.businessKey });
            expect(await store.write((tx) => markDone(tx, job, someTime))).toBe(true);
          }
        }
      };
      await Promise.all([worker(), worker(), worker(), worker()]);
      expect(taken).toHaveLength(60);
      expect(new Set(taken).size).toBe(60);
      expect(await store.read(pendingJobs)).toEqual({ count: 0, nextAt: undefined });
    }));

  test('a business key is taken once for ever, by twins at once too', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      const ids = await Promise.all(Array.from({ length: 10 }, () => add(store, person, 'same')));
      expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
      const job = await claimOne(store, someTime);
      await store.write((tx) => markDone(tx, job, someTime));
      expect(await add(store, person, 'same')).toBeUndefined();
      expect(await claim(store, later(3600))).toEqual([]);
    }));

  test('a job of a transaction that failed was never there', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      const failing = store.write(async (tx) => {
        const job = { kind: 'mail', businessKey: 'k', personId: person.id, payload: 1, now: someTime, deadlineAt };
        await enqueue(tx, person.key, job);
        throw new Error('planted');
      });
      await expect(failing).rejects.toThrow('planted');
      expect(await claim(store, someTime)).toEqual([]);
      expect(await add(store, person, 'k')).toBeDefined();
    }));

  test('a lease keeps a job for 60 s; then another worker gets it and the first can no longer settle it', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      await add(store, person, 'slow');
      const first = await claimOne(store, someTime);
      expect(await claim(store, later(59))).toEqual([]);
      const second = await claimOne(store, later(60));
      expect(second).toMatchObject({ id: first.id, attempts: 2 });
      expect(await store.write((tx) => markDone(tx, first, later(61)))).toBe(false);
      expect(await store.write((tx) => markFailed(tx, first, later(61), 'late'))).toBe(false);
      expect(await store.write((tx) => retryLater(tx, first, later(61), 'late', full))).toBe('taken-over');
      expect(await store.write((tx) => markDone(tx, second, later(61)))).toBe(true);
    }));

  test('tries are spaced 1, 2, 4... s, never past the deadline, then it fails and shows', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      await add(store, person, 'down');
      let now = someTime;
      const waits: number[] = [];
      for (;;) {
        const job = await claimOne(store, now);
        const outcome = await store.write((tx) => retryLater(tx, job, now, 'partner-down', full));
        if (outcome === 'failed') break;
        const { nextAt } = await store.read(pendingJobs);
        if (nextAt === undefined) throw new Error('the job is gone');
        expect(await claim(store, addMilliseconds(nextAt, -1))).toEqual([]);
        waits.push((Date.parse(nextAt) - Date.parse(now)) / 1000);
        now = nextAt;
      }
      expect(waits.slice(0, 12)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
      expect(now).toBe(deadlineAt);
      expect(await store.read((tx) => listFailed(tx))).toMatchObject([
        { business_key: 'down', last_error: 'partner-down', failed_at: deadlineAt },
      ]);
      expect(await claim(store, later(1e6))).toEqual([]);
    }));

  test('a worker that dies in its last try does not leave the job going round for ever', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      await add(store, person, 'deadly');
      await claimOne(store, deadlineAt);
      expect(await claim(store, addMilliseconds(deadlineAt, 60_000))).toEqual([]);
      expect(await store.read((tx) => listFailed(tx))).toMatchObject([{ last_error: 'worker-lost' }]);
    }));

  test('a job whose deadline passed while no server ran still gets one try', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      await add(store, person, 'forgotten');
      expect(await claim(store, addMilliseconds(deadlineAt, 3_600_000))).toHaveLength(1);
    }));
});

test('the wait grows with the tries, stays within half and all of it, and ends at 5 minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, share) => {
      const wait = backoff(attempts, share);
      expect(wait).toBeLessThanOrEqual(backoff(attempts, 1));
      expect(wait).toBeGreaterThanOrEqual(backoff(attempts, 1) / 2);
      expect(backoff(attempts + 1, 1)).toBeGreaterThanOrEqual(backoff(attempts, 1));
      expect(backoff(attempts, 1)).toBeLessThanOrEqual(300_000);
    }),
  );
});
