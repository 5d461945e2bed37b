import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import experience from '../../../journeys/parts/experience.json' with { type: 'json' };
import fundList from '../../../journeys/lists/funds.json' with { type: 'json' };
import mixes from '../../../journeys/lists/theme-portfolios.json' with { type: 'json' };
import type { Value } from '../../../engine/answers/answers.ts';
import type { Wishes } from '../../../cli/replay/place/answer-step.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, type Saver } from '../../../cli/replay/place/saver.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';

let parcours: RunningParcours;
/** Milliseconds that the server is ahead. */
let ahead = 0;
beforeAll(async () => {
  parcours = await startParcours({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => parcours.close());

/** Answers to the quiz, so many of them right. */
const quiz = (right: number): Wishes =>
  Object.fromEntries(
    experience.steps
      .flatMap(({ fields }) => Object.entries((fields ?? {}) as Readonly<Record<string, { readonly right?: boolean }>>))
      .flatMap(([name, field]) => (field.right === undefined ? [] : [[name, field.right] as const]))
      .map(([name, answer], n) => [name, n < right ? answer : !answer]),
  );

const appealing = ['ESG', 'OBLIG', 'PAYS'];
const free: Wishes = { management: 'LIBRE', planMode: 'LIBRE', favouriteThemes: appealing };
const line = (value: object, pourcentage: number) => ({ id: 'a', ...value, pourcentage }) as unknown as Value;

/** Someone with so many right answers, before a step of the free management. */
const before = async (journey: string, right: number, step: string): Promise<Saver> => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding', undefined, { ...quiz(right), projectOffer: journey === 'per' ? 'PER' : 'AV' });
  await saver.walk(journey, step, free);
  return saver;
};
const read = async (saver: Saver, name: string): Promise<unknown> => (await saver.get(`Core/${name}`)).donnees;

describe.each(['av-adult', 'per'])('in %s', (journey) => {
  test('the themes that appeal are proposed in equal shares; what is saved then counts', async () => {
    const saver = await before(journey, 4, 'theme-shares');
    expect(await read(saver, 'LoadProjectThematique')).toEqual({ themes: appealing });
    const shares = [3333, 3333, 3334].map((pourcentage, n) => ({ id: appealing[n], theme: appealing[n], pourcentage }));
    expect(await read(saver, 'GetThemeAndProfilPortfolio')).toEqual({ themes: shares, propose: true });
    expect(await read(saver, 'GetPortfolioFunds')).toEqual({ fonds: [] });
    const themes = [{ id: 'a', theme: 'FRANCE', share: 4000 }] as unknown as Value;
    await saver.walk(journey, 'portfolio-preview', { ...free, themes });
    const saved = { niveau: 'AMATEUR', themes: [line({ theme: 'FRANCE' }, 4000)], propose: false };
    expect(await read(saver, 'GetThemeAndProfilPortfolio')).toEqual(saved);
    expect(await read(saver, 'GetPortfolio')).toEqual({
      mode_gestion: 'LIBRE',
      repartition: [
        { libelle: 'France', pourcentage: 4000 },
        { libelle: 'Fonds en euros (simulé)', pourcentage: 6000 },
      ],
    });
    expect(await read(saver, 'GetPortfolioFunds')).toMatchObject({
      fonds: [{ isin: 'ZZ0000000099', pourcentage: 4000 }],
      fonds_euros: 6000,
    });
  });

  test('an expert’s funds are kept, each with its share', async () => {
    const saver = await before(journey, 7, 'fund-shares');
    const funds = [
      { id: 'a', fund: 'ZZ0000000149', share: 2550 },
      { id: 'b', fund: 'ZZ0000000016', share: 100 },
    ] as unknown as Value;
    await saver.walk(journey, 'portfolio-preview', { ...free, funds });
    expect(await read(saver, 'GetPortfolioFunds')).toMatchObject({
      fonds: [
        { isin: 'ZZ0000000149', pourcentage: 2550 },
        { isin: 'ZZ0000000016', pourcentage: 100 },
      ],
      fonds_euros: 7350,
    });
  });
});

test('a beginner’s mix is made of funds, whole', async () => {
  const saver = await before('av-adult', 0, 'theme-model');
  for (const { code, value } of mixes.options) {
    const asked = { modele: code };
    const { status, donnees } = await saver.post('Core/ComputeStatsForFunds', asked);
    // It falls less than a fund of equities alone would.
    expect([status, -100 * (donnees as { baisse: number }).baisse < value + 10]).toEqual([200, true]);
  }
  await saver.walk('av-adult', 'portfolio-preview', { ...free, themeModel: 'RESPONSABLE' });
  expect(await read(saver, 'GetPortfolioFunds')).toMatchObject({
    fonds: [{ pourcentage: 5500 }, { pourcentage: 4500 }],
    fonds_euros: 0,
  });
});

test('R119: who takes a fund with an amendment reads its text and accepts it', async () => {
  const saver = await before('av-adult', 7, 'fund-shares');
  const flagged = fundList.options.filter(({ flags }) => flags?.includes('amendment') === true).map(({ code }) => code);
  const listed = (await saver.get('InsurerA/GetListeAvenants')).donnees as readonly { readonly codeFonds: string }[];
  expect(listed.map(({ codeFonds }) => codeFonds)).toEqual(flagged);
  const texts = new Set<string>();
  for (const codeFonds of flagged) {
    for (const language of ['fr', 'en']) {
      const { donnees } = await saver.get('InsurerA/GetAvenant', { codeFonds }, { 'accept-language': language });
      texts.add((donnees as { readonly texte: readonly string[] }).texte.join(' '));
    }
  }
  expect([texts.size, [...texts].every((text) => text.length > 400)]).toEqual([2 * flagged.length, true]);
  expect((await saver.get('InsurerA/GetAvenant', { codeFonds: 'ZZ0000000016' })).status).toBe(404);

  const funds = [{ id: 'a', fund: flagged[0] ?? '', share: 1000 }] as unknown as Value;
  const { planStep, record } = await saver.answer(await saver.open('av-adult'), { ...free, funds });
  const { amendmentsRead, ...unread } = record as Record<string, Value>;
  expect([planStep.step.id, amendmentsRead]).toEqual(['fund-shares', true]);
  const refused = await saver.save(await saver.open('av-adult'), planStep, unread);
  expect([refused.status, JSON.stringify(refused.erreur?.['issues']).includes('amendmentsRead')]).toEqual([422, true]);
  expect((await saver.save(await saver.open('av-adult'), planStep, record)).status).toBe(200);
});

test('what is not on offer is not found, and no more than all can be shared out (R021)', async () => {
  const saver = await preparedSaver(parcours);
  const fund = (pourcentage: number) => line({ isin: 'ZZ0000000016' }, pourcentage);
  const stats = (body: unknown) => saver.post('Core/ComputeStatsForFunds', body);
  expect(await stats({ fonds: [fund(4000), fund(6000)] })).toMatchObject({ status: 200 });
  expect(await stats({ fonds: [fund(4001), fund(6000)] })).toMatchObject({ status: 422 });
  for (const body of [
    { modele: 'X' },
    { themes: [line({ theme: 'X' }, 1)] },
    { fonds: [line({ isin: 'ZZ0000000990' }, 1)] },
  ])
    expect([body, (await stats(body)).status]).toEqual([body, 404]);
  const asked = { isin: 'ZZ0000000990' };
  expect([
    (await saver.post('Core/GetFundStats', asked)).status,
    (await saver.get('Core/GetFundStatsByIndice', asked)).status,
    (await saver.get('Core/GetHistoFund', asked)).status,
    (await saver.get('Core/GetAllCategoryByAssetType', { type: 'X' })).status,
    (await saver.get('Core/GetAllLipperCatByGeoFocus', { zone: 'X' })).status,
    (await saver.get('Core/GetPortfolio', { idContrat: 'not-a-contract' })).status,
  ]).toEqual([404, 404, 404, 404, 404, 404]);
});

test('the document of a fund opens by its address, in that language, until it expires', async () => {
  const saver = await preparedSaver(parcours);
  const isin = 'ZZ0000000016';
  const address = async (query: Readonly<Record<string, string>>) => {
    const reply = await saver.get('Core/GenerateDICIPreSignedURL', query, { 'idempotency-key': newKey() });
    return { ...reply, url: new URL(String((reply.donnees as { url?: string } | undefined)?.url ?? 'http://none')) };
  };
  const { url } = await address({ isin, duree: '60' });
  const open = async (change: Readonly<Record<string, string>>): Promise<readonly unknown[]> => {
    const query = new URLSearchParams({ ...Object.fromEntries(url.searchParams), ...change }).toString();
    const response = await fetch(`${parcours.url}${url.pathname}?${query}`);
    return [response.status, response.headers.get('content-type')?.split(';')[0]];
  };
  const pdf = [200, 'application/pdf'];
  expect([await open({}), await open({})]).toEqual([pdf, pdf]);
  const changes: readonly Readonly<Record<string, string>>[] = [
    { isin: 'ZZ0000000149' },
    { langue: 'en' },
    { secret: 'x'.repeat(43) },
  ];
  for (const change of changes) expect([change, (await open(change))[0]]).toEqual([change, 401]);
  ahead = 61_000;
  expect((await open({}))[0]).toBe(401);
  const wrong: readonly Readonly<Record<string, string>>[] = [
    { isin, duree: '59' },
    { isin, duree: '3601' },
    { isin: 'x' },
  ];
  for (const query of wrong) expect([query, (await address(query)).status]).toEqual([query, 422]);
  expect((await address({ isin: 'ZZ0000000990' })).status).toBe(404);
});

test('who asks for sustainability adapts it on record where the choice lacks it, and is not asked where it does not', async () => {
  const saver = await preparedSaver(parcours);
  const wants = {
    sustainability: 'OUI',
    sustainableCriteria: ['SFDR', 'PAI'],
    sustainableShare: 'I25',
    exclusions: ['ARMES'],
  };
  await saver.walk('onboarding', undefined, wants as Wishes);
  expect(await read(saver, 'GetProjectISRProportion')).toEqual({
    interet: 'OUI',
    proportion: 'I25',
    ecarts: { SFDR: 'SFDR_I25', PAI: 'PAI', ARMES: 'ARMES' },
  });
  const managed = (portfolio: string): Wishes => ({ management: 'PILOTEE', portfolio });
  await saver.walk('av-adult', 'management');
  const { planStep, record } = await saver.answer(await saver.open('av-adult'), managed('OFFENSIF'));
  expect((await saver.save(await saver.open('av-adult'), planStep, record)).status).toBe(200);
  const at = await saver.open('av-adult');
  const fit = await saver.answer(at);
  expect([fit.planStep.step.id, Object.keys(fit.record).toSorted()]).toEqual([
    'sustainability-fit',
    ['adaptReason', 'impactsAdapted', 'sectorsAdapted', 'shareAdapted'],
  ]);
  const { sectorsAdapted: _, ...silent } = fit.record as Record<string, Value>;
  expect((await saver.save(at, fit.planStep, silent)).status).toBe(422);
  expect((await saver.save(at, fit.planStep, fit.record)).status).toBe(200);

  const back = await saver.answer(await saver.open('av-adult'), {});
  expect(back.planStep.step.id).not.toBe('sustainability-fit');
  // Another choice, which lacks nothing, takes the question away.
  expect((await saver.save(await saver.open('av-adult'), planStep, { ...record, portfolio: 'PRUDENT' })).status).toBe(
    200,
  );
  const { path } = await saver.open('av-adult');
  expect(path.steps.some(({ id }) => id === 'sustainability-fit')).toBe(false);
  const prudent = (await read(saver, 'GetListThemeISRByProfil?profil=OFFENSIF')) as readonly {
    readonly code: string;
  }[];
  expect(prudent.map(({ code }) => code)).toEqual(['ESG']);
}, 120_000);
