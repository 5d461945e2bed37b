import { and, or } from '../solver/formula.ts';
import type { GoalReport } from './customer.ts';
import { anEnd, type EncodedStep, type Encoding } from './encode-journey.ts';
import type { Goal } from './goal.ts';
import { findPerson, runModel } from './make-run.ts';

/**
 * Goals that nobody reaches because of a step, by their ids, with the id of that step: nobody gets past it, or whoever
 * reaches the goal stands there for good. The step itself is in its own way. Others are out of reach by themselves.
 */
export const inTheWay = (
  encoding: Encoding,
  goals: readonly Goal[],
  reports: readonly GoalReport[],
): ReadonlyMap<string, string> => {
  const { solver, steps, ends } = encoding;
  const found = new Map<string, string>();
  const missed = reports.filter(({ state }) => state === 'impossible');
  if (missed.length === 0) return found;
  const can = (...formulas: Parameters<typeof solver.solve>[0]): boolean => solver.solve(formulas).kind === 'sat';
  const isOutOfReach = new Set(missed.map(({ id }) => id));
  const goalOf = new Map(goals.map((goal) => [goal.id, goal]));
  const shut = steps.filter(
    ({ planStep: { step }, visited, valid }) =>
      isOutOfReach.has(`steps:${step.id}`) && can(visited) && !can(visited, valid),
  );
  // After these, nobody is left.
  const last = shut.find(({ planStep: { index } }) => !can(steps[index + 1]?.alive ?? ends));
  const toShut = or(anEnd(encoding), ...shut.map(({ visited }) => visited));
  const whereStuck = ({ formula }: Goal, beside = and()): string | undefined => {
    const person = findPerson(encoding, [formula, beside]);
    const run = person.kind === 'sat' ? runModel(encoding, person.model) : undefined;
    return run?.stuck === undefined ? undefined : run.end.id;
  };
  const places = new Map(steps.map(({ planStep: { step, index } }) => [step.id, index]));
  const stands = (one: EncodedStep, index: number): boolean =>
    one.planStep.index === index || (one === last && index > one.planStep.index);
  for (const { id, about } of missed) {
    const goal = goalOf.get(id);
    const index = goal?.index ?? places.get(about) ?? -1;
    const step =
      shut.find((one) => stands(one, index))?.planStep.step.id ??
      (goal === undefined
        ? undefined
        : ((shut.length === 0 ? undefined : whereStuck(goal, toShut)) ?? whereStuck(goal)));
    if (step !== undefined) found.set(id, step);
  }
  return found;
};
