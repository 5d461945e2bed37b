import { expect, test } from 'vitest';
import { retention } from '../../../api/contract/retention.ts';
import { forgetLoginAttempts, takeLoginAttempt } from '../../../api/server/authenticate/login-attempts.ts';
import { newId } from '../../../api/server/crypto/ids.ts';
import { sweepRetention, tellRetention, type RetentionDeps } from '../../../api/server/retention/sweep.ts';
import { verifyChain } from '../../../api/server/store/audit.ts';
import type { Store } from '../../../api/server/store/store.ts';
import { addDossier, addPerson, newKeyring, someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withStore } from '../../helpers/temp-store.ts';

const begin = new Date(someTime);
const plus = (from: Date, { days = 0, years = 0 }: { readonly days?: number; readonly years?: number }): Date => {
  const then = new Date(from.getTime() + days * 86_400_000);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then;
};
const latest = (...times: readonly Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())));
const never = plus(begin, { years: 500 });

/** Somebody of whom everything is stored, and when the last of each must go. */
type Someone = {
  readonly visits: number;
  readonly contract?: { readonly endsAfter?: number; readonly runsOn?: boolean };
};
const people: readonly Someone[] = [
  { visits: 0 },
  { visits: 17 },
  { visits: 2500 },
  { visits: 3, contract: {} },
  { visits: 40, contract: { endsAfter: 30 } },
  { visits: 8000, contract: { endsAfter: 1200 } },
  { visits: 12_000, contract: { endsAfter: 100 } },
  { visits: 50, contract: { endsAfter: 300, runsOn: true } },
];

