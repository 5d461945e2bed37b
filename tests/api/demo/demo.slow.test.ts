import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPages, funnelSteps } from '../../../api/contract/demo/counts.ts';
import { retention } from '../../../api/contract/retention.ts';
import { madeUpContracts } from '../../../api/server/demo/made-up-saver.ts';
import { retentionDeps } from '../../../api/server/retention/retention-handlers.ts';
import { sweepRetention } from '../../../api/server/retention/sweep.ts';
import { CONTRACT_FEES } from '../../../api/server/simulation/contract-fees.ts';
import { marketOfAllocation } from '../../../api/server/subscription/allocation-market.ts';
import { randomPath } from '../../../api/server/simulation/series.ts';
import { valueContract } from '../../../api/server/subscription/contract-value.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { createSaver, newSaver, type Saver } from '../../../cli/replay/place/saver.ts';

let now = new Date('2026-03-17T10:00:00Z');
let parcours: RunningParcours;
let visitor: Saver;
beforeAll(async () => {
  parcours = await startParcours({ now: () => now });
  visitor = createSaver(parcours, '', 'no-token-at-all');
});
afterAll(() => parcours.close());

type Query = Readonly<Record<string, string>>;
const ask = async <T>(name: string, query: Query = {}, language = 'fr'): Promise<T> => {
  const address = `${parcours.url}/api/Demo/${name}?${new URLSearchParams(query).toString()}`;
  const response = await fetch(address, { headers: { 'accept-language': language } });
  expect([name, response.status]).toEqual([name, 200]);
  expect(response.headers.get('set-cookie')).toBeNull();
  return ((await response.json()) as { donnees: T }).donnees;
};
const statusOf = async (name: string, body: unknown, headers: Query = {}): Promise<number> => {
  const init = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
  return (await fetch(`${parcours.url}/api/Demo/${name}`, init)).status;
};

type Worth = { readonly verse: number; readonly retire: number; readonly valeur: number };
type Glance = Worth & {
  readonly gain: number;
  readonly contrats: readonly (Worth & { readonly idContrat: string; readonly gain: number })[];
};
type Held = { readonly code: string; readonly libelle: string; readonly pourcentage: number } & Worth;
type Portfolio = {
  readonly contrats: readonly {
    readonly idContrat: string;
    readonly valeur: number;
    readonly part: number;
    readonly supports: readonly Held[];
  }[];
};
const sum = <T>(all: readonly T[], pick: (one: T) => number): number =>
  all.reduce((whole, one) => whole + pick(one), 0);

/** Days from the first payment on: what holds on one holds on all. */
const days = ['2021-02-15', '2022-10-03', '2024-02-29', '2024-09-16', '2026-03-17', '2031-12-31'];

test.each(days)('on %s the portfolio, the figures and the curve of the demonstration tell one value', async (day) => {
  now = new Date(`${day}T10:00:00Z`);
  const glance = await ask<Glance>('GetDashboardPoints');
  const { contrats } = await ask<Portfolio>('GetPortfolio');
  const { points } = await ask<{ points: readonly (Worth & { x: string })[] }>('GetHistoEpargne');

  const { verse, retire, valeur } = glance;
  expect(points.at(-1)).toMatchObject({ verse, retire, valeur });
  for (const pick of ['verse', 'retire', 'valeur', 'gain'] as const)
    expect([pick, sum(glance.contrats, (one) => one[pick])]).toEqual([pick, glance[pick]]);
  expect(glance.gain).toBe(valeur + retire - verse);

  expect(sum(contrats, (one) => one.valeur)).toBe(valeur);
  expect(sum(contrats, (one) => one.part)).toBe(10_000);
  for (const { idContrat, valeur: whole, supports } of contrats) {
    expect(whole).toBe(glance.contrats.find((one) => one.idContrat === idContrat)?.valeur);
    expect(sum(supports, (one) => one.valeur)).toBe(whole);
    if (supports.length > 0) expect(sum(supports, (one) => one.pourcentage)).toBe(10_000);
  }
  const isoDays = points.map(({ x }) => `${x.slice(6)}-${x.slice(0, 2)}-${x.slice(3, 5)}`);
  expect(isoDays).toEqual([...new Set(isoDays)].toSorted());
  // What was paid never goes down; a month without a point would hide what became of it.
  expect(points.every(({ verse: paid }, n) => paid >= (points[n - 1]?.verse ?? 0))).toBe(true);
  const months = new Set(isoDays.map((one) => one.slice(0, 7)));
  expect(months.size).toBe(12 * (Number(day.slice(0, 4)) - 2021) + Number(day.slice(5, 7)) - 1);
});

