import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Value } from '../../../../engine/answers/answers.ts';
import { fieldContext } from '../../../../engine/answers/check-record.ts';
import { customerOf } from '../../../../engine/coverage/customer-of.ts';
import type { Customer } from '../../../../engine/coverage/customer.ts';
import { likeThese } from '../../../../engine/coverage/mutation/vary.ts';
import { walkJourney } from '../../../../engine/coverage/run.ts';
import type { Calc } from '../../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { specOf } from '../../../../engine/fields/field-kinds.ts';
import { startSlots } from '../../../../engine/path/path.ts';
import { createPlan, type Plan } from '../../../../engine/path/plan.ts';
import { today } from '../../../helpers/random-answers.ts';
import { lists } from '../../../helpers/random-field.ts';
import { law } from '../../law.ts';
import { mistakenJourney } from './mistaken-journey.ts';

const q = { label: 'q' } as const;

/** One page that asks for these, and works out one thing of them. */
const pageOf = (fields: Readonly<Record<string, FieldDefinition>>, calc: Calc): Plan => {
  const [first] = mistakenJourney.steps;
  const journey = {
    ...{
      ...mistakenJourney,
      compute: { made: calc },
      facts: {},
      track: undefined,
      sections: [{ id: 'first', title: 'f' }],
    },
    steps: [{ ...first, fields, rules: [], exits: [], load: undefined, save: undefined, refresh: undefined }],
  } as unknown as ResolvedJourney;
  return createPlan(journey, lists);
};

const contextOf = (plan: Plan) =>
  fieldContext(plan, startSlots(plan, { today, answers: {}, server: {} }), 'fr', undefined);

const plainly = (plan: Plan, leaves: readonly string[] = []): Customer => {
  const run = walkJourney(plan, { today, server: {} }, (_, { name, field }, context) =>
    leaves.includes(name) ? undefined : specOf(field.type).samples(field as never, context)[0],
  );
  return { ...customerOf(plan, { run, seen: new Set() }, 0, new Map(), today), id: 'one' };
};

/** What people like somebody say of a field. */
const saidOf = (plan: Plan, name: string, attempts: number, leaves: readonly string[] = []) =>
  [...likeThese(plan, [plainly(plan, leaves)], new Set(['made']), attempts)].flatMap(({ visits }) =>
    visits.map(({ fill }): Value | undefined => fill[name]),
  );

const others: Readonly<Record<string, FieldDefinition>> = { other: { ...q, type: 'yesno' } };

it('numbers lie between their bounds, on their steps, and are small as often as large', () =>
  law(
    12,
    [
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: 4, max: 6 }),
      fc.constantFrom(1, 5, 20, 0.1),
      fc.constantFrom('number', 'money', 'percent' as const),
    ],
    (min, digits, step, type) => {
      const max = min + 10 ** digits;
      const unit = type === 'number' ? 1 : 100;
      const field = { ...q, type, min, max, step } as FieldDefinition;
      const plan = pageOf({ own: field, ...others }, { sum: ['$own'] });
      // What is refused is not saved: nothing is.
      const said = saidOf(plan, 'own', 160).map(Number);
      expect(said.length).toBe(160);
      expect(said.filter((one) => one < min * unit || one > max * unit)).toEqual([]);
      const samples = new Set(
        specOf(type)
          .samples(field as never, contextOf(plan))
          .map(Number),
      );
      const steps = said
        .filter((one) => !samples.has(one))
        .map((one) => Math.floor((one - min * unit) / (step * unit)));
      // Half of them are neither plain answers nor bounds; as many have two figures as have three.
      expect(Math.abs(steps.length - 80)).toBeLessThan(50);
      for (const figures of [1, 2, 3]) {
        const own = steps.filter((one) => one >= 10 ** (figures - 1) && one < 10 ** figures);
        expect([figures, own.length > 80 / 20 && own.length < 80 / 2]).toEqual([figures, true]);
      }
    },
  ));

it('where nothing binds them they are of any size up to a million', () => {
  const field: FieldDefinition = { ...q, type: 'number' };
  const plan = pageOf({ own: field, ...others }, { sum: ['$own'] });
  const said = saidOf(plan, 'own', 300).map(Number);
  expect([Math.min(...said) >= 0, Math.max(...said) <= 1_000_000]).toEqual([true, true]);
  expect(said.some((one) => one > 100_000)).toBe(true);
  expect(said.some((one) => one > 0 && one < 10)).toBe(true);
  const above = pageOf({ own: { ...q, type: 'number', min: 5_000_000 }, ...others }, { sum: ['$own'] });
  const large = saidOf(above, 'own', 300).map(Number);
  expect([Math.min(...large), Math.max(...large) <= 6_000_000]).toEqual([5_000_000, true]);
  expect(large.some((one) => one > 5_500_000)).toBe(true);
});

