import type { Plan } from '../path/plan.ts';
import { and, not, type Formula } from '../solver/formula.ts';
import { createSolver } from '../solver/solver.ts';
import { boundaryGoals, guardGoals, mcdcGoals, readersOf } from './condition-goals.ts';
import { mindsChanges } from './changes.ts';
import { customerOf } from './customer-of.ts';
import { levels, type GoalReport, type GoalState, type Level, type Suite } from './customer.ts';
import { decisionsOf, type Decision } from './decisions.ts';
import { exclusiveGoals } from './bound.ts';
import { anEnd, encodeJourney, type Encoding } from './encode-journey.ts';
import { failuresOf, findFailures } from './failures.ts';
import { fieldGoals } from './field-goals.ts';
import type { Goal } from './goal.ts';
import { inTheWay } from './in-the-way.ts';
import { firstDays } from './later-days.ts';
import { repairCustomers } from './mutation/repair.ts';
import { packGoals } from './pack.ts';
import { factGoals, pairGoals, stepGoals, transitionGoals } from './path-goals.ts';
import { findTries, waysToBreak } from './tries.ts';
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

/** Levels of which a goal that nobody reaches is told as a mistake, where it is none of the server’s values. */
const meant: readonly Level[] = ['steps', 'guards', 'mcdc'];

/** Goals that nobody reaches yet, by their ids, with the first day on which somebody will. */
const goalsAhead = (plan: Plan, clock: string, missed: readonly Goal[]): ReadonlyMap<string, string> => {
  const days = new Map<string, { readonly encoding: Encoding; readonly goals: ReadonlyMap<string, Goal> }>();
  const on = (day: string) => {
    const known = days.get(day);
    if (known !== undefined) return known;
    const encoding = encodeJourney(plan, day);
    const goals = goalsOf(encoding, decisionsOf(encoding), 'mcdc');
    const made = { encoding, goals: new Map(goals.map((goal) => [goal.id, goal])) };
    days.set(day, made);
    return made;
  };
  const open = missed
    .filter(({ id, level }) => meant.includes(level) && !id.startsWith('guards:facts/'))
    .map(({ id }) => id);
  return firstDays(plan.journey, clock, open, (id, day) => {
    const { encoding, goals } = on(day);
    const goal = goals.get(id);
    return goal !== undefined && encoding.solver.solve([goal.formula, anEnd(encoding)]).kind === 'sat';
  });
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

/** Of goals that nobody reaches of whom the server says the same all along, those that somebody else may reach. */
const metInChanges = (
  plan: Plan,
  { level, clock }: Pick<CoverOptions, 'level' | 'clock'>,
  impossible: ReadonlySet<string>,
): ReadonlySet<string> => {
  if (impossible.size === 0 || !mindsChanges(plan)) return new Set();
  const encoding = encodeJourney(plan, clock, createSolver(), 'changing');
  const decisions = decisionsOf(encoding);
  const end = anEnd(encoding);
  const asked = [
    ...goalsOf(encoding, decisions, level).map(({ id, formula }) => ({ id, who: and(formula, end) })),
    ...waysToBreak(encoding, decisions).map(({ goal, atLeast }) => ({ id: goal, who: atLeast })),
    ...encoding.steps.flatMap(({ planStep, visited }) =>
      failuresOf(plan, planStep).map(({ goal }) => ({ id: goal, who: visited })),
    ),
  ];
  // That somebody is there already who only gets to no end is another matter.
  const canBe = (...formulas: readonly Formula[]): boolean => encoding.solver.solve(formulas).kind !== 'unsat';
  const isOnlyThen = (who: Formula): boolean => canBe(who) && !canBe(who, not(encoding.moved));
  return new Set(asked.flatMap(({ id, who }) => (impossible.has(id) && isOnlyThen(who) ? [id] : [])));
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
  const steady = [...(tried?.goals ?? []), ...(failing?.goals ?? [])];
  const unmet = steady.flatMap(({ id, state }) => (state === 'impossible' ? [id] : []));
  const changing = metInChanges(plan, { level, clock }, new Set([...impossible, ...unmet]));
  const repaired = level === 'mutants' ? repairCustomers(encoding, customers, onProgress) : undefined;
  const firm = setGoals(goals, people);
  const reports = [
    ...firm.map((goal): GoalReport => ({
      id: goal.id,
      level: goal.level,
      state: changing.has(goal.id) ? 'changing' : stateOf(goal),
      about: goal.about,
      pointer: goal.pointer,
    })),
    ...steady.map((goal): GoalReport => (changing.has(goal.id) ? { ...goal, state: 'changing' } : goal)),
    ...(repaired?.goals ?? []),
  ];
  const barred = inTheWay(encoding, firm, reports);
  const ahead = goalsAhead(
    plan,
    clock,
    firm.filter(({ id }) => impossible.has(id) && !changing.has(id) && !barred.has(id)),
  );
  return {
    journey: plan.journey.id,
    level,
    clock,
    seed,
    goals: reports.map((report): GoalReport => {
      const [by, day] = [barred.get(report.id), ahead.get(report.id)];
      return {
        ...report,
        ...(by === undefined ? {} : { barredBy: by }),
        ...(day === undefined ? {} : { notBefore: day }),
      };
    }),
    customers: repaired?.customers ?? customers,
    atLeast: exclusiveGoals(wanted, packed, tight).length,
    opaque: encoding.opaque(),
  };
};
