import { afterAll, beforeAll, expect, test } from 'vitest';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, type Saver } from '../../../cli/replay/place/saver.ts';
import { signedSaver } from '../../helpers/signed-saver.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';

let parcours: RunningParcours;
let saver: Saver;
let idcontrat: string;
beforeAll(async () => {
  parcours = await startParcours();
  saver = (await signedSaver(parcours)).saver;
  const contracts = (await saver.get('InsurerA/GetAllContrats')).donnees as readonly { readonly idContrat: string }[];
  idcontrat = contracts[0]?.idContrat ?? '';
}, 120_000);
afterAll(() => parcours.close());

const act = (who: Saver, name: string, query: Readonly<Record<string, string>> = {}) =>
  who.get(name, query, { 'idempotency-key': newKey() });
const isPdf = ({ status, donnees }: { readonly status: number; readonly donnees: unknown }): boolean =>
  status === 200 && String(donnees).startsWith('%PDF-');

test('a statement, a sheet and a report are files of the one whose contract it is', async () => {
  const info = (await saver.get('InsurerA/GetInfoContrat', { idContrat: idcontrat })).donnees as {
    readonly idsouscription: string;
  };
  const { idsouscription } = info;
  expect(info).toMatchObject({ produit: 'AV' });
  expect(isPdf(await saver.get('InsurerA/GetEtatSituation', { idcontrat }))).toBe(true);
  expect(isPdf(await saver.get('InsurerA/GetDISBySouscription', { idsouscription }))).toBe(true);
  expect(isPdf(await saver.get('InsurerA/GetReport', { isin: 'ZZ0000000016' }))).toBe(true);
  expect((await saver.get('InsurerA/GetReport', { isin: 'FR0000120271' })).status).toBe(404);

  const other = await preparedSaver(parcours);
  for (const reply of [
    await other.get('InsurerA/GetEtatSituation', { idcontrat }),
    await act(other, 'InsurerA/SendEtatSituation', { idcontrat }),
    await other.get('InsurerA/GetDISBySouscription', { idsouscription }),
    await act(other, 'InsurerA/SendDISBySouscription', { idsouscription }),
    await act(other, 'Core/SendEmailForVirement'),
  ])
    expect(reply).toMatchObject({ status: 404, erreur: { code: 'not-found' } });
});

test('a sheet that is kept is kept once, and given back as it was', async () => {
  const [first, again] = [await act(saver, 'InsurerA/CreateDIS'), await act(saver, 'InsurerA/CreateDIS')];
  expect(again.donnees).toEqual(first.donnees);
  const kept = await saver.get('Core/GetDocument', first.donnees as { readonly id: string });
  expect((await saver.get('InsurerA/GetDIS')).donnees).toBe(kept.donnees);
});

test('what a bank transfer needs comes by mail: the account, and the reference of the file', async () => {
  expect((await act(saver, 'Core/SendEmailForVirement')).donnees).toEqual({ envoye: true });
  await parcours.server.worker.drain();
  const [mail] = parcours.mail.messages(saver.email);
  expect(mail?.text).toMatch(/[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}/u);
  expect(mail?.text).not.toContain('{reference}');
});

test('who asks for mail after mail is asked to wait', async () => {
  const ask = (who: Saver) => act(who, 'InsurerA/SendEtatSituation', { idcontrat });
  const statuses: number[] = [];
  for (let n = 0; n < 24; n += 1) statuses.push((await ask(saver)).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.toSorted((a, b) => a - b)).toEqual(statuses);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10);
  const { status, erreur } = await ask(saver);
  expect(status).toBe(429);
  expect(erreur).toMatchObject({ code: 'too-many' });
});
