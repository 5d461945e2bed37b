import { namesInCalc, namesInWhen } from '../conditions/names-in.ts';
import { itemOf } from '../conditions/scope.ts';
import type { Plan, PlanStep } from './plan.ts';
import { namesOfShown } from './reads.ts';

/** Whether what is answered on a step decides what follows it: nobody can tell before it is. */
export const decidesWhatFollows = (plan: Plan, index: number): boolean => {
  const from = plan.steps[index];
  return from !== undefined && ownersOf(plan, namesThatDecide(plan, from)).has(index);
};

/** Every name that is read to find what follows a step. */
export const namesThatDecide = (plan: Plan, from: PlanStep): readonly string[] => [
  ...from.step.exits.flatMap((exit) => namesInWhen(exit.when)),
  ...candidates(plan, from).flatMap((to) => namesOfShown(plan, to)),
];

/** The steps that ask for what these names stand for. */
export const ownersOf = (plan: Plan, names: readonly string[]): Set<number> => {
  const owner = ownerOf(plan);
  const steps = new Set<number>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    // What stands in the lines of a list is there as the list is.
    const info = plan.scope.names.get(name) ?? itemOf(plan.scope, name)?.list;
    if (info?.kind === 'compute') return namesInCalc(info.calc).forEach(visit);
    if (info?.kind !== 'field') return;
    const step = owner.get(info.slot);
    if (step !== undefined) steps.add(step);
    // Whether a field has a value depends on what its own condition reads.
    if (info.field.when !== undefined) namesInWhen(info.field.when).forEach(visit);
  };
  names.forEach(visit);
  return steps;
};

/** The steps that may follow: down to the first that is always shown. */
const candidates = (plan: Plan, from: PlanStep): readonly PlanStep[] => {
  const below = plan.steps.slice(from.index + 1);
  const certain = below.findIndex(({ shown }) => shown === undefined);
  return certain < 0 ? below : below.slice(0, certain + 1);
};

/** The step that asks for what a slot holds. */
const ownerOf = (plan: Plan): ReadonlyMap<number, number> => {
  const known = owners.get(plan);
  if (known !== undefined) return known;
  const made = new Map(plan.steps.flatMap((step) => step.fields.map(({ slot }) => [slot, step.index] as const)));
  owners.set(plan, made);
  return made;
};
const owners = new WeakMap<Plan, ReadonlyMap<number, number>>();
