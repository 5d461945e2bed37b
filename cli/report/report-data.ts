import type { Customer, GoalReport, Suite } from '../../engine/coverage/customer.ts';
import { levels, type Level } from '../../engine/coverage/customer.ts';
import type { Sentence, Violation } from '../../engine/coverage/replay/violation.ts';
import type { Plan } from '../../engine/path/plan.ts';
import type { Stage } from './report-words.ts';
import type { Speaker } from './say.ts';

/** What became of one customer when it was replayed. Plain JSON. */
export type CustomerResult = {
  readonly customer: string;
  /** What must hold and did not; none: it passed. */
  readonly violations: readonly Violation[];
  /** Pictures of its screens in their order; `file` is relative to the folder of the report. */
  readonly screenshots: readonly { readonly step: string; readonly file: string }[];
  /** What befell them on the way, in its order; absent where nothing was to. */
  readonly chaos?: readonly { readonly step: string; readonly name: Sentence }[];
  /** Refused inputs that were made by hand, and those that no hand can make, with the reason; of a browser alone. */
  readonly byHand?: {
    readonly made: number;
    readonly left: readonly { readonly goal: string; readonly why: string }[];
  };
};

/** A replay of a suite: results by customer id. A customer without one was not replayed. */
export type Replay = { readonly on: Stage; readonly results: ReadonlyMap<string, CustomerResult> };

/** All that is reported of one journey. */
export type JourneyReport = {
  /** Its customers have their sentences. */
  readonly suite: Suite;
  readonly plan: Plan;
  readonly speakers: { readonly fr: Speaker; readonly en: Speaker };
  /** Digest of the definition. */
  readonly digest: string;
  /** Why a goal cannot be reached, in a language. */
  readonly reasonOf: (goal: GoalReport, language: 'fr' | 'en') => string;
  /** Goals that nobody reaches and somebody should, by their ids: what makes the command fail. */
  readonly failing: ReadonlySet<string>;
  readonly replay: Replay | undefined;
};

/** A file of the report: its path inside the folder, with `/`. */
export type ReportFile = { readonly path: string; readonly content: string };

/** `av-adult/017` -> `017`. */
export const numberOf = ({ id, journey }: Pick<Customer, 'id' | 'journey'>): string =>
  id.startsWith(`${journey}/`) ? id.slice(journey.length + 1) : id;

/** Goals of each level, in the order of the levels; levels without goals are left out. */
export const goalsByLevel = ({
  goals,
}: Pick<Suite, 'goals'>): readonly { readonly level: Level; readonly goals: readonly GoalReport[] }[] =>
  levels.flatMap((level) => {
    const own = goals.filter((goal) => goal.level === level);
    return own.length === 0 ? [] : [{ level, goals: own }];
  });

export const countOf = (goals: readonly GoalReport[], state: GoalReport['state']): number =>
  goals.filter((goal) => goal.state === state).length;

/** Goal id -> the customers that reach it, in their order. */
export const customersByGoal = ({ customers }: Suite): ReadonlyMap<string, readonly Customer[]> => {
  const byGoal = new Map<string, Customer[]>();
  for (const customer of customers) {
    for (const goal of customer.covers) {
      const known = byGoal.get(goal);
      if (known === undefined) byGoal.set(goal, [customer]);
      else known.push(customer);
    }
  }
  return byGoal;
};

/** What became of a customer in a replay. */
export const verdictOf = (replay: Replay | undefined, customer: Customer): 'passed' | 'failed' | 'notRun' => {
  const result = replay?.results.get(customer.id);
  if (result === undefined) return 'notRun';
  return result.violations.length === 0 ? 'passed' : 'failed';
};
