import { saveCallOf } from '../path/payload.ts';
import type { Plan } from '../path/plan.ts';
import { boundaryGoals, guardGoals, mcdcGoals, readersOf } from './condition-goals.ts';
import {
  levels,
  type Customer,
  type GoalReport,
  type GoalState,
  type Level,
  type Suite,
  type Try,
} from './customer.ts';
import { decisionsOf, type Decision } from './decisions.ts';
import { leastPeople } from './bound.ts';
import { encodeJourney, type Encoding } from './encode-journey.ts';
import { fieldGoals } from './field-goals.ts';
import type { Goal } from './goal.ts';
import { packGoals } from './pack.ts';
import { factGoals, pairGoals, stepGoals, transitionGoals } from './path-goals.ts';
import { findTries } from './tries.ts';
import { wantGoals, type Packed } from './wanted.ts';

export type CoverOptions = {
  readonly level: Level;
  /** `YYYY-MM-DD`: the day on which all of it happens. */
  readonly clock: string;
  readonly onProgress?: (done: number, total: number) => void;
};

/** All goals of a level and those below it, in the order of the journey. */
export const goalsOf = (encoding: Encoding, decisions: readonly Decision[], level: Level): readonly Goal[] => {
  const upTo = levels.indexOf(level);
  const families: Readonly<Record<Level, () => readonly Goal[]>> = {
    steps: () => stepGoals(encoding),
    transitions: () => transitionGoals(encoding),
    guards: () => [...guardGoals(decisions), ...factGoals(encoding, readersOf(encoding, decisions))],
    mcdc: () => mcdcGoals(decisions),
    boundaries: () => [...boundaryGoals(encoding, decisions), ...fieldGoals(encoding)],
    negatives: () => [],
    pairs: () => pairGoals(encoding),
  };
  return levels.filter((_, n) => n <= upTo).flatMap((one) => families[one]());
};

/**
 * Customers who reach every goal of a level that can be reached, with nothing written by hand. Same definition and
 * options: the same suite. Total: what cannot be reached is said to be impossible, what the solver gave up on, undecided.
 */
export const coverJourney = (plan: Plan, { level, clock, onProgress }: CoverOptions): Suite => {
  const encoding = encodeJourney(plan, clock);
  const decisions = decisionsOf(encoding);
  const goals = goalsOf(encoding, decisions, level);
  const wanted = wantGoals(encoding, goals);
  const { packed, impossible, undecided } = packGoals(wanted, onProgress);
  const withTries = levels.indexOf(level) >= levels.indexOf('negatives');
  const tried = withTries ? findTries(encoding, decisions, packed) : undefined;
  const people = [...packed, ...(tried?.added ?? [])];
  const stateOf = ({ id }: Goal): GoalState =>
    impossible.has(id) ? 'impossible' : undecided.has(id) ? 'undecided' : 'covered';
  const firm = goals.filter((goal) => goal.spare !== true || people.some(({ seen }) => seen.has(goal.id)));
  return {
    journey: plan.journey.id,
    level,
    clock,
    goals: [
      ...firm.map((goal): GoalReport => ({
        id: goal.id,
        level: goal.level,
        state: stateOf(goal),
        about: goal.about,
        pointer: goal.pointer,
      })),
      ...(tried?.goals ?? []),
    ],
    customers: people.map((one, n) => customerOf(plan, one, n, tried?.tries.get(one) ?? new Map(), clock)),
    atLeast: leastPeople(wanted, packed),
    opaque: encoding.opaque(),
  };
};

/** One person of a suite, as a customer that can be replayed. */
export const customerOf = (
  plan: Plan,
  { run, seen }: Pick<Packed, 'run' | 'seen'>,
  number: number,
  tries: ReadonlyMap<string, readonly Try[]>,
  clock: string,
): Customer => {
  const { id } = plan.journey;
  return {
    id: `${id}/${String(number + 1).padStart(3, '0')}`,
    journey: id,
    title: { fr: run.end.id, en: run.end.id },
    covers: [...seen, ...[...tries.values()].flatMap((all) => all.map(({ goal }) => goal))],
    clock,
    server: run.server,
    visits: run.entries.flatMap(({ planStep, saved }) => {
      if (saved === undefined) return [];
      const call = saveCallOf(plan, planStep, saved.record, { slots: saved.after, next: saved.next }).call;
      return [
        {
          step: planStep.step.id,
          tries: tries.get(planStep.step.id) ?? [],
          fill: saved.record,
          warnings: saved.issues.flatMap(({ rule }) => (rule === undefined ? [] : [rule])),
          call: call === '' ? undefined : call,
          next: saved.next,
        },
      ];
    }),
    end: run.end,
  };
};