it('years vary between theirs, what is no number between what it is tried with', () => {
  const year = pageOf({ own: { ...q, type: 'year', min: 1950, max: 2000 } }, { sum: ['$own'] });
  const years = new Set(saidOf(year, 'own', 200).map(Number));
  expect(years.size).toBeGreaterThan(8);
  expect([...years].filter((one) => one < 1950 || one > 2000)).toEqual([]);
  const choice: FieldDefinition = { ...q, type: 'choice', list: 'colours' };
  const chosen = pageOf({ own: choice }, { points: { own: { RED: 1 } } });
  const samples = specOf('choice').samples(choice, contextOf(chosen));
  expect(new Set(saidOf(chosen, 'own', 100))).toEqual(new Set(samples));
});

it('what may be left empty is left so by some, and what nothing is made of stays as it was', () => {
  const optional = { optional: true } as const;
  const fields: Readonly<Record<string, FieldDefinition>> = {
    own: { ...q, ...optional, type: 'number', min: 0, max: 9 },
    told: { ...q, ...optional, type: 'yesno' },
    left: { ...q, ...optional, type: 'yesno' },
    fresh: { ...q, type: 'number', min: 0, max: 9, when: { own: { answered: true } } },
  };
  const plan = pageOf(fields, { sum: ['$own'] });
  const people = [...likeThese(plan, [plainly(plan, ['left', 'own'])], new Set(['made']), 150)];
  const fills = people.flatMap(({ visits }) => visits.map(({ fill }) => fill));
  const empty = fills.filter(({ own }) => own === undefined).length;
  expect([empty > 20, empty < 90]).toEqual([true, true]);
  expect(new Set(fills.map(({ told }) => told)).size).toBe(1);
  expect(new Set(fills.map(({ left }) => left))).toEqual(new Set([undefined]));
  // What was not asked of somebody, and is now, they answer plainly.
  const [plain] = specOf('number').samples(fields['fresh'] as never, contextOf(plan));
  for (const { own, fresh } of fills) expect(fresh).toBe(own === undefined ? undefined : plain);
});

it('whatever it hangs on whether it is asked is answered otherwise, too', () => {
  const when = { gate: true };
  const gates: Readonly<Record<string, FieldDefinition>> = {
    gate: { ...q, type: 'yesno' },
    told: { ...q, type: 'yesno' },
  };
  const own: FieldDefinition = { ...q, type: 'number', min: 0, max: 9 };
  for (const [around, field] of [
    [{ when }, own],
    [{ useWhen: when }, own],
    [{}, { ...own, when }],
  ] as const) {
    const { journey } = pageOf(gates, { sum: ['$own'] });
    const more = journey.steps.map((step) => ({ ...step, ...around, id: 'more', fields: { own: field, other: own } }));
    const plan = createPlan({ ...journey, steps: [...journey.steps, ...more] }, lists);
    expect(new Set(saidOf(plan, 'gate', 60))).toEqual(new Set([true, false, undefined]));
    expect(new Set(saidOf(plan, 'told', 60)).size).toBe(2);
  }
});

it('of lists a few lines vary, in what is worked with; nobody is like one who was never asked', () => {
  const item: Readonly<Record<string, FieldDefinition>> = {
    part: { ...q, type: 'number', min: 0, max: 9999 },
    rest: { ...q, type: 'number', min: 0, max: 9999 },
    name: { ...q, type: 'text' },
  };
  const list: FieldDefinition = { ...q, type: 'list', min: 1, max: 9, itemLabel: 'i', add: 'a', item };
  const plan = pageOf({ own: list, ...others }, { sum: '$own.part' });
  const samples = specOf('list').samples(list, contextOf(plan)) as unknown as readonly (readonly Record<
    string,
    Value
  >[])[];
  const given = saidOf(plan, 'own', 200) as unknown as readonly (readonly Record<string, Value>[])[];
  const valuesOf = (all: typeof samples, key: string) => new Set(all.flat().map((line) => line[key]));
  expect(given.filter(({ length }) => length < 1 || length > 4)).toEqual([]);
  const lengths = new Set(samples.map(({ length }) => length).map((length) => Math.min(length, 4)));
  expect(new Set(given.map(({ length }) => length)).size).toBeGreaterThanOrEqual(lengths.size);
  expect(valuesOf(given, 'part').size).toBeGreaterThan(50);
  const parts = [...valuesOf(given, 'part')].map(Number);
  expect([Math.min(...parts) >= 0, Math.max(...parts) <= 9999]).toEqual([true, true]);
  for (const key of ['rest', 'name', 'id']) {
    const known = valuesOf(samples, key);
    expect([...valuesOf(given, key)].filter((one) => !known.has(one))).toEqual([]);
  }
  const nobody = { ...plainly(plan), visits: [] };
  expect([...likeThese(plan, [nobody], new Set(['made']), 5)]).toEqual([]);
  expect([...likeThese(plan, [nobody, plainly(plan)], new Set(['made']), 5)].map(({ id }) => id)).toEqual(
    [0, 1, 2, 3, 4].map((n) => `one+${n}`),
  );
  expect([...likeThese(plan, [plainly(plan)], new Set(['made']), 0)]).toEqual([]);
});
