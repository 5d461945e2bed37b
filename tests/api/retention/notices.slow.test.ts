import { expect, test } from 'vitest';
import { retention } from '../../../api/contract/retention.ts';
import { newId } from '../../../api/server/crypto/ids.ts';
import { tellEndings } from '../../../api/server/retention/notices.ts';
import { sweepRetention, type RetentionDeps } from '../../../api/server/retention/sweep.ts';
import { openJson, boundTo } from '../../../api/server/crypto/seal.ts';
import type { MailMessage } from '../../../api/server/mail/mail-message.ts';
import type { Store } from '../../../api/server/store/store.ts';
import { addDossier, addPerson, newKeyring, someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withStore } from '../../helpers/temp-store.ts';

const DAY = 86_400_000;
const { unsignedDays, accountYears, noticeDays } = retention;

/** Somebody of whom there is something, and what they are told when they stay away. */
type Someone = {
  readonly has: 'answers' | 'nothing' | 'dropped' | 'contract';
  readonly state: 'active' | 'unconfirmed' | 'closed';
  readonly told: readonly ('unsigned' | 'account')[];
};
const people: readonly Someone[] = [
  { has: 'answers', state: 'active', told: ['unsigned', 'account'] },
  { has: 'nothing', state: 'active', told: ['account'] },
  { has: 'dropped', state: 'active', told: ['account'] },
  { has: 'contract', state: 'active', told: [] },
  { has: 'answers', state: 'unconfirmed', told: [] },
  { has: 'answers', state: 'closed', told: [] },
];

const visit = (store: Store, personId: string, at: Date): Promise<number> =>
  store.write((tx) =>
    tx.run(
      `INSERT INTO sessions (id, person_id, token_hash, family_started_at, expires_at) VALUES (?, ?, ?, ?, ?)`,
      ...[newId('ses'), personId, newId('hash'), someTime, at.toISOString()],
    ),
  );

const begin = async (store: Store, keys: RetentionDeps['keys'], { has, state }: Someone) => {
  const person = await addPerson(store, keys);
  const dossier = await addDossier(store, person.id);
  await store.write(async (tx) => {
    await tx.run('UPDATE people SET state = ? WHERE id = ?', state, person.id);
    if (has === 'dropped') await tx.run(`UPDATE dossiers SET status = 'abandoned' WHERE id = ?`, dossier);
    if (has !== 'nothing')
      await tx.run(`INSERT INTO answers VALUES (?, 'first', NULL, ?, 1, ?)`, dossier, new Uint8Array([1]), someTime);
    if (has === 'contract')
      await tx.run(
        `INSERT INTO contracts (id, dossier_id, person_id, status, initial_cents, scheduled_cents, management, created_at, updated_at)
         VALUES (?, ?, ?, 'EN_COURS', 1, 0, 'LIBRE', ?, ?)`,
        ...[newId('ctr'), dossier, person.id, someTime, someTime],
      );
  });
  return person;
};

/** The mails written to somebody, in their order. */
const mailsTo = (store: Store, { id, key }: Awaited<ReturnType<typeof addPerson>>): Promise<readonly MailMessage[]> =>
  store.read(async (tx) =>
    (
      await tx.all<{ id: string; sealed: Uint8Array }>(
        'SELECT id, sealed FROM outbox WHERE person_id = ? ORDER BY created_at',
        id,
      )
    ).map((job) => openJson(key, job.sealed, boundTo('outbox', job.id)) as MailMessage),
  );

describeEngines('what goes unless somebody comes', (engine) => {
  test('is told once, so many days before, with the day on which it goes, to whom it can be told', () =>
    withStore(engine, async (store) => {
      const keys = newKeyring();
      const clock = { now: new Date(someTime) };
      const failed: unknown[] = [];
      const deps: RetentionDeps = {
        store,
        keys,
        config: { dataDir: '/nowhere', publicUrl: 'https://parcours.example' },
        now: () => clock.now,
        requiredBefore: () => undefined,
        log: { fault: (_, error) => failed.push(error) },
      };
      const started = new Date(someTime).getTime();
      const ends = { unsigned: started + unsignedDays * DAY, account: 0 };
      const account = new Date(someTime);
      account.setUTCFullYear(account.getUTCFullYear() + accountYears);
      ends.account = account.getTime();
      const everybody = await Promise.all(people.map(async (one) => ({ ...one, ...(await begin(store, keys, one)) })));
      const sweepAt = async (time: number): Promise<void> => {
        clock.now = new Date(time);
        await sweepRetention(deps);
        await tellEndings(deps);
      };
      const expectTold = async (kinds: readonly ('unsigned' | 'account')[]): Promise<void> => {
        for (const someone of everybody) {
          const wanted = someone.told.filter((kind) => kinds.includes(kind));
          expect((await mailsTo(store, someone)).map(({ template, to, values }) => [template, to, values.day])).toEqual(
            wanted.map((kind) => [`${kind}-ends`, someone.email, new Date(ends[kind]).toISOString().slice(0, 10)]),
          );
        }
      };
      await sweepAt(ends.unsigned - noticeDays.unsigned * DAY - 1);
      await expectTold([]);
      for (const time of [ends.unsigned - noticeDays.unsigned * DAY, ends.unsigned - 1, ends.unsigned]) {
        await sweepAt(time);
        await expectTold(['unsigned']);
      }
      // Mails that were sent long ago are no longer there, and are not sent again.
      await store.write((tx) => tx.run('UPDATE outbox SET done_at = ?', clock.now.toISOString()));
      await sweepAt(ends.account - noticeDays.account * DAY - 1);
      await expectTold([]);
      for (const time of [ends.account - noticeDays.account * DAY, ends.account - 1]) {
        await sweepAt(time);
        await expectTold(['account']);
      }
      await sweepAt(ends.account);
      expect(failed).toEqual([]);
    }));

  test('is told again when somebody came and stays away once more', () =>
    withStore(engine, async (store) => {
      const keys = newKeyring();
      const clock = { now: new Date(someTime) };
      const deps: RetentionDeps = {
        store,
        keys,
        config: { dataDir: '/nowhere', publicUrl: 'https://parcours.example' },
        now: () => clock.now,
        requiredBefore: () => undefined,
        log: { fault: (_, error) => expect(error).toBeUndefined() },
      };
      const someone = await begin(store, keys, { has: 'answers', state: 'active', told: [] });
      const days: (string | undefined)[] = [];
      for (let round = 0; round < 3; round += 1) {
        clock.now = new Date(clock.now.getTime() + (unsignedDays - noticeDays.unsigned) * DAY);
        await tellEndings(deps);
        await tellEndings(deps);
        days.push((await mailsTo(store, someone)).at(-1)?.values.day);
        expect(await mailsTo(store, someone)).toHaveLength(round + 1);
        await visit(store, someone.id, clock.now);
        await tellEndings(deps);
        expect(await mailsTo(store, someone)).toHaveLength(round + 1);
      }
      expect(new Set(days).size).toBe(3);
    }));
});
