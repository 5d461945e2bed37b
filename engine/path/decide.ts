import type { StepRecord } from '../answers/answers.ts';
import { namesInCalc, namesInWhen } from '../conditions/names-in.ts';
import { follow } from '../conditions/jumps.ts';
import { itemOf, type Slots } from '../conditions/scope.ts';
import type { Facts } from './facts.ts';
import { asRecord, fillSlots, putFacts } from './path.ts';
import { onceFor } from './once-for.ts';
import type { Place } from './place.ts';
import type { Plan, PlanStep } from './plan.ts';
import { namesOfChecks, namesOfShown } from './reads.ts';

/**
 * Deciding from the current step only. For the step at the end of what was answered, the next place depends on a
 * handful of earlier answers that are known when the journey is compiled; nothing else is loaded, so a step costs
 * the same at the end of a long journey as at its beginning. `findPath` is the reference; a property test holds
 * the two together.
 */

/** Steps whose answers are read to check this step and to decide what follows it, in order; itself left out. */
export const stepsReadAt = (plan: Plan, index: number): readonly number[] => {
  let known = readsOf.get(plan);
  if (known === undefined) readsOf.set(plan, (known = []));
  return (known[index] ??= findReads(plan, index));
};
const readsOf = new WeakMap<Plan, (readonly number[])[]>();

const findReads = (plan: Plan, index: number): readonly number[] => {
  const from = plan.steps[index];
  if (from === undefined) return [];
  const names = [...namesOfChecks(from), ...from.step.exits.flatMap((exit) => namesInWhen(exit.when))];
  for (const to of candidates(plan, from)) names.push(...namesOfShown(plan, to));
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
    if (step !== undefined && step !== index) steps.add(step);
    // Whether a field has a value depends on what its own condition reads.
    if (info.field.when !== undefined) namesInWhen(info.field.when).forEach(visit);
  };
  names.forEach(visit);
  return [...steps].sort((a, b) => a - b);
};

/** The steps that may follow: down to the first that is always shown. */
const candidates = (plan: Plan, from: PlanStep): readonly PlanStep[] => {
  const below = plan.steps.slice(from.index + 1);
  const certain = below.findIndex(({ shown }) => shown === undefined);
  return certain < 0 ? below : below.slice(0, certain + 1);
};

const commitsOf = onceFor(({ steps }: Plan): readonly number[] =>
  steps.flatMap(({ index, step }) => (step.commit === true ? [index] : [])),
);

/** The step that asks for what a slot holds. */
const ownerOf = (plan: Plan): ReadonlyMap<number, number> => {
  const known = owners.get(plan);
  if (known !== undefined) return known;
  const made = new Map(plan.steps.flatMap((step) => step.fields.map(({ slot }) => [slot, step.index] as const)));
  owners.set(plan, made);
  return made;
};
const owners = new WeakMap<Plan, ReadonlyMap<number, number>>();

/**
 * Lends slots that hold what one step reads: the facts, and the few records of `stepsReadAt` that are on the path.
 * `work` may put the answers of the step itself there and must keep nothing of them: they are blank again when it
 * returns. One array serves every step, for to copy one costs what the journey is long. `shown` says which steps are
 * on the path, `record` gives what was saved; only steps of `stepsReadAt` are asked for.
 */
export const withSlots = <T>(
  plan: Plan,
  index: number,
  facts: Pick<Facts, 'today' | 'server'>,
  shown: (index: number) => boolean,
  record: (stepId: string) => StepRecord | undefined,
  work: (slots: Slots) => T,
): T => {
  // Taken while they are lent: who asks within `work` gets one of their own.
  const slots = idle.get(plan) ?? plan.blank.slice();
  idle.delete(plan);
  const reads = stepsReadAt(plan, index);
  putFacts(slots, plan, facts);
  // Who stands below a commit that is on the path has made it.
  const frozen = commitsOf(plan).findLast((commit) => commit < index && shown(commit)) ?? -1;
  for (const read of reads) {
    const planStep = plan.steps[read];
    if (planStep === undefined || !shown(read)) continue;
    const saved = asRecord(record(planStep.step.id));
    if (saved !== undefined) fillSlots(slots, planStep, saved, read <= frozen);
  }
  const done = work(slots);
  for (const read of reads) clearSlots(slots, plan.steps[read]);
  clearSlots(slots, plan.steps[index]);
  idle.set(plan, slots);
  return done;
};
/** Blank but for the facts, which each loan writes anew. Where the work threw, its slots are not put back. */
const idle = new WeakMap<Plan, Slots>();

const clearSlots = (slots: Slots, planStep: PlanStep | undefined): void => {
  if (planStep === undefined) return;
  slots[planStep.begun] = undefined;
  for (const { slot } of planStep.fields) slots[slot] = undefined;
};

/**
 * The place after `index`, given slots that hold its answers and those it reads, and that nothing below it was
 * answered yet. Total.
 */
export const decideNext = ({ choices }: Plan, index: number, slots: Slots): Place => {
  const { jumps, places, starts } = choices;
  return places[~follow(jumps, starts[index + 1] ?? end, slots)] as Place;
};
/** The first place of all choices is the end of the journey. */
const end = ~0;
