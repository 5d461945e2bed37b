import type { StepRecord } from '../answers/answers.ts';
import { namesInCalc, namesInWhen } from '../conditions/names-in.ts';
import { isRef, nameOf } from '../conditions/scope.ts';
import type { FieldDefinition } from '../definition/language.ts';
import type { Facts } from './facts.ts';
import { asRecord, doneOutcome, fillSlots, startSlots, type Place } from './path.ts';
import type { Plan, PlanStep } from './plan.ts';

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
    const info = plan.scope.names.get(name);
    if (info?.kind === 'compute') return namesInCalc(info.calc).forEach(visit);
    const step = owner.get(name) ?? owner.get(name.slice(0, Math.max(0, name.lastIndexOf('.'))));
    if (step === undefined) return;
    if (step !== index) steps.add(step);
    // Whether a field has a value depends on what its own condition reads.
    if (info?.kind === 'field' && info.field.when !== undefined) namesInWhen(info.field.when).forEach(visit);
  };
  names.forEach(visit);
  return [...steps].sort((a, b) => a - b);
};

/** The steps that may follow: down to the first that is always shown. */
const candidates = (plan: Plan, from: PlanStep): readonly PlanStep[] => {
  const list: PlanStep[] = [];
  for (let index = from.index + 1; index < plan.steps.length; index += 1) {
    const to = plan.steps[index];
    if (to === undefined) break;
    list.push(to);
    if (to.shown === undefined) break;
  }
  return list;
};

const namesOfShown = (plan: Plan, planStep: PlanStep): readonly string[] => {
  const section = plan.journey.sections.find((one) => one.id === planStep.step.section);
  return [section?.when, section?.skipIf, planStep.step.useWhen, planStep.step.when].flatMap((when) =>
    when === undefined ? [] : namesInWhen(when),
  );
};

const namesOfChecks = (planStep: PlanStep): readonly string[] => [
  ...planStep.fields.flatMap(({ field }) => namesOfField(field)),
  ...planStep.step.rules.flatMap((rule) => [
    ...namesInWhen(rule.must),
    ...(rule.when === undefined ? [] : namesInWhen(rule.when)),
  ]),
];

const namesOfField = (field: FieldDefinition): readonly string[] => [
  ...(field.when === undefined ? [] : namesInWhen(field.when)),
  ...Object.values(field).filter(isRef).map(nameOf),
  ...(field.type === 'list' ? Object.values(field.item).flatMap(namesOfField) : []),
];

const ownerOf = (plan: Plan): ReadonlyMap<string, number> => {
  const known = owners.get(plan);
  if (known !== undefined) return known;
  const made = new Map(plan.steps.flatMap((step) => step.fields.map((field) => [field.name, step.index] as const)));
  owners.set(plan, made);
  return made;
};
const owners = new WeakMap<Plan, ReadonlyMap<string, number>>();

/**
 * Slots for one step from the few records it reads. `shown` says which steps are on the path, `record` gives what
 * was saved; only steps of `stepsReadAt` are asked for.
 */
export const slotsFor = (
  plan: Plan,
  index: number,
  facts: Pick<Facts, 'today' | 'server'>,
  shown: (index: number) => boolean,
  record: (stepId: string) => StepRecord | undefined,
): unknown[] => {
  const slots = startSlots(plan, { ...facts, answers: {} });
  for (const read of stepsReadAt(plan, index)) {
    const planStep = plan.steps[read];
    if (planStep === undefined || !shown(read)) continue;
    const saved = asRecord(record(planStep.step.id));
    if (saved !== undefined) fillSlots(slots, planStep, saved);
  }
  return slots;
};

/**
 * The place after `index`, given slots that hold its answers and those it reads, and that nothing below it was
 * answered yet. Total.
 */
export const decideNext = (plan: Plan, index: number, slots: unknown[]): Place => {
  const from = plan.steps[index];
  if (from !== undefined) {
    for (const exit of from.exits) if (exit.when(slots)) return outcomePlace(plan, exit.to);
  }
  for (let at = index + 1; at < plan.steps.length; at += 1) {
    const to = plan.steps[at];
    if (to !== undefined && (to.shown === undefined || to.shown(slots))) {
      return to.place;
    }
  }
  return outcomePlace(plan, doneOutcome(plan));
};

const outcomePlace = (plan: Plan, id: string): Place => ({
  kind: 'outcome',
  id,
  route: plan.journey.outcomes[id]?.route ?? '/',
});
