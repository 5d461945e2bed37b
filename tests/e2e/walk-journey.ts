import type { Page } from '@playwright/test';
import type { Wishes } from '../../cli/replay/place/answer-step.ts';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import type { Saver } from '../../cli/replay/place/saver.ts';
import { fillStep } from '../../cli/replay/browser/fill-step.ts';
import { expectPlace, goOn } from '../../cli/replay/browser/go-on.ts';
import { findPlace, type JourneyPlace, type JourneyStep } from '../../cli/replay/browser/journey-step.ts';
import type { Tab } from '../../cli/replay/browser/open-tab.ts';
import { test } from './parcours-test.ts';
import { planAnswers } from './plan-answers.ts';

export type Walk = {
  readonly parcours: RunningParcours;
  readonly visit: Tab;
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
    const isLast = at.place.kind === 'outcome' || at.place.id === walk.until;
    // Named in the report; and the runner looks through all that a test did outside a step at each touch.
    await test.step(`${journey}/${at.place.id}`, async () => {
      await expectPlace(visit.page, at);
      await walk.onScreen?.(at);
      if (isLast) return;
      // A journey need not offer what is wished for: then its step is answered plainly.
      const step = await planAnswers(at, walk.wishes).catch(() => planAnswers(at));
      await fill(visit.page, step);
      await proceed(visit.page, step);
    });
    if (isLast) return at;
  }
  throw new Error('The walk does not end.');
};
