import { coverJourney } from '../../engine/coverage/cover-journey.ts';
import type { GoalReport, Suite } from '../../engine/coverage/customer.ts';
import type { ResolvedJourney } from '../../engine/definition/resolved.ts';
import type { Lists } from '../../engine/fields/field-kind.ts';
import { createPlan } from '../../engine/path/plan.ts';
import { suiteText } from '../cover/suite-text.ts';

/** How far customers are generated, the day it is, which of many suites that do, and how long to look for their least size. */
export type CoverOptions = Pick<Suite, 'level' | 'clock' | 'seed'> & { readonly tight: boolean };
/** A journey as it was resolved, and how far to go. */
export type CoverTask = CoverOptions & {
  readonly kind: 'cover';
  readonly journey: ResolvedJourney;
  readonly lists: Lists;
};
/** A suite as `suiteText` writes it, and those of its goals that nobody reaches. */
export type Generated = { readonly suite: string; readonly unreached: readonly GoalReport[] };

/** Generates one suite: what `readGenerated` reads. */
export const coverTask = (
  { journey, lists, level, clock, seed, tight }: CoverTask,
  onProgress: (done: number, total: number) => void,
): string => {
  const suite = coverJourney(createPlan(journey, lists), { level, clock, seed, tight, onProgress });
  const unreached = suite.goals.filter(({ state }) => state !== 'covered');
  return `${JSON.stringify(unreached)}\n${suiteText(suite)}`;
};
