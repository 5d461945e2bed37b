import { fieldContext } from '../../engine/answers/check-record.ts';
import { blankOf } from '../../engine/fields/kind-facts.ts';
import { validateAnswers } from '../../engine/answers/validate-answers.ts';
import type { Answers, StepRecord } from '../../engine/answers/answers.ts';
import type { Customer, Try, Visit } from '../../engine/coverage/customer.ts';
import { offeredAt } from '../../engine/coverage/offered-at.ts';
import { boxOf, readTry } from '../../engine/coverage/run-customer.ts';
import { specOf } from '../../engine/fields/field-kinds.ts';
import { findPath, placeOf, type Path } from '../../engine/path/path.ts';
import { saveCallOf } from '../../engine/path/payload.ts';
import type { Plan, PlanStep } from '../../engine/path/plan.ts';
import { answerStep, type Wishes } from '../../cli/replay/place/answer-step.ts';

type Given = Pick<Customer, 'clock' | 'server'>;

/** Everything that people get wrong in the fields of a step, each with the issue that its reader finds. */
const everyFault = ({ plan, slots }: Path, planStep: PlanStep, record: StepRecord): readonly Try[] =>
  planStep.fields.flatMap(({ name, field }): readonly Try[] => {
    const raws: readonly unknown[] = [
      blankOf(field.type),
      ...specOf(field.type)
        .faults(field, fieldContext(plan, slots, 'fr', undefined))
        .map(({ raw }) => raw),
    ];
    return raws.flatMap((raw, n): readonly Try[] => {
      const attempt: Try = {
        goal: `${planStep.step.id}/${name}/${n}`,
        field: name,
        code: 'required',
        kind: 'raw',
        raw,
      };
      const { issues } = readTry(plan, planStep, attempt, record, slots, {});
      const found = issues.find((issue) => boxOf(issue.field) === name && issue.level !== 'warning');
      return found === undefined ? [] : [{ ...attempt, field: found.field, code: found.code, rule: found.rule }];
    });
  });

/** A person who gives plain answers to a shipped journey, and before that gets wrong all that can be. */
export const plainCustomer = async (plan: Plan, given: Given, wishes: Wishes = {}): Promise<Customer> => {
  const facts = { today: given.clock, server: given.server };
  const visits: Visit[] = [];
  let answers: Answers = {};
  let path = findPath(plan, { ...facts, answers });
  while (path.current !== undefined) {
    const planStep = plan.steps[path.steps[path.current]?.index ?? -1];
    if (planStep === undefined) throw new Error('no step');
    const fill = await answerStep(path, planStep, wishes);
    answers = { ...answers, [planStep.step.id]: fill };
    const after = findPath(plan, { ...facts, answers });
    const { call } = saveCallOf(plan, planStep, fill, { slots: after.slots, next: placeOf(after) });
    const { issues } = validateAnswers(plan, planStep, fill, path.slots, {});
    visits.push({
      step: planStep.step.id,
      tries: everyFault(path, planStep, fill),
      fill,
      warnings: issues.flatMap(({ rule }) => rule ?? []),
      call: call === '' ? undefined : call,
      next: placeOf(after),
    });
    path = after;
  }
  const title = { fr: '', en: '' };
  return {
    ...given,
    id: `${plan.journey.id}/plain`,
    journey: plan.journey.id,
    title,
    covers: [],
    visits,
    end: placeOf(path),
    offers: offeredAt(plan, placeOf(path), path.slots),
  };
};
