import type { Customer, Try, Visit } from '../../engine/coverage/customer.ts';
import { fieldContext } from '../../engine/answers/check-record.ts';
import { readAnswers, startRaw, validateAnswers } from '../../engine/answers/validate-answers.ts';
import { specOf } from '../../engine/fields/field-kinds.ts';
import { compileWhen } from '../../engine/conditions/compile-when.ts';
import { findPath, placeOf, type Path } from '../../engine/path/path.ts';
import { saveCallOf } from '../../engine/path/payload.ts';
import type { Draw } from './draw.ts';
import { walk, type Move, type Scenario } from './random-answers.ts';

/** A random person of a random journey, as a customer: what `walk` did, with a wrong input before some steps. */
export const randomCustomer = ({ draw, plan, given }: Omit<Scenario, 'journey'> & Partial<Scenario>): Customer => {
  const moves = walk(draw, plan, given);
  const visits = moves.map((move): Visit => visitOf(draw, move));
  const last = moves.at(-1)?.after ?? findPath(plan, { ...given, answers: {} });
  return {
    id: `${plan.journey.id}/001`,
    journey: plan.journey.id,
    title: { fr: '', en: '' },
    covers: [],
    clock: given.today,
    server: given.server,
    visits,
    end: placeOf(last),
    offers: offersAt(last),
  };
};

/** What is offered at the end of a path, by the conditions of the outcome. */
const offersAt = ({ plan, outcome, slots }: Path): readonly string[] =>
  (plan.journey.outcomes[outcome ?? '']?.actions ?? []).flatMap(({ id, when = {} }) =>
    compileWhen(when, plan.scope)(slots) ? [id] : [],
  );

const visitOf = (draw: Draw, move: Move): Visit => {
  const { planStep, record, before, after } = move;
  const call = saveCallOf(before.plan, planStep, record, { slots: after.slots, next: placeOf(after) }).call;
  return {
    step: planStep.step.id,
    tries: randomTry(draw, move),
    fill: record,
    warnings: validateAnswers(before.plan, planStep, record, before.slots, {}).issues.flatMap(({ rule }) => rule ?? []),
    call: call === '' ? undefined : call,
    next: placeOf(after),
  };
};

/** At most one; the first issue that the reader of the step finds is what it promises. */
const randomTry = (draw: Draw, { planStep, record, before: { plan, slots } }: Move): readonly Try[] => {
  const shown = planStep.fields.filter(({ name }) => record[name] !== undefined);
  if (shown.length === 0 || draw.chance(30)) return [];
  const { name, field } = draw.pick(shown);
  const faults = specOf(field.type).faults(field, fieldContext(plan, slots, 'fr', undefined));
  if (faults.length === 0) return [];
  const { raw } = draw.pick(faults);
  const boxes = { ...startRaw(plan, planStep, record, {}, slots, 'fr'), [name]: raw };
  const { issues } = readAnswers(plan, planStep, boxes, slots, {}, 'fr');
  const found = issues.find((issue) => issue.field.split('[')[0] === name && issue.code !== 'rule');
  return found === undefined ? [] : [{ goal: name, field: found.field, code: found.code, kind: 'raw', raw }];
};
