import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { FieldIssue } from '../../../engine/answers/field-issue.ts';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
import type { Language } from '../../../locales/load-catalog.ts';
import type { JourneyPlace, JourneyStep } from './journey-step.ts';
import { say } from './words.ts';

/** The page shows the place at which the server has the saver: its address and its title. */
export const expectPlace = async (page: Page, at: JourneyPlace): Promise<void> => {
  await expect(page).toHaveURL((url) => url.pathname === at.place.route);
  await expect(page.getByRole('heading', { level: 1, name: at.title, exact: true })).toBeVisible();
};

/** The button that sends the step. */
export const mainButton = (
  page: Page,
  { view, text, language }: Pick<JourneyStep, 'view' | 'text' | 'language'>,
): Locator => {
  const usual = view.screen === 'redirect' ? 'Aller sur le site de signature' : 'Continuer';
  return page.getByRole('button', {
    name: view.action === undefined ? say(language, usual) : text(view.action),
    exact: true,
  });
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
  await expect(page, `${step.view.step} is left`).not.toHaveURL((url) => url.pathname === step.view.route);
  await expectSaved(page);
};
