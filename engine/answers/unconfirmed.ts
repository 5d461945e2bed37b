import { answersBehind, namesInWhen } from '../conditions/names-in.ts';
import { namesOfShown } from '../path/reads.ts';
import type { Plan, PlanRule, PlanStep } from '../path/plan.ts';
import type { StepRecord } from './answers.ts';
import type { FieldIssue } from './field-issue.ts';

/**
 * Where a record keeps the warnings that are to be confirmed anew, by the ids of their rules: what they speak of has
 * changed since it was saved. No field can have this name; the next save of the step is without it.
 */
export const unconfirmedName = '$unconfirmed';

const unconfirmedIn = (record: StepRecord): readonly unknown[] => {
  const kept = Object.hasOwn(record, unconfirmedName) ? record[unconfirmedName] : undefined;
  return Array.isArray(kept) ? kept : [];
};

/** Whether an issue keeps a record from counting: an error, or a warning that is to be confirmed anew. */
export const isGraveFor =
  (record: StepRecord) =>
  ({ level, rule }: FieldIssue): boolean =>
    level !== 'warning' || unconfirmedIn(record).includes(rule);

/** The record, with these warnings to be confirmed anew where they still hold. */
export const withUnconfirmed = (record: StepRecord, rules: readonly string[]): StepRecord => {
  const { [unconfirmedName]: _, ...given } = record;
  return { ...given, [unconfirmedName]: [...new Set([...unconfirmedIn(record), ...rules])] as readonly string[] };
};

type Warning = { readonly planStep: PlanStep; readonly rule: string; readonly reads: ReadonlySet<string> };

/** Warnings of later steps that what has changed on a step may have something to do with: their rules, by step. */
export const warningsBehind = (
  plan: Plan,
  changed: PlanStep,
  names: readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  for (const { planStep, rule, reads } of warningsOf(plan)) {
    const { id } = planStep.step;
    if (planStep.index <= changed.index || !names.some((name) => reads.has(name))) continue;
    found.set(id, [...(found.get(id) ?? []), rule]);
  }
  return found;
};

const warningsOf = (plan: Plan): readonly Warning[] => {
  const known = warnings.get(plan);
  if (known !== undefined) return known;
  const made = plan.steps.flatMap((planStep) =>
    planStep.rules.flatMap(({ rule }): readonly Warning[] =>
      rule.level === 'warning' ? [{ planStep, rule: rule.id, reads: readBy(plan, rule) }] : [],
    ),
  );
  warnings.set(plan, made);
  return made;
};
const warnings = new WeakMap<Plan, readonly Warning[]>();

/** The answers that decide whether a rule holds, those among them that only decide whether another one is asked for. */
const readBy = (plan: Plan, { must, when }: PlanRule['rule']): ReadonlySet<string> => {
  const reads = new Set<string>();
  const visit = (name: string): void => {
    for (const answer of answersBehind(plan, name)) {
      if (reads.has(answer)) continue;
      reads.add(answer);
      const owner = plan.steps.find(({ fields }) => fields.some((field) => field.name === answer));
      const field = owner?.fields.find((one) => one.name === answer)?.field;
      if (field?.when !== undefined) namesInWhen(field.when).forEach(visit);
      if (owner !== undefined) namesOfShown(plan, owner).forEach(visit);
    }
  };
  [must, when].flatMap((one) => (one === undefined ? [] : namesInWhen(one))).forEach(visit);
  return reads;
};
