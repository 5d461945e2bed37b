import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameOfCall } from '../../../api/contract/contract-facts.ts';
import { contract } from '../../../api/contract/contract.ts';
import type { Call, Saved } from '../../../api/contract/call.ts';
import { placeOf } from '../../../engine/path/path.ts';
import periodicities from '../../../journeys/lists/periodicities.json' with { type: 'json' };
import type { Wishes } from '../../../cli/replay/place/answer-step.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { newKey, type Saver } from '../../../cli/replay/place/saver.ts';
import { preparedSaver } from '../../../cli/replay/place/prepared-person.ts';
import { rawSave, sendRaw, stepOf } from '../dossier/raw-save.ts';
import { standingAt } from '../dossier/standing-at.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

const told = async (wishes: Wishes): Promise<Saver> => {
  const saver = await preparedSaver(parcours);
  await saver.walk('onboarding', undefined, wishes);
  return saver;
};
const flag = async (saver: Saver, name: string): Promise<unknown> => {
  const { status, donnees } = await saver.get(`Core/${name}`);
  return [status, (donnees as { valeur: unknown }).valeur];
};

describe('flags', () => {
  test.each([
    ['HaveSpouse', { familySituation: 'MAR' }, true],
    ['HaveSpouse', { familySituation: 'CEL' }, false],
    ['IsTNS', { professionalSituation: 'TNS' }, true],
    ['IsTNS', { professionalSituation: 'SAL' }, false],
    ['IsPER', { projectOffer: 'PER' }, true],
    ['IsPER', {}, false],
    ['IsSouscriptionMineur', { projectFor: 'ENFANT' }, true],
    ['IsSouscriptionMineur', {}, false],
    ['IsSouscriptionDonation', {}, false],
    ['UserHaveContrat', {}, false],
  ] as const)('%s follows what was told, %j: %s (R068)', async (name, wishes, value) => {
    expect(await flag(await told(wishes), name)).toEqual([200, value]);
  });

  test.each([
    ['IsRaizersAcccount', 'crowdfunding'],
    ['IsMTAcccount', 'mt'],
  ] as const)('%s tells an account of a partner from our own (R064)', async (name, partner) => {
    const saver = await preparedSaver(parcours);
    expect(await flag(saver, name)).toEqual([200, false]);
    const { config } = parcours.server.services;
    const named = { ...config.partnerAccounts, [partner]: [saver.email] };
    Object.assign(config, { partnerAccounts: named });
    expect(await flag(saver, name)).toEqual([200, true]);
    expect(await flag(await preparedSaver(parcours), name)).toEqual([200, false]);
  });
});

test('nothing is taken out until it is told: 0 %, no capital, no annuity (R100, R101)', async () => {
  const saver = await preparedSaver(parcours);
  const takenOut = async (): Promise<unknown> => (await saver.get('Core/LoadProjectRetirerSomme')).donnees;
  expect(await takenOut()).toEqual({ pourcentageRetirer: 0, bl_capital: 0, bl_rente: 0 });
  await saver.walk('onboarding', 'sustainable-investing', { projectOutcome: 'RENTE' });
  expect(await takenOut()).toMatchObject({ pourcentageRetirer: 0, bl_capital: 0, bl_rente: 1, age: 65 });
  expect((await (await told({ projectOutcome: 'CAPITAL' })).get('Core/LoadProjectRetirerSomme')).donnees).toEqual({
    pourcentageRetirer: 100,
    bl_capital: 1,
    bl_rente: 0,
  });
});

test('the project as a whole holds the annuity, with a capital of its own, and what was said of sustainability', async () => {
  const saver = await preparedSaver(parcours);
  expect((await saver.get('Core/GetProjet')).donnees).toEqual({});
  await saver.walk('onboarding', undefined, { projectOutcome: 'RENTE', annuityCapital: 12_345_600 });
  const whole = (await saver.get('Core/GetProjet')).donnees as { readonly capital?: number };
  expect(whole).toMatchObject({ rente: { age: 65, capital: 12_345_600 }, isr: { interet: expect.any(String) } });
  expect(whole.capital).not.toBe(12_345_600);
});

