import type { Calc, Ref } from '../../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from '../../../helpers/draw.ts';
import { lists } from '../../../helpers/random-field.ts';

const label = 'q';

/** A number between others that are answered, or worked out of answers; each of them may be missing. */
const between = (draw: Draw, type: 'number' | 'money', refs: readonly Ref[]): FieldDefinition => ({
  ...{ type, label },
  ...(draw.chance(25) ? { optional: true as const } : {}),
  min: draw.chance(50) ? draw.pick(refs) : 0,
  max: draw.chance(70) ? draw.pick(refs) : 6,
});

/** Two pages: one asks for a few numbers, and by these and by what is worked out of them the numbers of the other are bound. */
export const boundJourney = tape(60).map((numbers): { readonly plan: Plan; readonly draw: Draw } => {
  const draw = drawFrom(numbers);
  const type = draw.pick(['number', 'number', 'money'] as const);
  const plain = (): FieldDefinition => ({
    ...{ type, label, min: 0, max: 4 },
    ...(draw.chance(40) ? { optional: true as const } : {}),
  });
  const compute: Readonly<Record<string, Calc>> = {
    c: draw.pick<Calc>([
      { sum: ['$a', '$b'] },
      { minus: ['$a', 1] },
      { minus: ['$a', '$b'] },
      { min: ['$a', '$b'] },
      { max: ['$a', '$b'] },
      { times: ['$a', 2] },
    ]),
  };
  const refs: readonly Ref[] = ['$a', '$c', '$c'];
  const when = draw.chance(40) ? { when: { [draw.pick(['a', 'c'])]: { atLeast: 1 } } } : {};
  const fields: Record<string, FieldDefinition> = { n: { ...between(draw, type, refs), ...when } };
  if (draw.chance(50)) fields['m'] = between(draw, type, [...refs, '$n']);
  if (draw.chance(40)) {
    const item = {
      k: { type: 'choice', label, list: 'days' } as const,
      x: between(draw, type, refs),
      y: { ...between(draw, type, [...refs, '$x']), when: { x: { atLeast: 1 } } },
    };
    fields['lines'] = { type: 'list', label, min: draw.below(3), max: 3, itemLabel: 'i', add: 'a', item };
  }
  const step = (id: string, own: Readonly<Record<string, FieldDefinition>>) => ({
    ...{ id, route: `/${id}`, title: id, section: 'one', screen: 'form' as const },
    ...{ fields: own, rules: [], exits: [], save: { call: 'Core/Save', send: { c: '$c' } as const } },
  });
  const journey: ResolvedJourney = {
    ...{ id: 'bound', title: 'bound', facts: {}, compute, sections: [{ id: 'one', title: 'one' }] },
    steps: [step('first', { a: plain(), b: plain() }), step('second', fields)],
    outcomes: { end: { kind: 'done', route: '/end', title: 'end', body: [] } },
  };
  return { plan: createPlan(journey, lists), draw };
});
