import type { Response } from '@playwright/test';
import { expect } from './expect.ts';
import type { StepRecord } from '../../../engine/answers/answers.ts';
import { changesGiven } from '../../../engine/answers/given.ts';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { placeOf, previousOf, reachOf } from '../../../engine/path/path.ts';
import type { Chaos } from './chaos.ts';
import { fillStep, typeStep } from './fill-step.ts';
import { asTold, confirmButton, expectPlace, goOn, mainButton, readTold, warningsOf } from './go-on.ts';
import { findPlace, rawOfRecord, withAnswers, type JourneyPlace, type JourneyStep } from './journey-step.ts';
import { openBeside, type Tab } from './open-tab.ts';
import { pressMain, type Scene } from './scene.ts';
import { say } from './words.ts';

const always = (): boolean => true;

/** The step before, as it was answered, if one may still go back to it. */
const stepBefore = ({ customer }: Scene, step: JourneyStep): JourneyStep | undefined => {
  const { path } = step.standing;
  const previous = previousOf(path, step.place.id);
  const record = customer.visits.find(({ step: id }) => id === previous?.id)?.fill;
  const planStep = path.plan.steps[previous?.index ?? -1];
  if (previous === undefined || planStep === undefined || record === undefined) return undefined;
  if (reachOf(path, previous.id) !== 'reachable') return undefined;
  const title = step.text(planStep.step.title);
  return withAnswers({ ...step, place: planStep.place, title }, planStep, record);
};

const pressBack = async ({ tab }: Scene, step: JourneyStep, before: JourneyStep): Promise<void> => {
  await tab.page.getByRole('button', { name: say(step.language, 'Retour'), exact: true }).click();
  await expectPlace(tab.page, before);
};

const mustBefore = (scene: Scene, step: JourneyStep): JourneyStep => {
  const before = stepBefore(scene, step);
  if (before === undefined) throw new Error(`nothing stands before ${step.place.id}`);
  return before;
};

/** Longer than the pause after which what was typed goes to the server (`app/journey/draft-keeper.ts`). */
const quietMs = 1500;

/** Waits until what was typed is kept on the server, where there is anything to keep. */
const draftKept = async ({ page }: Tab): Promise<void> => {
  const isDraft = (response: Response): boolean => response.url().endsWith('/api/Core/SaveDraft');
  let waits = true;
  while (waits) {
    waits = await page.waitForResponse(isDraft, { timeout: quietMs }).then(
      () => true,
      () => false,
    );
  }
};

/** What was typed survives a reload. */
export const reload: Chaos = {
  name: { fr: 'la page est rechargée', en: 'the page is reloaded' },
  fits: (_, step) => step.view.fields.length > 0,
  typed: async ({ tab }, step) => {
    await draftKept(tab);
    await tab.page.reload();
    await expectPlace(tab.page, step);
    await expect(mainButton(tab.page, step)).toBeEnabled();
    return tab;
  },
};

/** Back and on again changes nothing. */
export const backUnchanged: Chaos = {
  name: { fr: 'retour, rien de changé, puis en avant', en: 'back, nothing changed, on again' },
  fits: (scene, step) => stepBefore(scene, step) !== undefined,
  arrived: async (scene, step) => {
    const before = mustBefore(scene, step);
    await pressBack(scene, step, before);
    await goOn(scene.tab.page, before);
    await expectPlace(scene.tab.page, step);
  },
};

/** Another answer to one question of the step that can be saved just as well. */
const otherAnswers = ({ standing, planStep, record, context }: JourneyStep): StepRecord | undefined => {
  const { plan, slots } = standing.path;
  const saved = standing.answers[planStep.step.id];
  for (const { name, field } of planStep.fields) {
    if (record[name] === undefined || ['file', 'list', 'consent', 'commune'].includes(field.type)) continue;
    for (const sample of specOf(field.type).samples(field, context)) {
      const changed = { ...record, [name]: sample };
      if (changesGiven(planStep, saved, changed)) continue;
      if (sample !== record[name] && validateAnswers(plan, planStep, changed, slots, {}).ok) return changed;
    }
  }
  return undefined;
};

