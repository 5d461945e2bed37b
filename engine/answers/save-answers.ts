import type { Facts } from '../path/facts.ts';
import { asRecord, findPath, visibleRecord } from '../path/path.ts';
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
 * What stays of the answers before a commit: what is on the path. What a commit freezes is read off its records alone,
 * whatever the server says by then; so none of another branch may lie there, nor of a question that is hidden.
 */
const frozenBy = (plan: Plan, facts: Facts, stepId: string): Answers => {
  const { answers } = facts;
  const commit = stepById(plan, stepId);
  if (commit?.step.commit !== true) return answers;
  const path = findPath(plan, facts);
  const onPath = new Set(path.steps.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, record]) =>
      (plan.indexOf.get(id) ?? Infinity) >= commit.index
        ? [[id, record]]
        : onPath.has(id)
          ? [[id, visibleRecord(path, id, record)]]
          : [],
    ),
  );
};

/** The answers once a step is saved, of those of the facts; browser and server keep theirs with this. */
export const answersAfterSave = (plan: Plan, facts: Facts, stepId: string, sent: StepRecord): Answers => {
  const { answers } = facts;
  const record = withGiven(stepById(plan, stepId)?.fields ?? [], answers[stepId], sent);
  if (sameRecord(answers[stepId], record)) return answers;
  const outdated = new Set(answers[stepId] === undefined ? [] : outdatedBy(plan, stepId));
  const kept = { ...frozenBy(plan, facts, stepId), ...reopenedBy(plan, facts, stepId, record), [stepId]: record };
  return outdated.size === 0 ? kept : Object.fromEntries(Object.entries(kept).filter(([id]) => !outdated.has(id)));
};
