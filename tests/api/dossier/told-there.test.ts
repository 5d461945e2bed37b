import { expect, it } from 'vitest';
import { sameStep } from '../../../api/server/dossier/told-there.ts';
import type { JourneyDefinition, PartDefinition, StepDefinition } from '../../../engine/definition/language.ts';
import { resolveJourney } from '../../../engine/definition/resolve-parts.ts';
import { findPath } from '../../../engine/path/path.ts';
import { createPlan } from '../../../engine/path/plan.ts';

const step = (id: string, ...names: readonly string[]): StepDefinition => ({
  id,
  route: `/${id}`,
  title: id,
  fields: Object.fromEntries(names.map((name) => [name, { type: 'yesno', label: name }])),
});
const part: PartDefinition = { id: 'money', steps: [step('income', 'salary'), step('loans', 'loan')] };
const wider: PartDefinition = { id: 'pay', steps: [step('income', 'salary', 'bonus')] };
const library = {
  journeys: new Map(),
  parts: new Map(
    [part, wider].map((definition) => [definition.id, { file: `parts/${definition.id}.json`, definition }]),
  ),
};
const pathOf = (...steps: JourneyDefinition['sections'][number]['steps']) => {
  const definition: JourneyDefinition = {
    id: 'one',
    title: 'One',
    sections: [{ id: 'all', title: 'All', steps }],
    outcomes: { done: { kind: 'done', route: '/done', title: 'Done', body: [] } },
  };
  const { journey } = resolveJourney({ file: 'one.json', definition }, library);
  return findPath(createPlan(journey, {}), { today: '2026-03-15', server: {}, answers: {} });
};
const own = pathOf({ use: 'money' }).plan.steps[0];
const found = (...steps: Parameters<typeof pathOf>): string | undefined =>
  own === undefined ? undefined : sameStep(pathOf(...steps), own)?.step.id;

it('a step of its own name is the same, wherever it stands', () => {
  expect(found({ use: 'money', as: 'me' }, { use: 'money' })).toBe('income');
});

it('under the prefix of its part it is the same', () => {
  expect(found({ use: 'money', as: 'me' })).toBe('me-income');
});

it('a name that ends alike is another step', () => {
  expect(found(step('other-income', 'salary'))).toBeUndefined();
  expect(found(step('other-income'))).toBeUndefined();
  expect(found(step('other-income', 'other.rent'))).toBeUndefined();
});

it('where a question of the part is left out it is the same', () => {
  const whole = pathOf({ use: 'pay' }).plan.steps[0];
  const without = pathOf({ use: 'pay', as: 'me', change: { income: { fields: { bonus: null } } } });
  expect(whole && Object.keys(whole.step.fields)).toEqual(['salary', 'bonus']);
  expect(whole && sameStep(without, whole)?.step.id).toBe('me-income');
});

it('of two that its part places there, the first is meant: the spouse’s comes after', () => {
  expect(found({ use: 'money', as: 'me' }, { use: 'money', as: 'spouse' })).toBe('me-income');
});