test('one payment in one support is worth what the history and the charges of the support make of it', () => {
  const [{ contract, summary } = madeUpContracts[0] as never] = madeUpContracts;
  const months = 36;
  const day = new Date(Date.parse(contract.createdAt) + Math.round((months * 365.25) / 12) * 86_400_000);
  for (const { code, name } of summary.management.allocation) {
    const support = { code, name, share: 10_000 };
    const alone = { payments: { initialCents: 1_000_000 }, management: { allocation: [support] } };
    const path = randomPath(marketOfAllocation([support]), `${contract.id} ${code}`, months + 1);
    const charge = (code === 'EURO' ? CONTRACT_FEES.euro : CONTRACT_FEES.units) / 10_000;
    const expected = 1_000_000 * (path[months] ?? 0) * (1 - charge) ** (months / 12);
    const { value } = valueContract(contract, alone, day.toISOString().slice(0, 10));
    // The day is rounded: a part of a day may be missing.
    expect(Math.abs(value / expected - 1)).toBeLessThan(0.002);
  }
});

test('a day gives one portfolio, whoever asks; every placement leads to a sheet, under the name it has there', async () => {
  now = new Date('2026-03-17T06:00:00Z');
  const morning = await ask<Portfolio>('GetPortfolio');
  now = new Date('2026-03-17T21:00:00Z');
  expect(await ask('GetPortfolio')).toEqual(morning);
  for (const language of ['fr', 'en']) {
    const { contrats } = await ask<Portfolio>('GetPortfolio', {}, language);
    expect(contrats).toHaveLength(2);
    for (const { code, libelle } of contrats.flatMap(({ supports }) => supports))
      expect(await ask('GetSupport', { code }, language)).toMatchObject({ code, libelle });
  }
});

test('funds and profiles are told to a visitor as to a saver, and to nobody more', async () => {
  const saver = await newSaver(parcours);
  const same: readonly (readonly [string, Query])[] = [
    ['GetYY', {}],
    ['GetAllGeneraliFunds', { bl_actif: '1' }],
    ['GetAllAssetTypes', {}],
    ['GetAllGeoFocus', {}],
    ['GetSupport', { code: 'EURO' }],
    ['GetSupport', { code: 'ESG', annees: '5' }],
    ['GetSupport', { code: 'ZZ0000000305', annees: '1' }],
    ['GetSupport', { code: 'CALME' }],
  ];
  for (const [name, query] of same)
    expect(await ask(name, query)).toEqual((await saver.get(`Core/${name}`, query)).donnees);
  for (const profil of ['PRUDENT', 'OFFENSIF']) {
    const told = await visitor.post('Demo/ComputeRecoveryDelayV2', { profil });
    expect(told).toMatchObject({ status: 200, donnees: { simulated: true, profil } });
    expect(told.donnees).toEqual((await saver.post('Core/ComputeRecoveryDelayV2', { profil })).donnees);
  }
  expect((await visitor.get('Demo/GetSupport', { code: 'RIEN' })).status).toBe(404);
  expect((await visitor.get('Demo/GetSupport', {})).status).toBe(422);
  expect((await visitor.post('Demo/ComputeRecoveryDelayV2', { profil: 'AUTRE' })).status).toBe(422);
  for (const name of ['GetSupport', 'GetYY', 'GetPortfolio']) {
    expect((await visitor.get(`Core/${name}`, { code: 'EURO' })).status).toBe(401);
  }
});

test('the documents of a fund are open to a visitor', async () => {
  const isin = 'ZZ0000000065';
  for (const address of ['GetDICI', `GetDICI?isin=${isin}`, `GetReport?isin=${isin}`]) {
    const response = await fetch(`${parcours.url}/api/Demo/${address}`);
    expect([address, response.status, response.headers.get('content-type')]).toEqual([address, 200, 'application/pdf']);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  }
  expect((await fetch(`${parcours.url}/api/Demo/GetReport?isin=ZZ9999999999`)).status).toBe(404);
});

