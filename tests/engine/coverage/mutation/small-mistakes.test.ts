import { describe, expect, it } from 'vitest';
import { mistakesIn } from '../../../../engine/coverage/mutation/conditions.ts';
import { valueAt } from '../../../../engine/coverage/mutation/edit.ts';
import { mutantsOf, type OperatorName } from '../../../../engine/coverage/mutation/operators.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { createPlan } from '../../../../engine/path/plan.ts';
import { lists } from '../../../helpers/random-field.ts';
import { mistakenJourney } from './mistaken-journey.ts';
import { calcs } from './wrong-calcs.ts';
import { conditions } from './wrong-conditions.ts';
import { fields } from './wrong-fields.ts';

const plan = createPlan(mistakenJourney, lists);
const names = { scope: plan.scope, facts: plan.journey.facts };
const words = (value: unknown): string => JSON.stringify(value);

describe('what can be got wrong in', () => {
  it.each(conditions.map(([when, expected]) => [words(when), when, expected] as const))('%s', (_, when, expected) => {
    const found = Object.groupBy([...mistakesIn(when, names)], ({ mistake }) => mistake);
    const whens = Object.entries(found).map(([mistake, all]) => [mistake, all.map((one) => one.when)]);
    expect(Object.fromEntries(whens)).toEqual(expected);
  });

  it.each(fields.map(([field, expected]) => [words(field), field, expected] as const))('%s', (_, field, expected) => {
    const steps = ([alone, inLine]: readonly Readonly<Record<string, FieldDefinition>>[]) =>
      mistakenJourney.steps.slice(0, 1).map((step) => ({
        ...{ ...step, rules: [], exits: [], load: undefined, save: undefined },
        fields: {
          ...alone,
          lines: { ...{ type: 'list', label: 'q', itemLabel: 'l', add: 'a', min: 0, max: 0 }, item: inLine } as const,
        },
      }));
    const journey = { ...mistakenJourney, compute: {}, steps: steps([{ one: field }, { two: field }]) };
    const made = (operator: OperatorName, place: string) =>
      [...mutantsOf(createPlan(journey as ResolvedJourney, lists), [operator])]
        .filter(({ pointer }) => pointer.startsWith(place))
        .map((mutant) => valueAt(mutant.journey, place.split('/').slice(1)));
    for (const place of ['/steps/0/fields/one', '/steps/0/fields/lines/item/two']) {
      for (const kind of ['bound', 'limit', 'option', 'default', 'right'] as const) {
        expect([kind, ...made(`fields/${kind}`, place)]).toEqual([kind, ...(expected[kind] ?? [])]);
      }
      const { optional: _optional, ...required } = field;
      expect(made('fields/required', place)).toEqual([
        field.optional === true ? required : { ...field, optional: true },
      ]);
      expect(made('fields/drop', place)).toEqual([undefined]);
    }
  });

  it.each(calcs.map(([calc, expected]) => [words(calc), calc, expected] as const))('%s', (_, calc, expected) => {
    const [first, ...others] = mistakenJourney.steps;
    const places: readonly (readonly [ResolvedJourney, readonly string[]])[] = [
      [{ ...mistakenJourney, compute: { ...mistakenJourney.compute, own: calc } }, ['compute', 'own']],
      [
        { ...mistakenJourney, steps: [{ ...first, compute: { own: calc } } as never, ...others] },
        ['steps', '0', 'compute', 'own'],
      ],
    ];
    for (const [journey, place] of places) {
      for (const operator of ['computed/constant', 'computed/drop-operand', 'computed/other-way'] as const) {
        const made = [...mutantsOf(createPlan(journey, lists), [operator])].filter(({ pointer }) =>
          pointer.startsWith(`/${place.join('/')}/`),
        );
        expect([operator, ...made.map((mutant) => valueAt(mutant.journey, place))]).toEqual([
          operator,
          ...(expected[operator] ?? []),
        ]);
        for (const { sentence, pointer, journey: other } of made) {
          expect([sentence.from, sentence.to]).toEqual([calc, valueAt(other, place)]);
          // It is told where something else stood.
          const [was, is] = [journey, other].map((one) => valueAt(one, pointer.split('/').slice(1)));
          expect(was).toBeDefined();
          expect(is).not.toEqual(was);
        }
      }
    }
  });
});
