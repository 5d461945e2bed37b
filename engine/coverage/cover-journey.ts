import type { Plan } from '../path/plan.ts';
import { boundaryGoals, guardGoals, mcdcGoals, readersOf } from './condition-goals.ts';
import { customerOf } from './customer-of.ts';
import { levels, type GoalReport, type GoalState, type Level, type Suite } from './customer.ts';
import { decisionsOf, type Decision } from './decisions.ts';
import { exclusiveGoals } from './bound.ts';
import { encodeJourney, type Encoding } from './encode-journey.ts';
import { findFailures } from './failures.ts';
import { fieldGoals } from './field-goals.ts';
import type { Goal } from './goal.ts';
import { repairCustomers } from './mutation/repair.ts';
import { packGoals } from './pack.ts';
import { factGoals, pairGoals, stepGoals, transitionGoals } from './path-goals.ts';
import { findTries } from './tries.ts';
import { wantGoals } from './wanted.ts';

export type CoverOptions = {
  readonly level: Level;
  /** `YYYY-MM-DD`: the day on which all of it happens. */
  readonly clock: string;
  /** Another one gives other customers who do as well; 0 unless told. */
  readonly seed?: number;
  /** Looks long for how many customers are needed at least. */
  readonly tight?: boolean;
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
    mutants: () => [],
  };
  return levels.filter((_, n) => n <= upTo).flatMap((one) => families[one]());
};

/** The goals that must be reached, and those for which there was room. */
const setGoals = (goals: readonly Goal[], people: readonly { readonly seen: ReadonlySet<string> }[]): readonly Goal[] =>
  goals.flatMap((goal) => {
    const { spare, ...firm } = goal;
    return spare !== true || people.some(({ seen }) => seen.has(goal.id)) ? [firm] : [];
  });

/**
 * Customers who reach every goal of a level that can be reached, with nothing written by hand. Same definition and
 * options: the same suite. Total: what cannot be reached is said to be impossible, what the solver gave up on, undecided.
 */
export const coverJourney = (
  plan: Plan,
  { level, clock, seed = 0, tight = false, onProgress }: CoverOptions,
): Suite => {
  const encoding = encodeJourney(plan, clock);
  const decisions = decisionsOf(encoding);
  const withTries = levels.indexOf(level) >= levels.indexOf('negatives');
  const peopleFor = (goals: readonly Goal[], options: Parameters<typeof packGoals>[1]) => {
    const wanted = wantGoals(encoding, goals);
    const { packed, impossible, undecided } = packGoals(wanted, options);
    const tried = withTries ? findTries(encoding, decisions, packed) : undefined;
    return { wanted, packed, impossible, undecided, tried, people: [...packed, ...(tried?.added ?? [])] };
  };
  const all = goalsOf(encoding, decisions, level);
  // What there is room for depends on who is packed first: other customers have the same goals.
  const goals = seed === 0 ? all : setGoals(all, peopleFor(all, {}).people);
  const { wanted, packed, impossible, undecided, tried, people } = peopleFor(goals, {
    seed,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  const failing = withTries ? findFailures(plan, people) : undefined;
  const stateOf = ({ id }: Goal): GoalState =>
    impossible.has(id) ? 'impossible' : undecided.has(id) ? 'undecided' : 'covered';
  const customers = people.map((one, n) =>
    customerOf(plan, one, n, tried?.tries.get(one) ?? new Map(), clock, failing?.failures.get(one)),
  );
  const repaired = level === 'mutants' ? repairCustomers(encoding, customers, onProgress) : undefined;
  return {
    journey: plan.journey.id,
    level,
    clock,
    seed,
    goals: [
      ...setGoals(goals, people).map((goal): GoalReport => ({
        id: goal.id,
        level: goal.level,
        state: stateOf(goal),
        about: goal.about,
        pointer: goal.pointer,
      })),
      ...(tried?.goals ?? []),
      ...(failing?.goals ?? []),
      ...(repaired?.goals ?? []),
    ],
    customers: repaired?.customers ?? customers,
    atLeast: exclusiveGoals(wanted, packed, tight).length,
    opaque: encoding.opaque(),
  };
};
