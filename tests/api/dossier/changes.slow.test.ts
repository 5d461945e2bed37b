import { afterAll, beforeAll, expect, test } from 'vitest';
import { visibleRecord } from '../../../engine/path/path.ts';
import { readLoad } from '../../../engine/path/read-fact.ts';
import type { Answers } from '../../../engine/answers/answers.ts';
import { newSaver, type Saver, type Standing } from '../../../cli/replay/place/saver.ts';
import type { Wishes } from '../../../cli/replay/place/answer-step.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

/** Journeys that change what another was told. */
const editing = (): readonly string[] =>
  parcours.server.journeys
    .current()
    .all()
    .flatMap(({ id, plan }) => (plan.journey.requires?.changes === true ? [id] : []));

/** Something else than what a walk answers by itself. */
const otherwise: Wishes = {
  street: '5 quai Neuf',
  familySituation: 'DIV',
  professionalSituation: 'RET',
  incomeDetail: true,
  workIncome: 123_00,
  owner: true,
  savingsBooks: 4_321_00,
};

const told = ({ path, answers }: Standing): Answers =>
  Object.fromEntries(
    path.steps.flatMap(({ id }) => (answers[id] === undefined ? [] : [[id, visibleRecord(path, id, answers[id])]])),
  );

/** Each step of a journey proposes what was told in it last. */
const expectProposed = async (saver: Saver, standing: Standing): Promise<void> => {
  for (const [id, record] of Object.entries(told(standing))) {
    const load = standing.path.plan.steps[standing.path.plan.indexOf.get(id) ?? -1]?.step.load;
    if (load === undefined) throw new Error(`${id} proposes nothing.`);
    expect(readLoad(load, (await saver.get(load.call)).donnees), id).toEqual(record);
  }
};

test.for(['AV', 'PER'])('what is told again replaces what was told before the contract (%s)', async (projectOffer) => {
  const saver = await newSaver(parcours);
  const before = await saver.walk('onboarding', undefined, {
    projectOffer,
    familySituation: 'CEL',
    incomeDetail: true,
  });
  expect(editing().length).toBeGreaterThan(0);
  for (const journey of editing()) {
    const start = await saver.open(journey);
    expect(start.answers).toEqual({});
    const done = await saver.walk(journey, undefined, otherwise);
    expect(done.path.outcome).toBe('saved');
    await expectProposed(saver, done);
    expect((await saver.open(journey)).version, 'opened again it is the same').toBe(done.version);
  }
  const after = await saver.open('onboarding');
  expect(after.path.outcome, 'the other journey stays complete').toBe(before.path.outcome);
  const changed = Object.keys(told(after)).filter(
    (id) => JSON.stringify(told(after)[id]) !== JSON.stringify(told(before)[id]),
  );
  const edited = editing().flatMap((id) => parcours.server.journeys.current().get(id)?.plan.steps ?? []);
  expect(changed.filter((id) => !edited.some(({ step }) => id === step.id || id.endsWith(`-${step.id}`)))).toEqual([]);
});

test('a change that was begun is told of until it is saved, not where its page was only opened', async () => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding');
  const begun = async () =>
    (
      (await saver.get('Core/GetUser')).donnees as { readonly modifications: readonly { readonly journey: string }[] }
    ).modifications.map(({ journey }) => journey);
  for (const journey of editing()) {
    const { dossier, version, path } = await saver.open(journey);
    expect(await begun(), journey).toEqual([]);
    const [first] = path.steps;
    // The page of the account leads to the address that has the name of the journey.
    expect(path.plan.steps.map(({ step }) => step.route)).toContain(`/${journey}`);
    const [name = ''] = path.plan.steps[first?.index ?? -1]?.fields.map((field) => field.name) ?? [];
    const kept = await saver.post('Core/SaveDraft', { dossier, version, step: first?.id, raw: { [name]: 'x' } });
    expect(kept.status).toBe(200);
    expect(await begun(), journey).toEqual([journey]);
    await saver.walk(journey);
    expect(await begun(), journey).toEqual([]);
  }
});

test.for(['AV', 'PER'])(
  'a marriage that is told leaves all else to be changed, and its end knows what remains (%s)',
  async (projectOffer) => {
    const saver = await newSaver(parcours);
    await saver.walk('onboarding', undefined, { projectOffer, familySituation: 'CEL', incomeDetail: true });
    const told = await saver.walk('edit-situationperso', undefined, { familySituation: 'MAR' });
    expect(told.path.outcome).toBe('household');
    expect((await saver.get('Core/GetUser')).donnees, 'it is saved').toMatchObject({ modifications: [] });
    expect((await saver.open('onboarding')).path.current, 'the household is to be told').toBeDefined();
    for (const journey of editing()) {
      if (journey === 'edit-situationperso') continue;
      const done = await saver.walk(journey, undefined, otherwise);
      expect([journey, done.path.outcome]).toEqual([journey, 'saved']);
    }
    await saver.walk('onboarding');
    const again = await saver.walk('edit-situationperso', undefined, { familySituation: 'MAR' });
    expect(again.path.outcome, 'nothing remains').toBe('saved');
  },
);

test('a profile that no longer fits the answers is asked again, on any device, until it is confirmed', async () => {
  const saver = await newSaver(parcours);
  const bold: Wishes = { acceptedDecline: 'D50', chosenProfile: 'OFFENSIF' };
  const done = await saver.walk('onboarding', undefined, bold);
  const stepOf = (id: string) => {
    const planStep = done.path.plan.steps[done.path.plan.indexOf.get(id) ?? -1];
    if (planStep === undefined) throw new Error(`There is no ${id}.`);
    return planStep;
  };
  const save = async (from: Standing, id: string, change: Answers[string] = {}) => {
    const given = visibleRecord(from.path, id, from.answers[id] ?? {});
    expect((await saver.save(from, stepOf(id), { ...given, ...change })).status).toBe(200);
    return saver.open('onboarding');
  };
  const careful = await save(done, 'profile-horizon', { acceptedDecline: 'D5' });
  expect(careful.path.steps[careful.path.current ?? -1]).toMatchObject({ id: 'profile-choice', status: 'stale' });
  expect(careful.answers['profile-choice']).toMatchObject({ chosenProfile: 'OFFENSIF' });
  const confirmed = await save(careful, 'profile-choice');
  expect(confirmed.path.steps[confirmed.path.current ?? -1]).toMatchObject({ id: 'profile-recap', status: 'todo' });
});

test('what was told elsewhere since is asked anew', async () => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding');
  const told = await saver.walk('edit-adress', undefined, otherwise);
  const elsewhere = await saver.open('onboarding');
  const planStep = elsewhere.path.plan.steps[elsewhere.path.plan.indexOf.get('address') ?? -1];
  if (planStep === undefined) throw new Error('There is no address.');
  const moved = { ...elsewhere.answers['address'], street: '9 rue Haute' };
  expect((await saver.save(elsewhere, planStep, moved)).status).toBe(200);
  const anew = await saver.open('edit-adress');
  expect(anew.dossier).not.toBe(told.dossier);
  expect(anew.answers).toEqual({});
});

test('nobody changes what they have not told, nor what somebody else has', async () => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', 'address');
  const early = await saver.post(
    'Core/OpenDossier',
    { journey: 'edit-adress' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect([early.status, early.erreur?.['code']]).toEqual([409, 'requires']);
  await saver.walk('onboarding');
  const own = await saver.open('edit-adress');
  const { planStep, record } = await saver.answer(own);
  const other = await newSaver(parcours);
  await other.walk('onboarding');
  const foreign = await other.save(own, planStep, record);
  expect(foreign.status).toBe(404);
});
