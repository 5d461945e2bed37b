import { namesInWhen } from '../conditions/names-in.ts';
import type { Slots } from '../conditions/scope.ts';
import type { Path } from '../path/path.ts';
import type { Plan, PlanRule } from '../path/plan.ts';
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

/**
 * Warnings that are to be confirmed anew, by step: those that hold on a path, after the step of this index, and speak of other
 * values than on the path before. The paths are asked for only where a later step has a warning at all.
 */
export const reopenedWarnings = (
  plan: Plan,
  index: number,
  paths: () => { readonly before: Path; readonly after: Path },
): ReadonlyMap<string, readonly string[]> => {
  const warnings = plan.steps
    .slice(index + 1)
    .flatMap(({ step: { id }, rules }) =>
      rules.flatMap((planRule) => (planRule.rule.level === 'warning' ? [{ id, planRule }] : [])),
    );
  const found = new Map<string, readonly string[]>();
  if (warnings.length === 0) return found;
  const { before, after } = paths();
  for (const { id, planRule } of warnings) {
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
