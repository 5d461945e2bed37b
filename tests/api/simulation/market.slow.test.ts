import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ResponseOf } from '../../../api/contract/call.ts';
import {
  getBenchmarkIndiceHisto,
  getIndicatorHisto,
  getLastIndicators,
  getYyInfo,
  indicatorSeries,
} from '../../../api/contract/core/indicators.ts';
import type { getPortfolio } from '../../../api/contract/core/portfolio.ts';
import { getDashboardPoints } from '../../../api/contract/core/savings.ts';
import { getSupport, getYyHisto } from '../../../api/contract/core/supports.ts';
import { profileHistory } from '../../../api/server/simulation/series.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';
import { createSaver, type Reply, type Saver } from '../../../cli/replay/place/saver.ts';

import { acceptAllocation, acceptAtDesk, chooseAllocation, storedHolder } from '../../helpers/stored-holder.ts';

let parcours: RunningParcours;
let anyone: Saver;
/** A Thursday. */
let now = new Date('2026-11-26T10:00:00Z');
beforeAll(async () => {
  parcours = await startParcours({ now: () => now });
  anyone = createSaver(parcours, '', '');
});
afterAll(() => parcours.close());

const codes = Object.keys(indicatorSeries);
const given = async (reply: Promise<Reply>): Promise<unknown> => {
  const { status, donnees } = await reply;
  expect(status).toBe(200);
  return donnees;
};
type History = NonNullable<ResponseOf<typeof getIndicatorHisto>>;
const history = async (code: string, more = {}): Promise<History> => {
  const told = v.parse(
    getIndicatorHisto.response,
    await given(anyone.get('Demo/GetIndicatorHisto', { code, ...more })),
  );
  if (told === null) throw new Error(`There is no ${code}.`);
  return told;
};
const last = async (): Promise<ResponseOf<typeof getLastIndicators>> =>
  v.parse(getLastIndicators.response, await given(anyone.get('Demo/GetLastIndicators')));

describe('a series without an account', () => {
  test.each(Object.entries(indicatorSeries))(
    '%s has a call of its own, the same for everybody',
    async (code, { name }) => {
      const told = await given(anyone.get(`Demo/${name}`));
      const saver = await preparedSaver(parcours);
      expect(await given(saver.get(`Demo/${name}`))).toEqual(told);
      expect(await history(code)).toEqual(told);
      expect(told).toMatchObject({ simulated: true, code, du: '2010-01-31', au: '2026-11-26' });
      expect((await anyone.get(`Demo/${name}`, { code })).status).toBe(422);
    },
  );

  test('writes its days month/day/year and its values as ratios, of 1 at the start or of a rate (R120, R121)', async () => {
    const index = await history('CAC40', { annees: '10' });
    expect(index.points[0]).toMatchObject({ x: '11/26/2016', y: 1 });
    const base = index.points[0]?.valeur ?? 0;
    for (const { x, y, valeur } of index.points) {
      expect(x).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect(y).toBeCloseTo(valeur / base, 5);
    }
    for (const { y, valeur } of (await history('TAUX_EU10Y')).points) expect(y * 100).toBeCloseTo(valeur, 3);
  });

  test('has the largest fall of its period, which is in it', async () => {
    for (const code of codes) {
      const { points, baisse, nature } = await history(code);
      const at = (day: string): number =>
        points.find(({ x }) => `${x.slice(6)}-${x.slice(0, 2)}-${x.slice(3, 5)}` === day)?.valeur ?? NaN;
      const fall =
        nature === 'TAUX' ? (at(baisse.creux) - at(baisse.pic)) / 100 : at(baisse.creux) / at(baisse.pic) - 1;
      expect(baisse.y).toBeCloseTo(fall, 4);
      expect(baisse.y).toBeLessThan(0);
      if (baisse.retour !== null) expect(at(baisse.retour)).toBeGreaterThanOrEqual(at(baisse.pic));
    }
  });

  test('R124: one that there is not is null, where the other calls find nothing', async () => {
    expect(await given(anyone.get('Demo/GetIndicatorHisto', { code: 'DAX' }))).toBeNull();
    expect((await anyone.get('Demo/GetYYInfo', { code: 'DAX' })).status).toBe(404);
    for (const bad of [
      {},
      { code: '' },
      { code: 'CAC40', annees: '0' },
      { code: 'CAC40', annees: '20' },
      { code: 'CAC40', pays: 'FR' },
    ])
      expect((await anyone.get('Demo/GetIndicatorHisto', bad as Readonly<Record<string, string>>)).status).toBe(422);
  });
});

