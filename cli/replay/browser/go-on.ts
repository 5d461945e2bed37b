import type { Locator, Page } from '@playwright/test';
import { expect, patience } from './expect.ts';
import { givesAnew } from '../../../engine/answers/given.ts';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import { isOnce } from '../../../engine/fields/kind-facts.ts';
import type { Language } from '../../../locales/load-catalog.ts';
import { withAnswers, type JourneyPlace, type JourneyStep } from './journey-step.ts';
import { say } from './words.ts';

/** The page shows the place at which the server has the saver: its address and its title. */
export const expectPlace = async (page: Page, at: JourneyPlace): Promise<void> => {
  await expect(page).toHaveURL((url) => url.pathname === at.place.route);
  // A page on its way is not described at each look, as an expectation would.
  await page.getByRole('heading', { level: 1, name: at.title, exact: true }).waitFor({ timeout: patience });
};

/** What the button that sends a step says where the journey names none: answers that will stand are confirmed by it. */
const usualWords = ({ screen, fields }: JourneyStep['view']): string => {
  const open = fields.filter(({ kind, given }) => isOnce(kind) && given !== true);
  if (screen === 'quiz' && open.length > 0) return open.length === 1 ? 'Valider ma réponse' : 'Valider mes réponses';
  return screen === 'redirect' ? 'Aller sur le site de signature' : 'Continuer';
};

/** The button that sends the step. */
export const mainButton = (
  page: Page,
  { view, text, language }: Pick<JourneyStep, 'view' | 'text' | 'language'>,
): Locator => {
  const usual = usualWords(view);
  const isNamed = view.action !== undefined && !usual.startsWith('Valider');
  return page.getByRole('button', { name: isNamed ? text(view.action) : say(language, usual), exact: true });
};

/** The step once its answers are saved; undefined where none of them stands from then on. */
export const asTold = (step: JourneyStep): JourneyStep | undefined => {
  const { standing, planStep, record } = step;
  const { id } = planStep.step;
  if (!givesAnew(planStep.fields, standing.answers[id], record)) return undefined;
  const answers = { ...standing.answers, [id]: record };
  return withAnswers({ ...step, standing: { ...standing, answers } }, planStep, record);
};

/**
 * What is right is told on the step, with the answer that was given and nothing left to choose; its reader goes on from
 * there. Nothing where no answer of the step stands, or it was read already.
 */
export const readTold = async (page: Page, step: JourneyStep): Promise<void> => {
  const told = asTold(step);
  if (told === undefined || new URL(page.url()).pathname !== step.view.route) return;
  for (const view of told.view.fields.filter(({ given }) => given === true)) {
    const group = page.getByRole('group', { name: step.text(view.field.label), exact: true });
    await expect(
      group.getByText(say(step.language, view.value === true ? 'Vrai' : 'Faux'), { exact: true }),
    ).toBeVisible();
    await expect(group.getByRole('radio')).toHaveCount(0);
  }
  await mainButton(page, told).click();
};

/** What the answers of a step warn about, in the order of its rules. */
export const warningsOf = ({ standing, planStep, record }: JourneyStep): readonly FieldIssue[] =>
  validateAnswers(standing.path.plan, planStep, record, standing.path.slots, {}).issues.filter(
    ({ level }) => level === 'warning',
  );

/** The button that goes on in spite of a warning. */
export const confirmButton = (page: Page, language: Language): Locator =>
  page.getByRole('button', { name: say(language, 'J’ai compris, continuer'), exact: true });

/** Nothing is on its way to the server any more: a step may be shown while the one before is still being saved. */
export const expectSaved = async (page: Page): Promise<void> => {
  // A screen that is still on its way says nothing of a save.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-state="saving"]'), 'the save is acknowledged').toHaveCount(0, { timeout: 20_000 });
};

/** Presses the main button; a warning is read and confirmed. Returns once another page is there and the step is saved. */
export const goOn = async (page: Page, step: JourneyStep): Promise<void> => {
  await mainButton(page, step).click();
  if (warningsOf(step).length > 0) await confirmButton(page, step.language).click();
  await readTold(page, step);
  await expect(page, `${step.view.step} is left`).not.toHaveURL((url) => url.pathname === step.view.route);
  await expectSaved(page);
};
