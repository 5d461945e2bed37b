import { expect, type Locator, type Page } from '@playwright/test';
import { validateAnswers } from '../../../engine/answers/validate-answers.ts';
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
  const name = view.action === undefined ? say(language, 'Continuer') : text(view.action);
  return page.getByRole('button', { name, exact: true });
};

/** Presses the main button; a warning is read and confirmed. Returns once another page is there. */
export const goOn = async (page: Page, step: JourneyStep): Promise<void> => {
  const { language, view, standing, planStep, record } = step;
  await mainButton(page, step).click();
  const { issues } = validateAnswers(standing.path.plan, planStep, record, standing.path.slots, {});
  if (issues.some(({ level }) => level === 'warning')) {
    await page.getByRole('button', { name: say(language, 'J’ai compris, continuer'), exact: true }).click();
  }
  await expect(page, `${view.step} is left`).not.toHaveURL((url) => url.pathname === view.route);
};
