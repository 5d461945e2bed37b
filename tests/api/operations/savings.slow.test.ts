import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';
import { newKey, newSaver, signIn, type Saver } from '../../../cli/replay/place/saver.ts';
import { openHeldContracts, type HeldContracts } from '../../helpers/held-contracts.ts';
import { formatMoney } from '../../../engine/view/format-values.ts';
import { squeeze, textOf } from '../../helpers/read-pdf.ts';
import { acceptAtDesk } from '../../helpers/stored-holder.ts';

let parcours: RunningParcours;
let held: HeldContracts;
beforeAll(async () => {
  held = await openHeldContracts();
  ({ parcours } = held);
});
afterAll(() => parcours.close());

type Worth = { readonly verse: number; readonly retire: number; readonly valeur: number };
type Point = Worth & { readonly x: string };
const told = async <T>(saver: Saver, name: string, query: Readonly<Record<string, string>> = {}): Promise<T> => {
  const { status, donnees } = await saver.get(name, query);
  expect([name, status]).toEqual([name, 200]);
  return donnees as T;
};
const come = (saver: Saver, page: string) =>
  saver.post('Core/LogUserProgression', { page }, { 'idempotency-key': newKey() });
const YEAR = 365 * 24 * 60;

test('the dashboard, the curve, the goal, the card, the portfolio, the total and the statement tell one value', async () => {
  const { saver: first } = await held.inForce('av-adult', { management: 'PILOTEE', portfolio: 'DYNAMIQUE' });
  await first.get('InsurerA/InitierVL', {}, { 'idempotency-key': newKey() });
  const { dossier } = await first.walk('top-up', undefined, { amount: 500_000 });
  await acceptAtDesk(parcours, dossier);
  expect(await come(first, '/mesdocuments')).toMatchObject({ status: 200, donnees: {} });
  await held.pass(YEAR);
  const saver = await signIn(parcours, first.email);
  const [{ idContrat = '' } = {}] = await told<{ idContrat: string }[]>(saver, 'InsurerA/GetAllContrats');
  const { valeur, retire, verse } = await told<Worth>(saver, 'InsurerA/GetTotalHistoEpargne');
  const gain = valeur + retire - verse;
  expect(gain).not.toBe(0);

  const glance = await told<Worth & { contrats: Worth[] }>(saver, 'Core/GetDashboardPoints');
  expect(glance).toMatchObject({ valeur, retire, verse, gain, performance: expect.closeTo(gain / verse, 6) });
  expect(glance.contrats).toMatchObject([{ idContrat, valeur, retire, verse, gain }]);
  const { points } = await told<{ points: Point[] }>(saver, 'Core/GetHistoEpargne', { idContrat });
  expect(points.length).toBeGreaterThan(10);
  expect(points.at(-1)).toMatchObject({ valeur, retire, verse });
  expect(await told(saver, 'InsurerA/GetInfoContrat', { idContrat })).toMatchObject({ valeur });
  const { supports } = await told<{ supports: { valeur: number; pourcentage: number }[] }>(saver, 'Core/GetPortfolio', {
    idContrat,
  });
  const sum = (pick: (one: (typeof supports)[number]) => number) => supports.reduce((all, one) => all + pick(one), 0);
  expect([sum((one) => one.valeur), sum((one) => one.pourcentage)]).toEqual([valeur, 10_000]);
  const goal = await told<{ objectif?: number; atteinte?: number; points: { y: number }[] }>(
    saver,
    'Core/GetHistoEpargneAtteinte',
  );
  expect(goal.points).toHaveLength(goal.objectif === undefined ? 0 : points.length);
  expect(goal.points.at(-1)?.y).toBe(goal.atteinte);

  // A statement on a day of the curve tells what the curve tells of it.
  const then = points[4];
  const [month = '', day = '', year = ''] = (then?.x ?? '').split('/');
  const jour = `${year}-${month}-${day}`;
  const query = new URLSearchParams({ idcontrat: idContrat, jour });
  const statement = await fetch(`${parcours.url}/api/InsurerA/GetEtatSituation?${query.toString()}`, {
    headers: { authorization: `Bearer ${saver.token}` },
  });
  expect(statement.status).toBe(200);
  expect(await textOf(await statement.bytes())).toContain(squeeze(formatMoney(then?.valeur ?? 0, 'fr')));
  for (const other of ['2020-01-01', '2099-01-01'])
    expect((await saver.get('InsurerA/GetEtatSituation', { idcontrat: idContrat, jour: other })).status).toBe(404);

  // A year later the page knows when its reader was there before this day; the same day it says no more.
  const before = (await come(saver, '/mesdocuments')).donnees as { precedente?: string };
  expect(before.precedente).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
  expect((await come(saver, '/mesdocuments')).donnees).toEqual(before);
  expect((await come(saver, '/status')).donnees).toEqual({});
  expect((await come(saver, '/nulle-part')).status).toBe(422);

  const other = await preparedSaver(parcours);
  for (const name of ['GetDashboardPoints', 'GetHistoEpargne', 'GetHistoEpargneAtteinte', 'GetPortfolio'])
    expect((await other.get(`Core/${name}`, { idContrat })).status).toBe(404);
  expect(await told(other, 'Core/GetHistoEpargne')).toEqual({ simulated: true, points: [] });
}, 120_000);

