import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { savingIn } from '../../../api/contract/demo/simulated-saving.ts';
import { mailsPerDay } from '../../../api/contract/registration/mails-per-day.ts';
import { retention } from '../../../api/contract/retention.ts';
import { formatMoneyRound, formatMoneyShort } from '../../../engine/view/format-values.ts';
import { enqueueMail } from '../../../api/server/mail/mail-job.ts';
import { retentionDeps } from '../../../api/server/retention/retention-handlers.ts';
import { sweepRetention } from '../../../api/server/retention/sweep.ts';
import { insertSavedMail, savedMailId } from '../../../api/server/store/saved-mails.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, newSaver } from '../../../cli/replay/place/saver.ts';
import { law } from '../../engine/law.ts';

let now = new Date('2026-03-17T10:00:00Z');
let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours({ now: () => now });
});
afterAll(() => parcours.close());
// Each has the day to itself: one client may not ask without end.
beforeEach(() => {
  now = new Date(now.getTime() + 2 * 86_400_000);
});

const simulation = { versementInitial: 1_000_00, versementMensuel: 100_00, duree: 10 };
type Answered = { readonly status: number; readonly body: { readonly donnees?: unknown; readonly erreur?: unknown } };
const post = async (
  path: string,
  body: unknown,
  { at = parcours, headers = {} }: { at?: RunningParcours; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answered> => {
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
  const response = await fetch(`${at.url}/api/${path}`, init);
  return { status: response.status, body: (await response.json()) as Answered['body'] };
};
const ask = (mail: string, more: object = {}, options?: Parameters<typeof post>[2]): Promise<Answered> =>
  post('Registration/SaveMail', { mail, langue: 'fr', simulation, ...more }, options);
const mailsTo = async (address: string) => {
  await parcours.server.worker.drain();
  return parcours.mail.messages(address);
};
const profileNames = {
  fr: { PRUDENT: /profil Prudent\./u, OFFENSIF: /profil Offensif\./u },
  en: { PRUDENT: /the Cautious profile\./u, OFFENSIF: /the Aggressive profile\./u },
} as const;
let count = 0;
const somebody = (): string => {
  count += 1;
  return `quelquun.${count}@example.fr`;
};
type Row = { readonly id: string; readonly day: string; readonly language: string };
const rows = (): Promise<readonly Row[]> =>
  parcours.server.services.store.read((tx) => tx.all<Row>('SELECT * FROM saved_mails ORDER BY id'));

test('the mail says what was asked and what it could become as the page does, to the code point; its link opens the same', async () => {
  const money = fc.integer({ min: 0, max: 20_000 });
  let ofHour = 0;
  await law(
    8,
    [
      money,
      money,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom('fr', 'en'),
      fc.constantFrom('PRUDENT', 'OFFENSIF'),
    ],
    async (initial, monthly, duree, langue, profil) => {
      ofHour += 1;
      if (ofHour % 15 === 0) now = new Date(now.getTime() + 3_600_000);
      const asked = { versementInitial: initial * 100, versementMensuel: monthly * 10, duree, profil };
      const mail = somebody();
      expect(await ask(mail, { langue, simulation: asked })).toMatchObject({
        status: 200,
        body: { donnees: { accepted: true } },
      });
      const [message, ...more] = await mailsTo(mail);
      expect(more).toEqual([]);
      const { points } = (await post('Core/Compute', asked)).body.donnees as {
        readonly points: readonly Readonly<Record<'paid' | 'low' | 'median' | 'high', number>>[];
      };
      const { paid = 0, low = 0, median = 0, high = 0 } = points.at(-1) ?? {};
      const text = message?.text ?? '';
      for (const cents of [paid, low, median, high]) expect(text).toContain(formatMoneyRound(cents, langue));
      for (const cents of [asked.versementInitial, asked.versementMensuel])
        expect(text).toContain(formatMoneyShort(cents, langue));
      expect(text).toMatch(profileNames[langue][profil]);
      expect(text).toMatch(langue === 'fr' ? /pas une promesse/u : /not a promise/u);
      const link = new URL(/http\S+\/demo\S*/u.exec(text)?.[0] ?? '');
      expect(link.href).not.toContain('example.fr');
      const usual = { initial: 1, monthly: 1, years: 1 };
      const opened = { initial: asked.versementInitial, monthly: asked.versementMensuel, years: duree };
      expect(savingIn(link.search, usual)).toEqual(opened);
    },
  );
});

test('figures of the caller are not taken, nor what is no address, no language or out of the bounds of the computation', async () => {
  const mail = somebody();
  const before = (await rows()).length;
  const refused: readonly object[] = [
    { mail: 'nobody' },
    { mail: 'a@b' },
    { mail: `${'a'.repeat(250)}@example.fr` },
    { mail: 'a@example.fr, b@example.fr' },
    { mail: 'a@example.fr\nBcc: b@example.fr' },
    { langue: 'de' },
    { median: 1 },
    { simulation: { ...simulation, median: 1 } },
    { simulation: { ...simulation, duree: 0 } },
    { simulation: { ...simulation, duree: 61 } },
    { simulation: { ...simulation, duree: 1.5 } },
    { simulation: { ...simulation, versementInitial: -1 } },
    { simulation: { ...simulation, versementInitial: 100_000_000_001 } },
    { simulation: { ...simulation, versementMensuel: '100' } },
    { simulation: { ...simulation, profil: 'AUTRE' } },
    { simulation: undefined },
  ];
  for (const more of refused) expect([more, (await ask(mail, more)).status]).toEqual([more, 422]);
  expect((await rows()).length).toBe(before);
  expect(await mailsTo(mail)).toEqual([]);
});

test('one address gets so many a day, however it is written; the answer to more is the same, and they are not kept', async () => {
  const mail = somebody();
  const first = await ask(mail);
  expect(first).toEqual({ status: 200, body: { statut: 200, donnees: { accepted: true } } });
  const before = (await rows()).length;
  const written = [mail.toUpperCase(), mail, mail, mail.replace('q', 'Q')];
  for (const one of written) expect(await ask(one)).toEqual(first);
  expect(await mailsTo(mail)).toHaveLength(mailsPerDay);
  expect((await rows()).length).toBe(before + mailsPerDay - 1);
  // Somebody else gets theirs, and so does this one on another day.
  const other = somebody();
  await ask(other);
  expect(await mailsTo(other)).toHaveLength(1);
  now = new Date(now.getTime() + 86_400_000);
  await ask(mail);
  expect(await mailsTo(mail)).toHaveLength(mailsPerDay + 1);
});

test('who has an account is answered as who has none', async () => {
  const { email } = await newSaver(parcours);
  expect(await ask(email)).toEqual(await ask(somebody()));
});

test('a call that is made again under its key sends one mail; the same key for another address is another call', async () => {
  const [mail, other] = [somebody(), somebody()];
  const headers = { 'idempotency-key': newKey() };
  const twins = await Promise.all([ask(mail, {}, { headers }), ask(mail, {}, { headers })]);
  for (const { status } of [...twins, await ask(other, {}, { headers })]) expect(status).toBe(200);
  expect(await mailsTo(mail)).toHaveLength(1);
  expect(await mailsTo(other)).toHaveLength(1);
});

test('one client asks so often in an hour, to whatever addresses', async () => {
  const told: number[] = [];
  for (let n = 0; n < 22; n += 1) told.push((await ask(somebody())).status);
  expect(told.filter((status) => status === 200)).toHaveLength(20);
  expect(told.at(-1)).toBe(429);
  now = new Date(now.getTime() + 3_600_000);
  expect((await ask(somebody())).status).toBe(200);
});

test('one client that hurries is stopped before the database is asked', async () => {
  const narrow = await startParcours({ environment: { ACCOUNT_RATE_LIMIT: '2' } });
  try {
    const told: number[] = [];
    for (let n = 0; n < 3; n += 1) told.push((await ask(somebody(), {}, { at: narrow })).status);
    expect(told).toEqual([200, 200, 429]);
    expect((await post('Core/Compute', simulation, { at: narrow })).status).toBe(200);
  } finally {
    await narrow.close();
  }
});

test('the address stands nowhere in the database, before the mail and after; day and language do', async () => {
  const marked = 'marque.tres.rare@example.fr';
  const bytes = async (): Promise<string> => {
    const files = (await readdir(parcours.dataDir)).filter((name) => name.includes('.db'));
    expect(files.length).toBeGreaterThan(0);
    return (await Promise.all(files.map((name) => readFile(join(parcours.dataDir, name), 'latin1')))).join('\n');
  };
  expect((await ask(marked)).status).toBe(200);
  expect(await bytes()).not.toContain('marque.tres');
  expect(await mailsTo(marked)).toHaveLength(1);
  expect(await bytes()).not.toContain('marque.tres');
  const kept = (await rows()).find(({ day }) => day === now.toISOString().slice(0, 10));
  expect(kept).toMatchObject({ language: 'fr' });
  expect(Object.keys(kept ?? {}).toSorted()).toEqual(['day', 'id', 'language', 'sealed', 'wrapped_key']);
});

test('after the days that are promised the address is erased, with its key and its mails, and not a day before', async () => {
  const mail = somebody();
  await ask(mail);
  const day = now.toISOString().slice(0, 10);
  const mine = (await rows()).filter((row) => row.day === day).map(({ id }) => id);
  expect(mine).toHaveLength(1);
  const left = async (days: number): Promise<readonly (string | undefined)[]> => {
    now = new Date(Date.parse(`${day}T10:00:00Z`) + days * 86_400_000);
    await sweepRetention(retentionDeps(parcours.server.services));
    const jobs = await parcours.server.services.store.read((tx) =>
      tx.all<{ person_id: string }>('SELECT person_id FROM outbox'),
    );
    return [...(await rows()).map(({ id }) => id), ...jobs.map(({ person_id }) => person_id)].filter((id) =>
      mine.includes(id),
    );
  };
  expect(retention.savedMailDays).toBe(30);
  expect(await left(29)).toEqual([...mine, ...mine]);
  expect(await left(30)).toEqual([]);
});

test('what was erased before it could be sent is not sent', async () => {
  const mail = somebody();
  const { store, keys } = parcours.server.services;
  await store.write(async (tx) => {
    const id = savedMailId(mail, undefined);
    const key = await insertSavedMail(tx, keys, { id, day: '2026-01-01', language: 'fr', mail, simulation });
    if (key === undefined) throw new Error('A new id was there already.');
    const message = { to: mail, template: 'simulation', language: 'fr', values: { link: parcours.url } } as const;
    const job = { personId: id, businessKey: id, message, now: now.toISOString(), usefulFor: 3_600_000 };
    await enqueueMail(tx, key, job);
    await tx.run('DELETE FROM saved_mails WHERE id = ?', id);
  });
  expect(await mailsTo(mail)).toEqual([]);
  const failed = await store.read((tx) =>
    tx.all<{ last_error: string }>('SELECT last_error FROM outbox WHERE failed_at IS NOT NULL'),
  );
  expect(failed).toEqual([{ last_error: 'erased' }]);
});