const rows = (store: Store, table: string, where: string, value: string): Promise<number> =>
  store.read(
    async (tx) => (await tx.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where} = ?`, value))?.n ?? 0,
  );

const addDocument = (store: Store, personId: string, dossierId: string, kind: string): Promise<string> => {
  const id = newId('doc');
  return store.write(async (tx) => {
    await tx.run(
      `INSERT INTO documents VALUES (?, ?, ?, ?, 'application/pdf', 1, 'x', ?, ?, ?)`,
      ...[id, personId, dossierId, kind, new Uint8Array([1]), `documents/none/${id}`, someTime],
    );
    return id;
  });
};
const fill = (store: Store, dossierId: string): Promise<number> =>
  store.write((tx) =>
    tx.run(`INSERT INTO answers VALUES (?, 'first', NULL, ?, 1, ?)`, dossierId, new Uint8Array([1]), someTime),
  );
const visit = (store: Store, personId: string, at: Date): Promise<number> =>
  store.write((tx) =>
    tx.run(
      `INSERT INTO sessions (id, person_id, token_hash, family_started_at, expires_at) VALUES (?, ?, ?, ?, ?)`,
      ...[newId('ses'), personId, newId('hash'), someTime, at.toISOString()],
    ),
  );
const sign = (store: Store, personId: string, dossierId: string, end: Date | undefined): Promise<number> =>
  store.write((tx) =>
    tx.run(
      `INSERT INTO contracts (id, dossier_id, person_id, status, initial_cents, scheduled_cents, management, created_at, updated_at, ended_at)
       VALUES (?, ?, ?, 'EN_COURS', 1, 0, 'LIBRE', ?, ?, ?)`,
      ...[newId('ctr'), dossierId, personId, someTime, someTime, end?.toISOString() ?? null],
    ),
  );
const depsOf = (store: Store, keys: RetentionDeps['keys'], clock: { now: Date }, failed: unknown[]): RetentionDeps => ({
  store,
  keys,
  config: { dataDir: '/nowhere', publicUrl: 'https://parcours.example' },
  now: () => clock.now,
  requiredBefore: (journey) => (journey === 'av-adult' ? 'onboarding' : undefined),
  log: { fault: (_, error) => failed.push(error) },
});

describeEngines('retention', (engine) => {
  test('an address that signed in is known for 30 days from the last time, whatever the sweep of every night takes', () =>
    withStore(engine, async (store) => {
      const clock = { now: begin };
      const [email, home] = ['solange@exemple.fr', '203.0.113.7'];
      const at = () => clock.now.toISOString();
      const night = async (): Promise<void> => {
        clock.now = plus(clock.now, { days: 1 });
        await sweepRetention(depsOf(store, newKeyring(), clock, []));
      };
      const taken = (address: string) =>
        store
          .write((tx) => takeLoginAttempt(tx, email, address, at()))
          .then(
            () => true,
            () => false,
          );
      const isKnown = async (): Promise<boolean> => {
        for (let n = 0; n < 31; n += 1) await taken(`198.51.100.${n}`);
        return taken(home);
      };
      await store.write((tx) => forgetLoginAttempts(tx, email, home, at()));
      for (let day = 0; day < 20; day += 1) await night();
      expect(await isKnown()).toBe(true);
      await store.write((tx) => forgetLoginAttempts(tx, email, home, at()));
      for (let day = 0; day < 29; day += 1) await night();
      expect(await isKnown()).toBe(true);
      for (let day = 0; day < 2; day += 1) await night();
      expect(await isKnown()).toBe(false);
    }));

  test('nothing goes before its time, everything at its time, nothing of anybody else', () =>
    withStore(engine, async (store) => {
      const keys = newKeyring();
      const clock = { now: begin };
      const failed: unknown[] = [];
      const deps = depsOf(store, keys, clock, failed);
      const things: { readonly what: string; readonly goes: Date; readonly count: () => Promise<number> }[] = [];
      for (const { visits, contract } of people) {
        const { id } = await addPerson(store, keys);
        const last = plus(begin, { days: visits });
        await visit(store, id, plus(begin, { days: Math.floor(visits / 2) }));
        await visit(store, id, last);
        const [onboarding, subscribed, other] = [
          await addDossier(store, id, 'onboarding'),
          await addDossier(store, id, 'av-adult'),
          await addDossier(store, id, 'per'),
        ];
        for (const dossier of [onboarding, subscribed, other]) await fill(store, dossier);
        const upload = await addDocument(store, id, subscribed, 'upload');
        const form = await addDocument(store, id, subscribed, 'signed-form');
        const end = contract?.endsAfter === undefined ? undefined : plus(begin, { days: contract.endsAfter });
        if (contract !== undefined) await sign(store, id, subscribed, end);
        if (contract?.runsOn === true) await sign(store, id, await addDossier(store, id, 'av-minor'), undefined);
        const unsigned = plus(last, { days: retention.unsignedDays });
        const file =
          contract === undefined ? unsigned : end === undefined ? never : plus(end, { years: retention.contractYears });
        const isRunning = contract !== undefined && (end === undefined || contract.runsOn === true);
        const proofs =
          contract === undefined ? unsigned : isRunning ? file : plus(end ?? never, { years: retention.proofYears });
        const account = isRunning ? never : latest(plus(last, { years: retention.accountYears }), file);
        const add = (what: string, goes: Date, table: string, where: string, value: string): void => {
          things.push({ what: `${what} of ${visits}`, goes, count: () => rows(store, table, where, value) });
        };
        add('other dossier', unsigned, 'answers', 'dossier_id', other);
        add('advice', latest(unsigned, file), 'answers', 'dossier_id', onboarding);
        add('answers', file, 'answers', 'dossier_id', subscribed);
        add('signed form', file, 'documents', 'id', form);
        add('proof', proofs, 'documents', 'id', upload);
        add('account', account, 'people', `LENGTH(wrapped_key) > 0 AND id`, id);
      }
      const times = [...new Set(things.flatMap(({ goes }) => [goes.getTime() - 1, goes.getTime()]))]
        .filter((time) => time < never.getTime() - 1)
        .sort((a, b) => a - b);
      expect(times.length).toBeGreaterThan(30);
      for (const time of times) {
        clock.now = new Date(time);
        const told = await tellRetention(deps);
        const removed = await sweepRetention(deps);
        // What a contract kept is counted once the contract is gone.
        if (removed.contract === 0) expect(removed).toEqual(told);
        expect(await sweepRetention(deps)).toEqual({ unsigned: 0, proof: 0, contract: 0, account: 0 });
        for (const { what, goes, count } of things)
          expect([clock.now, what, await count()]).toEqual([clock.now, what, time < goes.getTime() ? 1 : 0]);
      }
      expect(failed).toEqual([]);
      const chains = await store.read(async (tx) => {
        const all = await tx.all<{ id: string; person_id: string; detail: string }>('SELECT * FROM audit');
        for (const { person_id: id } of all) expect((await verifyChain(tx, id)).kind).toBe('whole');
        return all.map(({ detail }) => detail);
      });
      expect(chains.filter((detail) => !/^(?:unsigned|contract|account|proof doc_\w+)$/u.test(detail))).toEqual([]);
    }));

  test('a child keeps the account that reads a contract as long as the contract lives, and comes when they like', () =>
    withStore(engine, async (store) => {
      const keys = newKeyring();
      const clock = { now: plus(begin, { years: retention.accountYears, days: 30 }) };
      const failed: unknown[] = [];
      const deps = depsOf(store, keys, clock, failed);
      const [parent, child] = [await addPerson(store, keys), await addPerson(store, keys)];
      const dossier = await addDossier(store, parent.id, 'av-minor');
      await sign(store, parent.id, dossier, undefined);
      await store.write((tx) => tx.run('UPDATE contracts SET child_id = ?', child.id));
      const stateOf = async (): Promise<unknown> =>
        (await store.read((tx) => tx.get<{ state: string }>('SELECT state FROM people WHERE id = ?', child.id)))?.state;
      const before = await stateOf();
      await sweepRetention(deps);
      expect(await stateOf()).toBe(before);
      await store.write((tx) => tx.run('UPDATE contracts SET ended_at = ?', clock.now.toISOString()));
      await sweepRetention(deps);
      expect(await stateOf()).toBe('erased');
      expect(await rows(store, 'contracts', 'child_id', child.id)).toBe(0);
      expect(failed).toEqual([]);
    }));

  test('two parents keep what they share while either comes; after a signature, as long as the contract of the child', () =>
    withStore(engine, async (store) => {
      const keys = newKeyring();
      const clock = { now: begin };
      const deps = depsOf(store, keys, clock, []);
      const shared = async (isSigned: boolean) => {
        const [parent, second] = [await addPerson(store, keys), await addPerson(store, keys)];
        await visit(store, parent.id, plus(begin, { days: 200 }));
        await visit(store, second.id, begin);
        const child = await addDossier(store, parent.id, 'av-minor');
        const part = await addDossier(store, second.id, 'representative2');
        for (const dossier of [child, part]) await fill(store, dossier);
        await store.write((tx) =>
          tx.run(
            'INSERT INTO representatives VALUES (?, ?, ?, ?, ?, ?, NULL, ?)',
            ...[child, parent.id, newId('hash'), second.id, part, someTime, someTime],
          ),
        );
        if (isSigned) await sign(store, parent.id, child, undefined);
        return () => Promise.all([child, part].map((dossier) => rows(store, 'answers', 'dossier_id', dossier)));
      };
      const [begun, signed] = [await shared(false), await shared(true)];
      for (const [days, left] of [
        [289, 1],
        [291, 0],
        [5000, 0],
      ] as const) {
        clock.now = plus(begin, { days });
        await sweepRetention(deps);
        expect([await begun(), await signed()]).toEqual([
          [left, left],
          [1, 1],
        ]);
      }
    }));
});
