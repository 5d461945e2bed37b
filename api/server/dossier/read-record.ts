import type { StepRecord } from '../../../engine/answers/answers.ts';
import type { PayloadMap } from '../../../engine/definition/condition-language.ts';
import { readPayload } from '../../../engine/path/payload.ts';
import type { PlanStep } from '../../../engine/path/plan.ts';
import { Refusal } from '../call-context.ts';
import type { SaveRequest } from '../http/handler.ts';

/**
 * The answers that the body of a save carries; a step without a call of its own has none. Refuses with 422 what the
 * call knows and this step does not send: a part of another step is never dropped in silence.
 */
export const readRecord = (planStep: PlanStep, save: SaveRequest): StepRecord => {
  if (planStep.step.save === undefined) return {};
  const map = planStep.step.save.send ?? {};
  const strangers = strangersIn(map, save.body, '');
  if (strangers.length > 0) {
    throw new Refusal({
      statut: 422,
      code: 'invalid',
      message: 'The body carries what this step does not send.',
      issues: strangers.map((field) => ({ field, code: 'unknown-field' })),
    });
  }
  return readPayload(map, save.body, new Set(planStep.fields.map((field) => field.name)));
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys of a body that the mapping of the step does not have, with their path. */
const strangersIn = (map: PayloadMap, body: Readonly<Record<string, unknown>>, path: string): readonly string[] =>
  Object.entries(body).flatMap(([key, sent]) => {
    if (sent === undefined || sent === null) return [];
    if (!Object.hasOwn(map, key)) return [`${path}${key}`];
    const inner = map[key];
    const isPart = typeof inner === 'object' && !('each' in inner);
    return isPart && isObject(sent) ? strangersIn(inner as PayloadMap, sent, `${path}${key}.`) : [];
  });