test('who signs is known to the summary as it was told, as the form prints it', async () => {
  const wishes = { phone: '+33612345678', street: '3 rue du Port', postcode: '29200', commune: 'Brest' };
  const saver = await told({ ...wishes, lastName: 'Le Goff', firstNames: 'Anne Marie' });
  expect((await saver.get('Core/GetEtatCivilSouscription')).donnees).toMatchObject({
    nom: 'Le Goff',
    prenom: 'Anne Marie',
    adresse: '3 rue du Port, 29200 Brest',
    telephone: '06 12 34 56 78',
    lieu_naissance: expect.stringMatching(/\p{L}/u),
  });
  const nobody = (await (await preparedSaver(parcours)).get('Core/GetEtatCivilSouscription')).donnees;
  expect(nobody).not.toHaveProperty('adresse');
});

test('before anything was told every read answers, with nothing (R125, R142)', async () => {
  const saver = await preparedSaver(parcours);
  const own = ['LoadUtilisateurPatrimoine', 'LoadBiensImmo', 'LoadEmprunts', 'GetPatrimoine'];
  const ofSpouse = ['LoadConjointBiensImmo', 'LoadConjointEmprunts'];
  for (const load of [...own, ...ofSpouse])
    expect([load, await saver.get(`Core/${load}`)]).toMatchObject([load, { status: 200, donnees: {} }]);
  expect(await saver.get('Core/LoadConjointUtilisateurPatrimoine')).toMatchObject({ status: 200, donnees: null });
});

test('the state calls say which theme comes next (R135)', async () => {
  const saver = await preparedSaver(parcours);
  const checks = [
    'GetProjectState',
    'GetEtatCivilState',
    'GetPatrimoineState',
    'GetExperienceFinState',
    'GetProfilRisqueState',
  ];
  const states = async (): Promise<readonly unknown[]> =>
    Promise.all(checks.map(async (check) => ((await saver.get(`Core/${check}`)).donnees as { etat: string }).etat));
  const [todo, begun, done] = ['A_FAIRE', 'EN_COURS', 'TERMINE'];
  expect(await states()).toEqual([todo, todo, todo, todo, todo]);
  await saver.walk('onboarding', 'project-detail');
  expect(await states()).toEqual([begun, todo, todo, todo, todo]);
  const next = await saver.walk('onboarding', 'financial-assets');
  expect(await states()).toEqual([done, done, begun, todo, todo]);
  const routeOf = async (check: string) => ((await saver.get(`Core/${check}`)).donnees as { route: string }).route;
  const route = await routeOf('GetPatrimoineState');
  expect(route).toBe('/patrimoine-step1');
  // What is done is reread where it is summed up.
  expect(await routeOf('GetProjectState')).toBe('/syntheseCR');
  // The next page and the last screen are kept through calls, and both are where the path stands (R134).
  expect((await saver.get('Core/GetLastScreenSouscription', { journey: 'onboarding' })).donnees).toEqual({ route });
  expect(placeOf(next.path).route).toBe(route);
});

describe('insurer A', () => {
  test('its initialisation gives the lists, each option with code and label, and its own minimums (R118, R133, R019)', async () => {
    const { donnees } = await (await preparedSaver(parcours)).get('InsurerA/Initier');
    const { referentiel, paramVersementLibreProgramme } = donnees as {
      readonly referentiel: Readonly<Record<string, readonly { readonly code: unknown; readonly label: string }[]>>;
      readonly paramVersementLibreProgramme: readonly { readonly periodicite: string; readonly minimum: number }[];
    };
    expect(Object.keys(referentiel).length).toBeGreaterThanOrEqual(23);
    for (const [list, options] of Object.entries(referentiel))
      for (const { code, label } of options)
        expect([list, ['string', 'number'].includes(typeof code), label.length > 0]).toEqual([list, true, true]);
    // What the journey asks for is what the insurer takes.
    expect(paramVersementLibreProgramme.toSorted((a, b) => a.periodicite.localeCompare(b.periodicite))).toEqual(
      periodicities.options
        .map(({ code, value }) => ({ periodicite: code, minimum: value * 100 }))
        .toSorted((a, b) => a.periodicite.localeCompare(b.periodicite)),
    );
  });

  test('keeps the code of an adviser with the subscription, and refuses one that is nobody’s (R065)', async () => {
    const saver = await told({});
    const at = await saver.walk('av-adult', 'adviser');
    const say = async (adviserCode: string) => {
      const { planStep, record } = await saver.answer(standingAt(at, 'adviser'), { hasAdviser: true, adviserCode });
      return sendRaw(saver, rawSave(await saver.open('av-adult'), planStep, record));
    };
    expect(await say('CGP9999')).toMatchObject({
      status: 422,
      erreur: { issues: [{ field: 'adviserCode', code: 'option-unknown' }] },
    });
    expect((await say('CGP-2048')).status).toBe(200);
    expect((await saver.open('av-adult')).answers['adviser']).toMatchObject({ adviserCode: 'CGP-2048' });
  });

  test('lists come newest first, by pages of 15 (R097, R098)', async () => {
    const saver = await told({});
    await saver.open('av-adult');
    for (let begun = 0; begun < 16; begun += 1) {
      await saver.get('Core/DeleteSouscriptionEnCours');
      await saver.open('av-adult');
    }
    type Page = { readonly items: readonly { readonly creee_le: string }[]; page: number; rows: number; total: number };
    const list = async (query: Readonly<Record<string, string>>): Promise<Page> =>
      (await saver.get('InsurerA/GetSouscriptions', query)).donnees as Page;
    const first = await list({});
    expect(first).toMatchObject({ page: 1, rows: 15, total: 17, items: { length: 15 } });
    const second = await list({ page: '2' });
    expect(second.items).toHaveLength(2);
    const days = [...first.items, ...second.items].map(({ creee_le }) => creee_le);
    expect(days).toEqual(days.toSorted().toReversed());
  });
});

