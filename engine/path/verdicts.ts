import type { StepRecord } from '../answers/answers.ts';
import { checkRecord } from '../answers/check-record.ts';
import type { FieldIssue } from '../answers/field-issue.ts';
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

/** What is wrong with a record that the slots hold already, warnings left out; from the verdict on it, where that stands. */
export const judgeRecord = (
  plan: Plan,
  planStep: PlanStep,
  record: StepRecord,
  slots: Slots,
  facts: Pick<Facts, 'known' | 'verdicts'>,
): readonly FieldIssue[] => {
  const { known, verdicts } = facts;
  const judge = (): readonly FieldIssue[] =>
    checkRecord(plan, planStep, record, slots, facts).filter((issue) => issue.level !== 'warning');
  if (verdicts === undefined) return judge();
  const before = verdicts.get(record);
  const reads = readsOf(plan, planStep);
  const stands =
    before !== undefined &&
    before.planStep === planStep &&
    before.known === known &&
    reads.every((slot, n) => before.read[n] === slots[slot]);
  if (stands) return before.issues;
  const issues = judge();
  verdicts.set(record, { planStep, known, read: reads.map((slot) => slots[slot]), issues });
  return issues;
};

const readsOf = (plan: Plan, planStep: PlanStep): readonly number[] => {
  const known = reads.get(planStep);
  if (known !== undefined) return known;
  const found = [TODAY, ...slotsReadByChecks(plan, planStep)];
  reads.set(planStep, found);
  return found;
};
const reads = new WeakMap<PlanStep, readonly number[]>();
