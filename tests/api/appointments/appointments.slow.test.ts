import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { retention } from '../../../api/contract/retention.ts';
import { atOnce } from '../../../api/server/appointments/slots.ts';
import { retentionDeps } from '../../../api/server/retention/retention-handlers.ts';
import { sweepRetention } from '../../../api/server/retention/sweep.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { createSaver, newSaver, password, type Reply, type Saver } from '../../../cli/replay/place/saver.ts';

let parcours: RunningParcours;
let time = Date.parse('2026-11-27T07:00:00.000Z');
const later = (milliseconds: number): void => {
  time += milliseconds;
};
beforeAll(async () => {
  parcours = await startParcours({
    now: () => new Date(time),
    environment: { DEMO_ACCOUNTS: 'demonstration@example.fr' },
  });
});
afterAll(() => parcours.close());

type Slots = { readonly jours: readonly { readonly jour: string; readonly heures: readonly string[] }[] };
const slotsOf = async (saver: Saver): Promise<Slots['jours']> =>
  ((await saver.get('Core/GetCreneauxRdv')).donnees as Slots).jours;
const rdvOf = async (saver: Saver): Promise<unknown> =>
  ((await saver.get('Core/GetRdv')).donnees as { readonly rdv: unknown }).rdv;
const monday = { jour: '2026-11-30', heure: '09:30', motif: 'PROJET', telephone: '+33612345678' };
const ask = (saver: Saver, change: Partial<typeof monday> = {}): Promise<Reply> =>
  saver.post('Core/SaveRdv', { ...monday, ...change });

/** The entry for a calendar that came with the latest mail. */
const latestMail = async (saver: Saver) => {
  await parcours.server.worker.drain();
  return parcours.mail.messages(saver.email)[0];
};

test('asks for a session', async () => {
  const anybody = createSaver(parcours, '', '');
  for (const read of ['GetCreneauxRdv', 'GetRdv']) expect((await anybody.get(`Core/${read}`)).status).toBe(401);
  expect((await ask(anybody)).status).toBe(401);
  expect((await anybody.post('Core/CancelRdv', {})).status).toBe(401);
});

test('is taken, told, confirmed by mail, moved, and cancelled once', async () => {
  const saver = await newSaver(parcours);
  expect(await rdvOf(saver)).toBeNull();
  expect((await slotsOf(saver))[0]?.jour).toBe('2026-11-27');
  expect((await ask(saver)).status).toBe(200);
  expect(await rdvOf(saver)).toEqual({ ...monday, minutes: 30 });
  const booked = await latestMail(saver);
  expect(booked?.text).toContain('lundi 30 novembre 2026 à 9\u00a0h\u00a030');
  expect(booked?.text).not.toContain('612345678');

  expect((await ask(saver, { heure: '10:00', motif: 'IMPOTS' })).status).toBe(200);
  expect(await rdvOf(saver)).toEqual({ ...monday, heure: '10:00', motif: 'IMPOTS', minutes: 30 });

  expect((await saver.post('Core/CancelRdv', {})).status).toBe(200);
  expect(await rdvOf(saver)).toBeNull();
  expect((await latestMail(saver))?.subject).toContain('annulé');
  expect((await saver.post('Core/CancelRdv', {})).status).toBe(404);
});

test('is refused when none is offered then, or when it says what nobody asked for', async () => {
  const saver = await newSaver(parcours);
  for (const change of [
    { heure: '08:30' },
    { heure: '19:00' },
    { heure: '09:10' },
    { jour: '2026-11-28' },
    { jour: '2026-12-25' },
    { jour: '2026-11-26' },
    { jour: '2027-06-07' },
    { motif: 'RIEN' },
    { telephone: '0612345678' },
  ])
    expect([change, (await ask(saver, change)).status]).toEqual([change, 422]);
  expect(await rdvOf(saver)).toBeNull();
});

describe('the places of one time', () => {
  test('are never given to more than there are, however many ask at once; who had one keeps it', async () => {
    const heure = '15:00';
    const savers = await Promise.all(Array.from({ length: atOnce + 3 }, () => newSaver(parcours)));
    const [first] = savers;
    if (first === undefined) throw new Error('Nobody came.');
    const replies = await Promise.all(savers.map((saver) => ask(saver, { heure })));
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array.from({ length: atOnce }, () => 200), 409, 409, 409]);
    const late = savers.find((_, n) => replies[n]?.status === 409);
    const early = savers.find((_, n) => replies[n]?.status === 200);
    if (late === undefined || early === undefined) throw new Error('Nobody was refused.');
    const timesFor = async (saver: Saver) => (await slotsOf(saver)).find(({ jour }) => jour === monday.jour)?.heures;
    expect(await timesFor(late)).not.toContain(heure);
    // The own place may be kept.
    expect(await timesFor(early)).toContain(heure);

    // Moved to a time that is full: nothing is lost.
    expect((await ask(late, { heure: '16:00' })).status).toBe(200);
    expect((await ask(late, { heure })).erreur?.['code']).toBe('outdated');
    expect(await rdvOf(late)).toMatchObject({ heure: '16:00' });

    // What is given back can be taken.
    await early.post('Core/CancelRdv', {});
    expect((await ask(late, { heure })).status).toBe(200);
  });

  test('nobody sees the appointment of another', async () => {
    const [one, other] = [await newSaver(parcours), await newSaver(parcours)];
    await ask(one, { heure: '11:00' });
    expect(await rdvOf(other)).toBeNull();
    expect((await other.post('Core/CancelRdv', {})).status).toBe(404);
    expect(await rdvOf(one)).not.toBeNull();
  });
});

test('a demonstration account takes none: many hold its keys', async () => {
  const shown = await newSaver(parcours, 'demonstration@example.fr');
  expect((await ask(shown)).status).toBe(403);
});

test('who asks too often is told to wait', async () => {
  const saver = await newSaver(parcours);
  const times = ['09:00', '12:00'];
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await ask(saver, { heure: times[n % 2] ?? '' })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('goes with the account, and a day after the call', async () => {
  const rows = async (): Promise<number> =>
    parcours.server.services.store.read(async (tx) => (await tx.all('SELECT id FROM appointments')).length);
  const saver = await newSaver(parcours);
  await ask(saver, { heure: '18:00' });
  const before = await rows();
  const { donnees } = await saver.post('Core/AskDeleteAccount', { password });
  await saver.get('Core/DeleteAccount', donnees as { readonly secret: string });
  expect(await rows()).toBe(before - 1);

  later(Date.parse('2026-11-30T18:30:00.000Z') - time);
  await sweepRetention(retentionDeps(parcours.server.services));
  expect(await rows()).toBe(before - 1);
  later(retention.appointmentDays * 86_400_000);
  await sweepRetention(retentionDeps(parcours.server.services));
  expect(await rows()).toBe(0);
});