type Row = { readonly day: string; readonly what: string; readonly count: number };
const counts = (): Promise<readonly Row[]> =>
  parcours.server.services.store.read((tx) => tx.all<Row>('SELECT * FROM daily_counts ORDER BY day, what'));

test('what is counted is a day, something of the closed list and a number; nothing else is taken or kept', async () => {
  now = new Date('2026-05-04T10:00:00Z');
  const closed = [...demoPages.map((page) => `demo ${page}`), ...funnelSteps.map((etape) => `funnel ${etape}`)];
  for (const page of demoPages) expect(await statusOf('SaveDemoStats', { page })).toBe(200);
  for (const etape of funnelSteps) expect(await statusOf('SaveFunnelStats', { etape })).toBe(200);
  expect(await statusOf('SaveDemoStats', { page: 'FICHE' }, { 'user-agent': 'marked-1', referer: 'marked-2' })).toBe(
    200,
  );
  // Late in the evening here it is the next day in Paris.
  now = new Date('2026-05-04T22:30:00Z');
  expect(await statusOf('SaveDemoStats', { page: 'FICHE' }, { authorization: 'Bearer marked-3' })).toBe(200);
  for (const [name, body] of [
    ['SaveDemoStats', { page: 'AUTRE' }],
    ['SaveDemoStats', { page: 'FICHE', qui: 'moi' }],
    ['SaveDemoStats', {}],
    ['SaveFunnelStats', { etape: 'https://exemple.org' }],
    ['SaveFunnelStats', { etape: 'OUVERTURE', day: '2020-01-01' }],
  ] as const)
    expect(await statusOf(name, body)).toBe(422);
  const kept = await counts();
  expect(kept.filter(({ day }) => day === '2026-05-04').map(({ what }) => what)).toEqual(closed.toSorted());
  expect(kept.filter(({ what }) => what === 'demo FICHE')).toEqual([
    { day: '2026-05-04', what: 'demo FICHE', count: 2 },
    { day: '2026-05-05', what: 'demo FICHE', count: 1 },
  ]);
  for (const row of kept) expect(Object.keys(row).toSorted()).toEqual(['count', 'day', 'what']);
  const written = await parcours.server.services.store.read((tx) =>
    Promise.all(['audit', 'attempts', 'idempotency'].map((table) => tx.all(`SELECT * FROM ${table}`))),
  );
  expect(JSON.stringify(written)).not.toMatch(/marked|SaveDemo|SaveFunnel|127\.0\.0\.1/u);
});

test('many at once are all counted', async () => {
  now = new Date('2026-05-10T10:00:00Z');
  await Promise.all(Array.from({ length: 40 }, () => statusOf('SaveDemoStats', { page: 'FONDS' })));
  expect((await counts()).find(({ day }) => day === '2026-05-10')?.count).toBe(40);
});

test('counts go after the months that are promised, and not a day before', async () => {
  const first = '2026-05-04';
  const sweepOn = async (day: string): Promise<boolean> => {
    now = new Date(`${day}T03:00:00Z`);
    await sweepRetention(retentionDeps(parcours.server.services));
    return (await counts()).some((row) => row.day === first);
  };
  expect(retention.countMonths).toBe(25);
  expect(await sweepOn('2028-06-04')).toBe(true);
  expect(await sweepOn('2028-06-05')).toBe(false);
  expect((await counts()).length).toBeGreaterThan(0);
});

test('one address counts so often in a while, and its other calls are answered all the same', async () => {
  const narrow = await startParcours({ environment: { ACCOUNT_RATE_LIMIT: '3' } });
  try {
    const count = async (): Promise<number> => {
      const init = { method: 'POST', body: '{"page":"FONDS"}', headers: { 'content-type': 'application/json' } };
      return (await fetch(`${narrow.url}/api/Demo/SaveDemoStats`, init)).status;
    };
    const told: number[] = [];
    for (let n = 0; n < 5; n += 1) told.push(await count());
    expect(told).toEqual([200, 200, 200, 429, 429]);
    expect((await fetch(`${narrow.url}/api/Demo/GetPortfolio`)).status).toBe(200);
  } finally {
    await narrow.close();
  }
});
