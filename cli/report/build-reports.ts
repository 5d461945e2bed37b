import { createHash } from 'node:crypto';
import type { CheckedJourney } from '../../engine/check/check-journeys.ts';
import { explainGoal, failingGoals } from '../../engine/check/impossible-goals.ts';
import { sentenceOf } from '../../engine/check/messages.ts';
import type { Suite } from '../../engine/coverage/customer.ts';
import { createPlan } from '../../engine/path/plan.ts';
import type { Checked } from '../load-checked.ts';
import { loadAppWords, type AppWords } from '../words/app-words.ts';
import { journeyWords } from '../words/journey-words.ts';
import { nameCustomers } from './name-customers.ts';
import type { JourneyReport, Replay } from './report-data.ts';
import type { Speaker } from './say.ts';

/** Twelve figures that change with anything a customer of the journey could meet. */
export const digestOf = ({ journey, lists }: Pick<CheckedJourney, 'journey' | 'lists'>): string =>
  createHash('sha256')
    .update(JSON.stringify([journey, lists]))
    .digest('hex')
    .slice(0, 12);

/** The words of the pages, in both languages. */
export type BothWords = { readonly fr: AppWords; readonly en: AppWords };
export const loadBothWords = async (): Promise<BothWords> => {
  const [fr, en] = await Promise.all([loadAppWords('fr'), loadAppWords('en')]);
  return { fr, en };
};

/** What is reported of a journey: its customers named, its goals explained. */
export const buildReport = (
  checked: CheckedJourney,
  { files }: Pick<Checked, 'files'>,
  suite: Suite,
  app: BothWords,
  replay?: Replay,
): JourneyReport => {
  const plan = createPlan(checked.journey, checked.lists);
  const speaker = (language: 'fr' | 'en'): Speaker => ({
    plan,
    words: journeyWords(checked, files, language),
    app: app[language],
  });
  const speakers = { fr: speaker('fr'), en: speaker('en') };
  return {
    suite: nameCustomers(suite, plan, speakers),
    plan,
    speakers,
    digest: digestOf(checked),
    reasonOf: (goal, language) => {
      const { code, params } = explainGoal(checked.journey, goal);
      return sentenceOf(code, params, language);
    },
    failing: new Set(failingGoals(checked.journey, suite.goals).map(({ id }) => id)),
    replay,
  };
};