test('nobody continues without having opened what they accept (R033)', async () => {
  const saver = await told({});
  const at = await saver.walk('av-adult', 'contract-documents');
  const unopened = { termsRead: true, adviceRead: true, electronic: true };
  const planStep = stepOf(at, 'contract-documents');
  expect(await sendRaw(saver, rawSave(at, planStep, unopened))).toMatchObject({
    status: 422,
    erreur: {
      issues: [
        { field: 'termsRead', code: 'documents-unopened' },
        { field: 'adviceRead', code: 'documents-unopened' },
      ],
    },
  });
  // Opened by `answer`, as a page does.
  const { record } = await saver.answer(at);
  expect((await sendRaw(saver, rawSave(at, planStep, record))).status).toBe(200);
}, 60_000);

/** The code with which a call refuses an empty question of nobody. */
const refusedTo = async (call: Call, token: string | undefined): Promise<unknown> => {
  const response = await fetch(`${parcours.url}/api/${nameOfCall(call)}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(call.method === 'POST' ? { body: '{}' } : {}),
  });
  // A file is no refusal.
  if (response.ok) return undefined;
  const body = (await response.json()) as { readonly erreur?: { readonly code?: unknown } };
  return body.erreur?.code;
};

test('each call that needs a token answers 401 without one, and with one that is nobody’s (R059); no other does (R062)', async () => {
  for (const token of [undefined, 'a'.repeat(43)]) {
    for (const call of contract) {
      const code = await refusedTo(call, token);
      expect([nameOfCall(call), code === 'no-session']).toEqual([
        nameOfCall(call),
        call.policy === 'bearer' || call.policy === 'author',
      ]);
    }
  }
});

test('after each save the page that comes next is told, and may be told again (R134)', async () => {
  const saver = await preparedSaver(parcours);
  let pages = 0;
  for (let saves = 0; saves < 8; saves += 1) {
    const standing = await saver.open('onboarding');
    const { planStep, record } = await saver.answer(standing);
    const saved = await saver.save(standing, planStep, record);
    expect(saved.status).toBe(200);
    // A page without a question is saved by the very call.
    if (planStep.step.save === undefined) continue;
    pages += 1;
    const { dossier, version, next } = saved.donnees as Saved;
    const tell = (page: string, key: string) =>
      saver.post(
        'InsurerA/UpdateNextPage',
        { page },
        {
          'parcours-dossier': dossier,
          'parcours-step': planStep.step.id,
          'if-match': `"${version}"`,
          'idempotency-key': key,
        },
      );
    // As the browser names it (`app/journey/ports.ts`): a page is told once, however often it is sent.
    const key = `page-${dossier}-${version}`;
    for (const time of ['first', 'second'])
      expect([planStep.step.id, time, (await tell(next.route, key)).status]).toEqual([planStep.step.id, time, 200]);
    expect((await tell('/ppe', newKey())).status).toBe(409);
    expect((await saver.get('Core/GetLastScreenSouscription', { journey: 'onboarding' })).donnees).toEqual({
      route: next.route,
    });
  }
  expect(pages).toBeGreaterThan(2);
});
