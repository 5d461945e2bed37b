import type { StepRecord } from '../answers/answers.ts';
import { checkRecord } from '../answers/check-record.ts';
import type { FieldIssue } from '../answers/field-issue.ts';
import { isGraveFor } from '../answers/unconfirmed.ts';
import { TODAY, type Slots } from '../conditions/scope.ts';
import type { Facts } from './facts.ts';
import type { Plan, PlanStep } from './plan.ts';
import { slotsReadByChecks } from './reads.ts';

type Verdict = {
  readonly planStep: PlanStep;
  readonly known: Facts['known'];
  /** The day, and the values that were read besides the record. */
  readonly read: readonly unknown[];
  readonly issues: readonly FieldIssue[];
};
/** Verdicts on records, by the record itself: it must never be changed. */
export type Verdicts = WeakMap<StepRecord, Verdict>;

/** No verdict yet. */
export const createVerdicts = (): Verdicts => new WeakMap();

type Judging = Pick<Facts, 'known' | 'verdicts'>;

/** Checks a record that the slots hold already, and keeps the verdict on it. @returns warnings too */
export const checkAndKeep = (
  plan: Plan,
  planStep: PlanStep,
  record: StepRecord,
  slots: Slots,
  facts: Judging,
): readonly FieldIssue[] => {
  const issues = checkRecord(plan, planStep, record, slots, facts);
  facts.verdicts?.set(record, {
    planStep,
    known: facts.known,
    read: readsOf(plan, planStep).map((slot) => slots[slot]),
    issues: issues.filter(isGraveFor(record)),
  });
  return issues;
};

/**
 * What is wrong with a record that the slots hold already; of the warnings those that are to be confirmed anew. From the
 * verdict on it, where that stands.
 */
export const judgeRecord = (
  plan: Plan,
  planStep: PlanStep,
  record: StepRecord,
  slots: Slots,
  facts: Judging,
): readonly FieldIssue[] => {
  const before = facts.verdicts?.get(record);
  const stands =
    before !== undefined &&
    before.planStep === planStep &&
    before.known === facts.known &&
    readsOf(plan, planStep).every((slot, n) => before.read[n] === slots[slot]);
  return stands ? before.issues : checkAndKeep(plan, planStep, record, slots, facts).filter(isGraveFor(record));
};

const readsOf = (plan: Plan, planStep: PlanStep): readonly number[] => {
  const known = reads.get(planStep);
  if (known !== undefined) return known;
  const found = [TODAY, ...slotsReadByChecks(plan, planStep)];
  reads.set(planStep, found);
  return found;
};
const reads = new WeakMap<PlanStep, readonly number[]>();
