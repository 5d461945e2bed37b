import type { FieldIssue } from '../../engine/answers/field-issue.ts';
import type { Value } from '../../engine/answers/answers.ts';
import { validateAnswers } from '../../engine/answers/validate-answers.ts';
import { fieldContext } from '../../engine/answers/check-record.ts';
import { specOf } from '../../engine/fields/field-kinds.ts';
import { fillSlots, findPath } from '../../engine/path/path.ts';
import type { Plan, PlanStep } from '../../engine/path/plan.ts';

export type Given = Readonly<Record<string, Value>>;

export const today = '2026-03-02';

export const stepOf = (plan: Plan, id: string): PlanStep => {
  const step = plan.steps[plan.indexOf.get(id) ?? -1];
  if (step === undefined) throw new Error(`There is no step ${id}.`);
  return step;
};

/** What the slots hold on the day of the tests once these answers and facts are given, whichever step asks for them. */
export const slotsOf = (plan: Plan, given: Given): unknown[] => {
  const slots = [...findPath(plan, { today, answers: {}, server: {} }).slots];
  for (const [name, value] of Object.entries(given)) {
    const info = plan.scope.names.get(name);
    if (info === undefined || info.kind === 'compute') throw new Error(`${name} is neither a question nor a fact.`);
    slots[info.slot] = value;
  }
  return slots;
};

/**
 * What the engine says of one step: `given` are its answers, as they are kept, and those of other steps. What is not given
 * is answered with a right value where the step shows it; `null` leaves it empty.
 */
export const judgeStep = (
  plan: Plan,
  stepId: string,
  given: Readonly<Record<string, Value | null>>,
): readonly FieldIssue[] => {
  const step = stepOf(plan, stepId);
  const own = new Set(step.fields.map(({ name }) => name));
  const others = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (own.has(name) || value === null ? [] : [[name, value]])),
  );
  const slots = slotsOf(plan, others);
  const record: Record<string, Value> = {};
  for (const { name, field, shown } of step.fields) {
    fillSlots(slots, step, record);
    if (shown !== undefined && !shown(slots)) continue;
    const [sample] = specOf(field.type).samples(field as never, fieldContext(plan, slots, 'fr', undefined));
    const value = given[name] === undefined ? sample : given[name];
    if (value !== undefined && value !== null) record[name] = value;
  }
  return validateAnswers(plan, step, record, slotsOf(plan, others), {}).issues;
};

/** The same, in short: `field rule-or-code`, with the level where it is a warning. */
export const faultsOf = (
  plan: Plan,
  stepId: string,
  given: Readonly<Record<string, Value | null>>,
): readonly string[] =>
  judgeStep(plan, stepId, given).map(
    ({ field, code, rule, level }) => `${field} ${rule ?? code}${level === 'warning' ? ' (warning)' : ''}`,
  );
