import { expect, type Page } from '@playwright/test';
import { validateAnswers } from '../../engine/answers/validate-answers.ts';
import type { Wishes } from '../helpers/answer-step.ts';
import type { RunningParcours } from '../helpers/parcours-server.ts';
import type { Saver } from '../helpers/saver.ts';
import { fillStep } from './fill-step.ts';
import { findPlace, planAnswers, type JourneyPlace, type JourneyStep } from './journey-step.ts';
import type { Visit } from './parcours-test.ts';
import { say } from './words.ts';

/** The page shows the place at which the server has the saver: its address and its title. */
export const expectPlace = async (page: Page, at: JourneyPlace): Promise<void> => {
  await expect(page).toHaveURL((url) => url.pathname === at.place.route);
  await expect(page.getByRole('heading', { level: 1, name: at.title, exact: true })).toBeVisible();
};

/** Presses the main button; a warning is read and confirmed. Returns once another page is there. */
export const goOn = async (page: Page, step: JourneyStep): Promise<void> => {
  const { language, text, view, standing, planStep, record } = step;
  const name = view.action === undefined ? say(language, 'Continuer') : text(view.action);
  await page.getByRole('button', { name, exact: true }).click();
  const { issues } = validateAnswers(standing.path.plan, planStep, record, standing.path.slots, {});
  if (issues.some(({ level }) => level === 'warning')) {
    await page.getByRole('button', { name: say(language, 'J’ai compris, continuer'), exact: true }).click();
  }
  await expect(page, `${view.step} is left`).not.toHaveURL((url) => url.pathname === view.route);
};

export type Walk = {
  readonly parcours: RunningParcours;
  readonly visit: Visit;
  /** The person in the browser, by another session. */
  readonly saver: Saver;
  readonly wishes?: Wishes | undefined;
  /** Stops at this step, before anything is typed. */
  readonly until?: string | undefined;
  /** Looks at each screen as it comes up. */
  readonly onScreen?: ((at: JourneyPlace) => Promise<void>) | undefined;
  readonly fill?: ((page: Page, step: JourneyStep) => Promise<void>) | undefined;
  readonly proceed?: ((page: Page, step: JourneyStep) => Promise<void>) | undefined;
};

/** Walks a journey in the browser, from the page that it is on to a step or to the end. */
export const walkJourney = async (journey: string, walk: Walk): Promise<JourneyPlace> => {
  const { parcours, visit, saver, fill = fillStep, proceed = goOn } = walk;
  for (let screens = 0; screens < 120; screens += 1) {
    const at = await findPlace(parcours, saver, journey, visit.language);
    await expectPlace(visit.page, at);
    await walk.onScreen?.(at);
    if (at.place.kind === 'outcome' || at.place.id === walk.until) return at;
    const step = await planAnswers(at, walk.wishes);
    await fill(visit.page, step);
    await proceed(visit.page, step);
  }
  throw new Error('The walk does not end.');
};
