import { answersBehind, namesInWhen } from '../conditions/names-in.ts';
import type { Slots } from '../conditions/scope.ts';
import type { Path } from '../path/path.ts';
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

/** A step of which warnings are confirmed, with the rules and all answers that may have to do with them. */
type Warning = { readonly planStep: PlanStep; readonly planRule: PlanRule; readonly reads: ReadonlySet<string> };

/**
 * Warnings that are to be confirmed anew, by step: those of later steps that hold on a path and speak of other values than
 * on the one before. `names` are the answers that make the difference.
 */
export const reopenedWarnings = (
  plan: Plan,
  changed: PlanStep,
  names: readonly string[],
  paths: () => { readonly before: Path; readonly after: Path },
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  const concerned = warningsOf(plan).filter(
    ({ planStep, reads }) => planStep.index > changed.index && names.some((name) => reads.has(name)),
  );
  if (concerned.length === 0) return found;
  const { before, after } = paths();
  for (const { planStep, planRule } of concerned) {
    const { id } = planStep.step;
    const stands = after.steps.some((step) => step.id === id) && !holdsIn(planRule, after);
    if (!stands || !namesIn(planRule).some((name) => differs(plan.reader(name), before, after))) continue;
    found.set(id, [...(found.get(id) ?? []), planRule.rule.id]);
  }
  return found;
};

const holdsIn = ({ applies, holds }: PlanRule, { slots }: Path): boolean => applies?.(slots) === false || holds(slots);

const differs = (read: (slots: Slots) => unknown, before: Path, after: Path): boolean =>
  JSON.stringify(read(before.slots)) !== JSON.stringify(read(after.slots));

const namesIn = ({ rule: { must, when } }: PlanRule): readonly string[] =>
  [must, when].flatMap((one) => (one === undefined ? [] : namesInWhen(one)));

const warningsOf = (plan: Plan): readonly Warning[] => {
  const known = warnings.get(plan);
  if (known !== undefined) return known;
  const made = plan.steps.flatMap((planStep) =>
    planStep.rules.flatMap((planRule): readonly Warning[] =>
      planRule.rule.level === 'warning' ? [{ planStep, planRule, reads: readBy(plan, planRule) }] : [],
    ),
  );
  warnings.set(plan, made);
  return made;
};
const warnings = new WeakMap<Plan, readonly Warning[]>();

/** The answers that decide whether a rule holds, those among them that only decide whether another one is asked for. */
const readBy = (plan: Plan, planRule: PlanRule): ReadonlySet<string> => {
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
  namesIn(planRule).forEach(visit);
  return reads;
};