test('every support has its sheet: figures of the period asked for, years of the whole window, its own risk', async () => {
  const saver = await newSaver(parcours);
  type Sheet = {
    readonly nature: string;
    readonly risque: number;
    readonly isin?: string;
    readonly frais?: number;
    readonly points: readonly { readonly x: string; readonly y: number }[];
    readonly variations: readonly unknown[];
    readonly composition: readonly { readonly code: string; readonly pourcentage: number }[];
  };
  const sheetOf = (code: string, more = {}) => told<Sheet>(saver, 'Core/GetSupport', { code, ...more });
  const natures = {
    EURO: 'EURO',
    ESG: 'FONDS',
    ZZ0000000065: 'FONDS',
    CALME: 'ENSEMBLE',
    ACTIONS: 'ENSEMBLE',
    HORIZON_EQU: 'ENSEMBLE',
  };
  for (const [code, nature] of Object.entries(natures)) {
    const whole = await sheetOf(code);
    expect([code, whole.nature]).toEqual([code, nature]);
    const three = await sheetOf(code, { annees: '3' });
    expect([three.points.length, three.points[0]?.y]).toEqual([37, 1]);
    expect([three.risque, three.variations]).toEqual([whole.risque, whole.variations]);
    expect(await told(saver, 'Core/GetYYHisto', { code })).toEqual(whole.variations);
    // The change over the period is that of the whole, whatever day it is counted from.
    const at = whole.points.findIndex(({ x }) => x === three.points[0]?.x);
    const grown = (whole.points.at(-1)?.y ?? 0) / (whole.points[at]?.y ?? 1);
    expect(three.points.at(-1)?.y).toBeCloseTo(grown, 4);
  }
  expect((await sheetOf('EURO')).risque).toBe(1);
  const { isin = '', frais } = await sheetOf('ESG');
  expect(await told(saver, 'Core/GetHistoFund', { isin })).toMatchObject({ points: (await sheetOf(isin)).points });
  expect((await saver.post('Core/GetFundStats', { isin })).donnees).toMatchObject({ frais });
  const { composition } = await sheetOf('CALME');
  expect(composition.reduce((sum, { pourcentage }) => sum + pourcentage, 0)).toBe(10_000);
  for (const { code } of composition) expect((await sheetOf(code)).nature).toBe('FONDS');
  const twelve = await told<{ code: string; y: number }[]>(saver, 'Core/GetYY');
  expect(new Set(twelve.map(({ code }) => code)).size).toBe(twelve.length);
  for (const { code, y } of twelve.slice(0, 3))
    expect((await sheetOf(code, { annees: '1' })).points.at(-1)?.y).toBeCloseTo(1 + y, 4);
  for (const name of ['GetSupport', 'GetYYHisto'])
    expect((await saver.get(`Core/${name}`, { code: 'RIEN' })).status).toBe(404);
}, 60_000);
