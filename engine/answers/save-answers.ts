import type { Facts } from '../path/facts.ts';
import { asRecord, findPath } from '../path/path.ts';
import { stepById, type Plan } from '../path/plan.ts';
import type { Answers, StepRecord } from './answers.ts';
import { withGiven } from './given.ts';
import { reopenedWarnings, withUnconfirmed } from './unconfirmed.ts';

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
    .filter(
      ({ index, step }) =>
        // What only shows them again, and asks for no agreement, is no less true.
        step.screen === 'recap' && index > changed.index && step.show?.includes(changed.step.section) === true,
    )
    .map(({ step }) => step.id);
};

/** Later steps, with the warnings on them that are to be confirmed anew: what they speak of is no longer what it was. */
export const reopenedBy = (plan: Plan, facts: Facts, stepId: string, record: StepRecord): Answers => {
  const { answers } = facts;
  const index = plan.indexOf.get(stepId);
  if (index === undefined || asRecord(answers[stepId]) === undefined) return {};
  const paths = () => ({
    before: findPath(plan, facts),
    after: findPath(plan, { ...facts, answers: { ...answers, [stepId]: record } }),
  });
  return Object.fromEntries(
    [...reopenedWarnings(plan, index, paths)].flatMap(([id, rules]) => {
      const later = asRecord(answers[id]);
      return later === undefined ? [] : [[id, withUnconfirmed(later, rules)]];
    }),
  );
};

/**
 * Answers that are given up for good by a commit: of steps before it that are not on the path. What a commit freezes is read
 * off its records alone, whatever the server says by then; so none of another branch may lie there.
 */
const givenUpBy = (plan: Plan, facts: Facts, stepId: string): readonly string[] => {
  const commit = stepById(plan, stepId);
  if (commit?.step.commit !== true) return [];
  const onPath = new Set(findPath(plan, facts).steps.map(({ id }) => id));
  return plan.steps.slice(0, commit.index).flatMap(({ step: { id } }) => (onPath.has(id) ? [] : [id]));
};

/** The answers once a step is saved, of those of the facts; browser and server keep theirs with this. */
export const answersAfterSave = (plan: Plan, facts: Facts, stepId: string, sent: StepRecord): Answers => {
  const { answers } = facts;
  const record = withGiven(stepById(plan, stepId)?.fields ?? [], answers[stepId], sent);
  if (sameRecord(answers[stepId], record)) return answers;
  const outdated = answers[stepId] === undefined ? [] : outdatedBy(plan, stepId);
  const gone = new Set([...outdated, ...givenUpBy(plan, facts, stepId)]);
  const kept = { ...answers, ...reopenedBy(plan, facts, stepId, record), [stepId]: record };
  return gone.size === 0 ? kept : Object.fromEntries(Object.entries(kept).filter(([id]) => !gone.has(id)));
};