/** Another answer may lead elsewhere; the first one again leads back to where one was, with all that was said since. */
export const backAndRestore: Chaos = {
  name: { fr: 'retour, une autre réponse, puis la première', en: 'back, changed, and changed back' },
  fits: (scene, step) => {
    const before = stepBefore(scene, step);
    return before !== undefined && otherAnswers(before) !== undefined;
  },
  arrived: async (scene, step) => {
    const { page } = scene.tab;
    const before = mustBefore(scene, step);
    const other = withAnswers(before, before.planStep, otherAnswers(before) ?? before.record);
    await pressBack(scene, step, before);
    await typeStep(page, other, rawOfRecord(other));
    await goOn(page, other);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(before.place.route);
    await expectPlace(page, before);
    await typeStep(page, before, rawOfRecord(before));
    await goOn(page, before);
    await expectPlace(page, step);
  },
};

/** The browser's own Back and Forward. */
export const browserBack: Chaos = {
  name: { fr: 'les boutons Précédent et Suivant du navigateur', en: 'the browser’s Back and Forward' },
  fits: (scene, step) => stepBefore(scene, step) !== undefined,
  arrived: async (scene, step) => {
    const { page } = scene.tab;
    const before = mustBefore(scene, step);
    await page.goto(before.place.route);
    await expectPlace(page, before);
    await page.goto(step.place.route);
    await expectPlace(page, step);
    await page.goBack();
    await expectPlace(page, before);
    await page.goForward();
    await expectPlace(page, step);
  },
};

/** A nervous hand saves once, and passes over nothing. */
export const doubleClick: Chaos = {
  name: { fr: 'double-clic sur le bouton principal', en: 'double click on the main button' },
  fits: (_, step) => warningsOf(step).length === 0,
  press: async ({ tab }, step) => {
    await tab.watch.announcements();
    await mainButton(tab.page, step).dblclick();
  },
};

/** The same step, answered alike, in a second tab, which saves first. */
export const secondTab: Chaos = {
  name: { fr: 'un second onglet sur la même étape', en: 'a second tab on the same step' },
  fits: (_, step) => !step.view.commit,
  press: async (scene, step) => {
    const { page, allow } = scene.tab;
    allow.push(/412/);
    const second = await openBeside(scene.tab);
    await second.page.goto(step.place.route);
    await expectPlace(second.page, step);
    await fillStep(second.page, step);
    await goOn(second.page, step);
    expect(await second.watch.problems()).toEqual([]);
    await second.page.close();
    await pressMain(scene, step);
    if (warningsOf(step).length > 0) await confirmButton(page, step.language).click();
    const mine = page.getByRole('button', { name: say(step.language, 'Garder ce que j’ai saisi ici'), exact: true });
    if (asTold(step) !== undefined) return readTold(page, step);
    await Promise.race([
      mine.waitFor().then(() => mine.click()),
      page.waitForURL((url) => url.pathname !== step.place.route),
    ]);
  },
};

/** How a language is left for the other one. */
const others = { fr: { language: 'en', name: 'English' }, en: { language: 'fr', name: 'Français' } } as const;

/** The other language, with all that was typed, written its way. */
export const otherLanguage: Chaos = {
  name: { fr: 'changement de langue', en: 'another language' },
  fits: always,
  typed: async ({ tab, served, saver, customer }) => {
    const { language, name } = others[tab.language];
    await tab.page.getByRole('button', { name, exact: true }).click();
    await expectPlace(tab.page, await findPlace(served, saver, customer.journey, language));
    return { ...tab, language };
  },
};

/** A step that is still to come leads back to where one stands. */
export const deepLink: Chaos = {
  name: { fr: 'un lien vers une étape à venir', en: 'a link to a later step' },
  fits: (_, step) => laterRoute(step) !== undefined,
  arrived: async ({ tab }, step) => {
    await tab.page.goto(laterRoute(step) ?? step.place.route);
    await expectPlace(tab.page, step);
  },
};

const laterRoute = (step: JourneyPlace): string | undefined => {
  const { path } = step.standing;
  const here = placeOf(path).id;
  return path.plan.steps.findLast(({ step: one }) => one.id !== here && reachOf(path, one.id) === 'too-early')?.place
    .route;
};
