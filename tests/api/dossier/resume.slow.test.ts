import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../../engine/path/path.ts';
import type { Wishes } from '../../../cli/replay/place/answer-step.ts';
import { startParcours, type RunningParcours } from '../../../cli/replay/place/parcours-server.ts';
import { createSaver, newSaver, signIn, type Saver } from '../../../cli/replay/place/saver.ts';
import { preparedSaver, signInAgain, type PreparedPerson } from '../../../cli/replay/place/prepared-person.ts';
import { rawSave, sendRaw } from './raw-save.ts';

let parcours: RunningParcours;
beforeAll(async () => {
  parcours = await startParcours();
});
afterAll(() => parcours.close());

/** The same person on another device. */
const onAnotherDevice = async ({ id, email }: PreparedPerson): Promise<Saver> =>
  createSaver(parcours, email, await signInAgain(parcours.server.services.store, id, new Date()));

const draftsOf = async (saver: Saver, journey: string): Promise<Readonly<Record<string, unknown>>> =>
  ((await saver.post('Core/OpenDossier', { journey })).donnees as { drafts: Record<string, unknown> }).drafts;

/** At every step: types without saving, comes back elsewhere, finds it all, and goes on. @returns the steps seen. */
const resumeEverywhere = async (
  person: Saver & PreparedPerson,
  journey: string,
  wishes: Wishes,
): Promise<readonly string[]> => {
  const seen: string[] = [];
  for (;;) {
    const standing = await person.open(journey);
    const place = placeOf(standing.path);
    const lastScreen = await person.get('Core/GetLastScreenSouscription', { journey });
    const isDone = standing.path.plan.journey.outcomes[place.id]?.kind === 'done' && place.kind === 'outcome';
    expect(lastScreen.donnees).toEqual({ route: isDone ? null : place.route });
    expect((await person.get('Core/CheckSouscriptionEnCours', { journey })).donnees).toEqual({ enCours: !isDone });
    if (place.kind === 'outcome') return seen;
    expect((await person.get('Core/GetSouscriptionEnCours', { journey })).donnees).toMatchObject({
      dossier: standing.dossier,
      version: standing.version,
      next: place,
    });

    const { planStep, record } = await person.answer(standing, wishes);
    const typed = Object.fromEntries(planStep.fields.map(({ name }, index) => [name, `à moitié tapé ${index}`]));
    expect(
      (
        await person.post('Core/SaveDraft', {
          dossier: standing.dossier,
          step: place.id,
          version: standing.version,
          raw: { ...typed, stranger: 'x' },
        })
      ).status,
    ).toBe(200);
    const elsewhere = await onAnotherDevice(person);
    expect(await draftsOf(elsewhere, journey)).toEqual({ [place.id]: typed });
    expect(placeOf((await elsewhere.open(journey)).path)).toEqual(place);
    // A draft moves nothing.
    expect((await elsewhere.open(journey)).version).toBe(standing.version);

    const reply = await sendRaw(elsewhere, rawSave(standing, planStep, record));
    expect([place.id, reply.status]).toEqual([place.id, 200]);
    expect(await draftsOf(person, journey)).toEqual({});
    seen.push(place.id);
  }
};

test('who leaves in the middle of a change is led back to it; once it is sent, to where the journey goes on', async () => {
  const person = await newSaver(parcours);
  await person.walk('onboarding', 'wealth-intro');
  const lastScreen = async (): Promise<unknown> =>
    (await person.get('Core/GetLastScreenSouscription', { journey: 'onboarding' })).donnees;
  const standing = await person.open('onboarding');
  const here = { route: placeOf(standing.path).route };
  expect(await lastScreen()).toEqual(here);

  const { plan } = standing.path;
  const changed = plan.steps[plan.indexOf.get('address') ?? -1];
  const record = standing.answers['address'];
  if (changed === undefined || record === undefined) throw new Error('No address was given.');
  const { dossier, version } = standing;
  await person.post('Core/SaveDraft', { dossier, version, step: 'address', raw: { street: '3 rue des Lil' } });
  expect(await lastScreen()).toEqual({ route: changed.step.route });
  expect((await sendRaw(person, rawSave(standing, changed, record))).status).toBe(200);
  expect(await lastScreen()).toEqual(here);
});

test('a draft at every step of both journeys comes back, and so does the place', async () => {
  const person = await preparedSaver(parcours);
  const first = await resumeEverywhere(person, 'onboarding', {
    familySituation: 'MAR',
    projectOutcome: 'RENTE',
    hasTarget: true,
  });
  const second = await resumeEverywhere(person, 'av-adult', {});
  const planned = (journey: string): number => parcours.server.journeys.current().get(journey)?.plan.steps.length ?? 0;
  console.log(`steps resumed: ${first.length} of ${planned('onboarding')}, ${second.length} of ${planned('av-adult')}`);
  expect(new Set(first).size).toBeGreaterThan(45);
  expect(second.at(-1)).toBe('signature');
}, 120_000);