test('what is told last is what the series ends with, and its changes those of the series', async () => {
  const all = await last();
  expect(all.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  for (const { code, nature, valeur, annee, mois, tendance } of all) {
    const { points, variation } = await history(code, { annees: '1' });
    expect(points.at(-1)?.valeur).toBe(valeur);
    expect(points[0]?.valeur).toBe(annee.valeur);
    expect(variation).toBe(annee.y);
    const limit = { ACTIONS: 0.01, TAUX: 0.001, DEVISE: 0.01, MATIERE: 0.03 }[nature];
    const up = nature === 'TAUX' ? 'TENSION' : 'POSITIVE';
    const down = nature === 'TAUX' ? 'DETENTE' : 'NEGATIVE';
    expect(tendance).toBe(Math.abs(mois.y) < limit ? 'NEUTRE' : mois.y > 0 ? up : down);
  }
});

test('names are told in the language of who reads', async () => {
  const english = await anyone.get('Demo/GetLastIndicators', {}, { 'accept-language': 'en' });
  const name = (told: unknown) =>
    (told as ResponseOf<typeof getLastIndicators>).find(({ code }) => code === 'PETROLE')?.libelle;
  expect([name(await last()), name(english.donnees)]).toEqual(['Pétrole', 'Oil']);
});

test('the years of an indicator come to the whole', async () => {
  const { points } = await history('NASDAQ');
  const years = v.parse(getYyInfo.response, await given(anyone.get('Demo/GetYYInfo', { code: 'NASDAQ' })));
  expect(years.map(({ x }) => x.slice(6))).toEqual(Array.from({ length: 17 }, (_, n) => String(2010 + n)));
  expect(years.reduce((all, { y }) => all * (1 + y), 1)).toBeCloseTo(points.at(-1)?.y ?? 0, 3);
});

test('R132: the years of a fund are points x and y, as those of an indicator', async () => {
  const saver = await preparedSaver(parcours);
  const years = v.parse(getYyHisto.response, await given(saver.get('Core/GetYYHisto', { code: 'ZZ0000000016' })));
  expect(years.map(({ x }) => x.slice(6))).toEqual(Array.from({ length: 16 }, (_, n) => String(2010 + n)));
  expect(years.at(-1)?.x).toBe('04/30/2025');
});

test('the day after only adds to what was told', async () => {
  const before = await history('SP500');
  now = new Date('2026-11-27T10:00:00Z');
  const after = await history('SP500');
  now = new Date('2026-11-26T10:00:00Z');
  expect(after.points.slice(0, -1)).toEqual(before.points.slice(0, -1));
  expect(after.au).toBe('2026-11-27');
});

describe('an index to compare with', () => {
  test('starts at 1, goes to today alone and beside a profile as far as both go', async () => {
    const saver = await preparedSaver(parcours);
    const ask = async (query: Readonly<Record<string, string>>) =>
      v.parse(getBenchmarkIndiceHisto.response, await given(saver.get('Core/GetBenchmarkIndiceHisto', query)));
    const alone = await ask({ code: 'EUROSTOXX' });
    expect(alone).toMatchObject({ simulated: true, du: '2010-01-31', au: '2026-11-26' });
    expect(alone.points[0]?.y).toBe(1);
    const beside = await ask({ code: 'EUROSTOXX', profil: 'PRUDENT' });
    expect(beside.au).toBe('2025-04-30');
    expect(beside.points).toEqual(alone.points.slice(0, beside.points.length));
    const told = beside.compare ?? [];
    expect(told.map(({ x }) => x)).toEqual(beside.points.map(({ x }) => x));
    const known = profileHistory('PRUDENT');
    told.forEach(({ y }, n) => expect(y).toBeCloseTo(known[n] ?? 0, 5));
  });

  test('stands beside what a contract is in today, for who reads that contract', async () => {
    const holder = await storedHolder(parcours);
    const { saver } = holder;
    const held = v.parse(getDashboardPoints.response, await given(saver.get('Core/GetDashboardPoints')));
    const query = { code: 'SP500', idContrat: held.contrats[0]?.idContrat ?? '' };
    // What was signed is gone, so that nobody knows what it is in until something else is chosen.
    expect(await given(saver.get('Core/GetBenchmarkIndiceHisto', query))).not.toHaveProperty('compare');
    await chooseAllocation(holder, 'PRUDENT');
    await acceptAtDesk(parcours, await acceptAllocation(holder));
    const told = v.parse(
      getBenchmarkIndiceHisto.response,
      await given(saver.get('Core/GetBenchmarkIndiceHisto', query)),
    );
    const compared = told.compare ?? [];
    expect(compared.map(({ x }) => x)).toEqual(told.points.map(({ x }) => x));
    expect(compared[0]?.y).toBe(1);
    // What is in several things ends between the worst and the best of them.
    const portfolio = (await given(saver.get('Core/GetPortfolio', { idContrat: query.idContrat }))) as ResponseOf<
      typeof getPortfolio
    >;
    const ends = await Promise.all(
      (portfolio.supports ?? []).map(async ({ code = '' }) => {
        const sheet = v.parse(getSupport.response, await given(saver.get('Core/GetSupport', { code })));
        return sheet.points.at(-1)?.y ?? 0;
      }),
    );
    expect(ends.length).toBeGreaterThan(0);
    expect(compared.at(-1)?.y).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-5);
    expect(compared.at(-1)?.y).toBeLessThanOrEqual(Math.max(...ends) + 1e-5);
    const other = await preparedSaver(parcours);
    expect((await other.get('Core/GetBenchmarkIndiceHisto', query)).status).toBe(404);
  });

  test('is for who is signed in; a rate is none', async () => {
    const query = { code: 'CAC40' };
    expect((await anyone.get('Core/GetBenchmarkIndiceHisto', query)).status).toBe(401);
    const saver = await preparedSaver(parcours);
    const status = async (code: string, more = {}) =>
      (await saver.get('Core/GetBenchmarkIndiceHisto', { code, ...more })).status;
    expect(await status('TAUX_US10Y')).toBe(404);
    expect(await status('DAX')).toBe(404);
    expect(await status('CAC40', { profil: 'AUDACIEUX' })).toBe(422);
  });
});
