import type { Plan } from '../path/plan.ts';
import type { Answers, StepRecord } from './answers.ts';

/** Two records hold the same values. */
export const sameRecord = (a: StepRecord | undefined, b: StepRecord): boolean =>
  a !== undefined && canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/**
 * Steps whose answer must be given again when this one changes: a summary that showed it was about something else.
 * Everything else is kept and judged anew by the path.
 */
export const outdatedBy = (plan: Plan, stepId: string): readonly string[] => {
  const changed = plan.steps[plan.indexOf.get(stepId) ?? -1];
  if (changed === undefined) return [];
  return plan.steps
    .filter(({ index, step }) => index > changed.index && step.show?.includes(changed.step.section) === true)
    .map(({ step }) => step.id);
};

/** The answers once a step is saved; browser and server keep theirs with this. */
export const answersAfterSave = (plan: Plan, answers: Answers, stepId: string, record: StepRecord): Answers => {
  if (sameRecord(answers[stepId], record)) return answers;
  const outdated = new Set(answers[stepId] === undefined ? [] : outdatedBy(plan, stepId));
  return {
    ...Object.fromEntries(Object.entries(answers).filter(([id]) => !outdated.has(id))),
    [stepId]: record,
  };
};