test('a draft that its own save has overtaken does not come back, nor one of what a commit froze', async () => {
  const person = await preparedSaver(parcours);
  const standing = await person.walk('onboarding', 'project-detail');
  const { planStep, record } = await person.answer(standing);
  const { id } = planStep.step;
  const typed = { dossier: standing.dossier, version: standing.version, step: id, raw: { projectName: 'Les étu' } };
  expect((await person.post('Core/SaveDraft', typed)).donnees).toMatchObject({ kept: true });
  expect((await sendRaw(person, rawSave(standing, planStep, record))).status).toBe(200);
  expect((await person.post('Core/SaveDraft', typed)).donnees).toMatchObject({ kept: false });
  expect(await draftsOf(person, 'onboarding')).toEqual({});
  // Who goes back to it types anew.
  const again = await person.open('onboarding');
  expect((await person.post('Core/SaveDraft', { ...typed, version: again.version })).status).toBe(200);
  expect(await draftsOf(person, 'onboarding')).toEqual({ [id]: typed.raw });

  await person.walk('onboarding');
  const signed = await person.walk('av-adult');
  const late = { dossier: signed.dossier, version: signed.version, step: 'initial-payment', raw: {} };
  expect(signed.path.steps.map((step) => step.id)).toContain(late.step);
  expect(await person.post('Core/SaveDraft', late)).toMatchObject({ status: 409, erreur: { code: 'frozen' } });
  expect(await draftsOf(person, 'av-adult')).toEqual({});
});

test('a real sign-in finds the draft as well', async () => {
  const saver = await newSaver(parcours);
  const standing = await saver.walk('onboarding', 'project-detail');
  await saver.post('Core/SaveDraft', {
    dossier: standing.dossier,
    step: 'project-detail',
    version: standing.version,
    raw: { projectName: 'Les étu' },
  });
  const again = await signIn(parcours, saver.email);
  expect(await draftsOf(again, 'onboarding')).toEqual({ 'project-detail': { projectName: 'Les étu' } });
});

test('what was begun can be dropped and begun again', async () => {
  const person = await preparedSaver(parcours);
  const old = await person.walk('onboarding', 'fees');
  await person.post('Core/SaveDraft', { dossier: old.dossier, step: 'fees', version: old.version, raw: {} });
  expect((await person.get('Core/ResetParcours')).donnees).toEqual({ deleted: 1 });
  expect((await person.get('Core/ResetParcours')).donnees).toEqual({ deleted: 0 });
  expect((await person.get('Core/GetLastScreenSouscription', { journey: 'onboarding' })).donnees).toEqual({
    route: null,
  });

  // The old one takes nothing any more.
  const { planStep, record } = await person.answer(old);
  expect((await sendRaw(person, rawSave(old, planStep, record))).status).toBe(409);
  expect(
    (await person.post('Core/SaveDraft', { dossier: old.dossier, step: 'fees', version: old.version, raw: {} })).status,
  ).toBe(409);
  expect(
    (await person.post('Core/ReopenStep', { dossier: old.dossier, step: 'fees', version: old.version + 1 })).status,
  ).toBe(409);

  const fresh = await person.open('onboarding');
  expect([fresh.dossier === old.dossier, fresh.version, fresh.answers]).toEqual([false, 1, {}]);
  await person.walk('onboarding');
  await person.walk('av-adult', 'adviser');
  expect((await person.get('Core/DeleteSouscriptionEnCours')).donnees).toEqual({ deleted: true });
  expect((await person.get('Core/DeleteSouscriptionEnCours')).donnees).toEqual({ deleted: false });
  expect((await person.open('onboarding')).path.outcome).toBe('ready');
  expect((await person.open('av-adult')).version).toBe(1);
}, 60_000);

test('after the commit nothing is dropped, not even the half that could be', async () => {
  const person = await preparedSaver(parcours);
  await person.walk('onboarding');
  const committed = await person.walk('av-adult');
  expect(committed.path.outcome).toMatch(/^sign-/);
  for (const call of ['Core/DeleteSouscriptionEnCours', 'Core/ResetParcours']) {
    expect(await person.get(call)).toMatchObject({ status: 409, erreur: { code: 'frozen' } });
  }
  expect((await person.open('onboarding')).path.outcome).toBe('ready');
  expect((await person.open('av-adult')).version).toBe(committed.version);
}, 60_000);
