import { expect, it } from 'vitest';
import { treeOf } from '../../../engine/coverage/condition-tree.ts';
import { decisionsOf, type Decision } from '../../../engine/coverage/decisions.ts';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { denseJourney } from '../../helpers/dense-journey.ts';
import { today } from '../../helpers/random-answers.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { enough, law } from '../law.ts';

type Told = Pick<Decision, 'id' | 'about' | 'pointer' | 'index' | 'kind' | 'endsWhen'> & { readonly when: When };

/** Every condition of a journey in its order: what is around several steps is decided before the first of them. */
const conditionsOf = (plan: Plan): readonly Told[] => [...conditionsOfSteps(plan), ...conditionsOfOutcomes(plan)];

const conditionsOfSteps = ({ journey }: Plan): readonly Told[] =>
  journey.steps.flatMap((step, index) => {
    const before = journey.steps[index - 1];
    const isFirst = before?.section !== step.section;
    const at = journey.sections.findIndex(({ id }) => id === step.section);
    const section = journey.sections[at];
    const told: Told[] = [];
    const tell = (kind: Told['kind'], when: When | undefined, path: readonly (string | number)[], id: string): void => {
      if (when === undefined) return;
      const about = kind === 'section' || kind === 'skip' ? step.section : step.id;
      const pointer = path.map((part) => `/${part}`).join('');
      told.push({ id, about, pointer, index, kind, when, ...(kind === 'exit' ? { endsWhen: true } : {}) });
    };
    if (isFirst) tell('section', section?.when, ['sections', at, 'when'], `${step.section}/when`);
    if (isFirst) tell('skip', section?.skipIf, ['sections', at, 'skipIf'], `${step.section}/skipIf`);
    if (isFirst || before?.useWhen !== step.useWhen)
      tell('use', step.useWhen, ['steps', index, 'useWhen'], `${step.id}/useWhen`);
    const inside = (kind: Told['kind'], when: When | undefined, ...rest: readonly (string | number)[]): void =>
      tell(kind, when, ['steps', index, ...rest], [step.id, ...rest].join('/'));
    inside('step', step.when, 'when');
    for (const [name, field] of Object.entries(step.fields)) {
      inside('field', field.when, 'fields', name, 'when');
      for (const [key, item] of field.type === 'list' ? Object.entries(field.item) : [])
        inside('line', item.when, 'fields', name, 'item', key, 'when');
    }
    step.rules.forEach(({ when, must, level }, n) => {
      inside('applies', when, 'rules', n, 'when');
      inside(level === 'warning' ? 'warns' : 'must', must, 'rules', n, 'must');
    });
    step.exits.forEach(({ when }, n) => inside('exit', when, 'exits', n, 'when'));
    return told;
  });

/** Those of what an outcome offers, as deep as the last way to it. */
const conditionsOfOutcomes = ({ journey: { steps, outcomes } }: Plan): readonly Told[] =>
  Object.entries(outcomes).flatMap(([about, { kind, actions = [] }]) => {
    const last = steps.findLastIndex(({ exits }) => exits.some(({ to }) => to === about));
    const index = kind === 'done' ? steps.length : Math.max(0, last);
    return actions.flatMap(({ id, when }, n): readonly Told[] => {
      const where = { id: `outcome/${about}/actions/${id}/when`, pointer: `/outcomes/${about}/actions/${n}/when` };
      return when === undefined ? [] : [{ ...where, about, index, kind: 'action', when, endsWhen: 'either' }];
    });
  });

it('every condition of a journey is a decision, once, told by where it stands', async () => {
  const met = new Map<string, number>();
  const holds = (plan: Plan): void => {
    const told = conditionsOf(plan);
    const found = decisionsOf(encodeJourney(plan, today));
    expect(
      found.map(({ id, about, pointer, index, kind, tree, endsWhen }) => ({
        ...{ id, about, pointer, index, kind, tree },
        ...(endsWhen === undefined ? {} : { endsWhen }),
      })),
    ).toEqual(told.map(({ when, ...one }) => ({ ...one, tree: treeOf(when) })));
    for (const { kind } of told) met.set(kind, (met.get(kind) ?? 0) + 1);
    // Parts that are used on a condition.
    const used = plan.journey.steps.filter(({ useWhen }) => useWhen !== undefined).length;
    met.set('passed over', (met.get('passed over') ?? 0) + used - told.filter(({ kind }) => kind === 'use').length);
  };
  await law(60, [denseJourney], ({ plan }) => holds(plan));
  await law(40, [randomJourney], ({ plan }) => holds(plan));
  expect(met.size).toBe(12);
  for (const [kind, times] of met) expect([kind, times > enough(3)]).toEqual([kind, true]);
});
