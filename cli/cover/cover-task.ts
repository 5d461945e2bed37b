import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import type { GoalReport, Suite } from '../../engine/coverage/customer.ts';
import type { ResolvedJourney } from '../../engine/definition/resolved.ts';
import type { Lists } from '../../engine/fields/field-kind.ts';
import { createPlan } from '../../engine/path/plan.ts';
import { suiteText } from './suite-text.ts';

/** How far customers are generated, the day it is, which of many suites that do, and how long to look for their least size. */
export type CoverOptions = Pick<Suite, 'level' | 'clock' | 'seed'> & { readonly tight: boolean };
/** What a worker is given: a journey as it was resolved, and how far to go. */
export type CoverTask = CoverOptions & { readonly journey: ResolvedJourney; readonly lists: Lists };
/** A suite as `suiteText` writes it, and those of its goals that nobody reaches. */
export type Generated = { readonly suite: string; readonly unreached: readonly GoalReport[] };
/** What a worker says. */
export type CoverMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | ({ readonly kind: 'suite' } & Generated);

/** Milliseconds between two words about progress. */
const every = 100;

/** Generates one suite, and says how far it is. */
export const coverTask = ({ journey, lists, ...options }: CoverTask, say: (message: CoverMessage) => void): void => {
  let last = 0;
  const onProgress = (done: number, total: number): void => {
    const now = performance.now();
    if (now - last < every) return;
    last = now;
    say({ kind: 'progress', done, total });
  };
  const suite = coverJourney(createPlan(journey, lists), { ...options, onProgress });
  const unreached = suite.goals.filter(({ state }) => state !== 'covered');
  say({ kind: 'suite', suite: suiteText(suite), unreached });
};
