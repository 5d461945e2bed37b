import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ListItem, Value } from '../../../../engine/answers/answers.ts';
import { candidatesOf, type Candidate } from '../../../../engine/coverage/mutation/candidates.ts';
import { mutantsOf } from '../../../../engine/coverage/mutation/operators.ts';
import type { FieldDefinition, FieldOf } from '../../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../../engine/definition/resolved.ts';
import { addDays } from '../../../../engine/fields/calendar.ts';
import { specOf } from '../../../../engine/fields/field-kinds.ts';
import { createPlan } from '../../../../engine/path/plan.ts';
import { contextIn, fieldCases, titleOf } from '../../fields/field-cases.ts';
import { law } from '../../law.ts';
import { mistakenJourney } from './mistaken-journey.ts';

const context = contextIn('fr');
const q = { label: 'q' } as const;

/** What is said of it, by the code alone. */
const saidOf = (field: FieldDefinition, candidate: Candidate): string | undefined => {
  const spec = specOf(field.type);
  if (candidate.kind === 'value') {
    const { value } = candidate;
    return value === undefined ? 'nothing' : spec.validate(value, field as never, context)?.code;
  }
  const parsed = spec.parse(candidate.raw as never, field as never, context);
  if ('empty' in parsed) return 'nothing';
  return 'issue' in parsed ? parsed.issue.code : spec.validate(parsed.value, field as never, context)?.code;
};

const tellsApart = (a: FieldDefinition, b: FieldDefinition, candidate: Candidate): boolean =>
  saidOf(a, candidate) !== saidOf(b, candidate);

/** The field with each mistake that can be made about what it takes, or what the fields of its lines take. */
const mistaken = (field: FieldDefinition) => {
  const [first] = mistakenJourney.steps;
  const journey = {
    ...{ ...mistakenJourney, compute: {}, facts: {}, track: undefined },
    steps: [{ ...first, fields: { own: field }, rules: [], exits: [], load: undefined, save: undefined }],
  } as unknown as ResolvedJourney;
  const plan = createPlan(journey, context.lists);
  return [...mutantsOf(plan, ['fields/bound', 'fields/limit', 'fields/option'])].flatMap((mutant) => {
    const other = mutant.journey.steps[0]?.fields['own'];
    const [, , , , inside, item] = mutant.path;
    return other === undefined ? [] : [{ other, item: inside === 'item' ? String(item) : undefined }];
  });
};

/** Beside what a field takes: a little more and a little less of it. */
const beside = (value: Value): readonly Value[] => {
  if (typeof value === 'number') return [-1, -0.1, 0.1, 1].map((by) => value + by);
  if (Array.isArray(value)) return [value.slice(1), [...value, ...value.slice(0, 1)]] as readonly Value[];
  if (typeof value !== 'string') return [];
  return addDays(value, 1) === undefined
    ? [`${value}a`, value.slice(1)]
    : [-1, 1].flatMap((count) => addDays(value, count) ?? []);
};

/** The same of the first line. */
const besideIn = (value: Value, item: string | undefined): readonly Value[] => {
  if (item === undefined) return [value, ...beside(value)];
  const [line, ...others] = value as unknown as readonly Readonly<Record<string, Value>>[];
  const own = line?.[item];
  return own === undefined
    ? [value]
    : [own, ...beside(own)].map((one) => [{ ...line, [item]: one }, ...others] as unknown as Value);
};

it.each(fieldCases.map((one) => [titleOf(one), one] as const))(
  'whatever tells a mistake about what a field takes is among the candidates: %s',
  (_, { field, values }) => {
    const others = mistaken(field);
    return law(6, [values], (value) => {
      for (const { other, item } of others) {
        for (const [a, b] of [
          [field, other],
          [other, field],
        ] as const) {
          const isTold = besideIn(value, item).some((one) => tellsApart(a, b, { kind: 'value', value: one }));
          if (!isTold) continue;
          const isFound = [...candidatesOf(a, b, item, value, context)].some((one) => tellsApart(a, b, one));
          expect([a, b, isFound]).toEqual([a, b, true]);
        }
      }
    });
  },
);

const valuesIn = (field: FieldDefinition, other = field): readonly unknown[] =>
  [...candidatesOf(field, other, undefined, undefined, context)].flatMap((one) =>
    one.kind === 'value' ? [one.value] : [],
  );

it('nothing is one of them, and all that either field is tried with', () => {
  for (const [n, { field }] of fieldCases.entries()) {
    const other = fieldCases[(n + 1) % fieldCases.length]?.field ?? field;
    const raws = [...candidatesOf(field, other, undefined, undefined, context)].flatMap((one) =>
      one.kind === 'raw' ? [one.raw] : [],
    );
    const values = valuesIn(field, other);
    expect(values[0]).toBeUndefined();
    for (const one of [field, other]) {
      const { faults, samples } = specOf(one.type);
      expect(raws).toEqual(expect.arrayContaining(faults(one as never, context).map(({ raw }) => raw)));
      expect(values).toEqual(expect.arrayContaining([...samples(one as never, context)]));
    }
  }
});

it('they lie at each bound and on both sides of it, whole or not', () => {
  const { above, below } = { above: fc.integer({ min: 20, max: 40 }), below: fc.integer({ min: -40, max: -20 }) };
  return law(40, [below, above, fc.constantFrom('number', 'money', 'percent', 'year' as const)], (min, max, type) => {
    const unit = type === 'money' || type === 'percent' ? 100 : 1;
    const values = valuesIn({ ...q, type, min, max } as FieldDefinition);
    for (const bound of [min * unit, max * unit])
      for (const by of [-1, -0.1, 0, 0.1, 1]) expect(values).toContain(bound + by);
    expect(values.slice(1).filter((one) => typeof one !== 'number')).toEqual([]);
    // Where nothing binds, what lies around nought still may be refused.
    if (type === 'number') {
      const around = valuesIn({ ...q, type });
      for (const by of [-1, -0.1, 0.1, 1]) expect(around).toContain(by);
      expect(around.slice(1).filter((one) => typeof one !== 'number')).toEqual([]);
    }
  });
});

it('days lie at each bound and on both sides of it', () =>
  law(40, [fc.integer({ min: -20_000, max: 20_000 }), fc.nat(4000)], (from, length) => {
    const [min, max] = [from, from + length].map((days) => addDays('2000-02-29', days) ?? '');
    const values = valuesIn({ ...q, type: 'date', min, max } as FieldDefinition);
    for (const bound of [min, max]) for (const by of [-1, 0, 1]) expect(values).toContain(addDays(bound ?? '', by));
  }));

it('texts are as short and as long as may be, in letters of each sort', () => {
  // However long a text may be, nobody is asked to write a book.
  const longest = valuesIn({ ...q, type: 'text', max: 50_000 }).filter((one) => typeof one === 'string');
  expect(Math.max(...longest.map(({ length }) => length))).toBe(10_000);
  return law(40, [fc.integer({ min: 1, max: 9 }), fc.nat(30)], (min, more) => {
    const values = valuesIn({ ...q, type: 'text', min, max: min + more });
    for (const letter of 'aA1') for (const length of [min, min + more]) expect(values).toContain(letter.repeat(length));
  });
});

it('of choices they are each alone, all together, what is left out, and each beside what stands alone', () => {
  const without = ['green'];
  const alone = ['none', 'red'];
  const values = valuesIn({ ...q, type: 'choices', list: 'colours', without, alone, min: 2 } as FieldDefinition);
  const offered = ['red', 'blue', 'none'];
  const pairs = alone.flatMap((one) => offered.flatMap((other) => (one === other ? [] : [[one, other]])));
  expect(values).toEqual(expect.arrayContaining([...without, offered, ...offered.map((code) => [code]), ...pairs]));
  expect(values.filter((one) => Array.isArray(one) && one[0] === one[1] && one.length > 1)).toEqual([]);
  const plain = valuesIn({ ...q, type: 'choices', list: 'colours' }).flatMap((one) => (Array.isArray(one) ? one : []));
  expect(new Set(plain)).toEqual(new Set(['red', 'green', 'blue', 'none']));
  const country = valuesIn({ ...q, type: 'country' });
  expect(country.filter((one) => Array.isArray(one))).toEqual([]);
  expect(valuesIn({ ...q, type: 'country', without: ['US', 'DE'] })).toEqual(expect.arrayContaining(['US', 'DE']));
});

const listWith = (item: FieldOf<'list'>['item']): FieldOf<'list'> => ({
  ...{ ...q, type: 'list', min: 1, max: 3, itemLabel: 'i', add: 'a' },
  item,
});

it('in the lines of a list each line in turn holds what the field of that name may be given, and the others what they held', () => {
  const own: FieldDefinition = { ...q, type: 'number', min: 2, max: 5 };
  const twin: FieldDefinition = { ...q, type: 'number', min: 2, max: 7 };
  const beside: FieldDefinition = { ...q, type: 'yesno' };
  const list = listWith({ beside, own });
  const given = [3, 4, 5].map((one, n): ListItem => ({ id: `l${n}`, beside: n % 2 === 0, own: one }));
  const boxes = specOf('list').format(given, list, context);
  for (const [other, inOther] of [
    [listWith({ beside, own: twin }), twin],
    // Where nobody asks for it any more, it is tried as it was.
    [listWith({ beside }), own],
  ] as const) {
    const expected = given.flatMap((line, n) =>
      [...candidatesOf(own, inOther, undefined, undefined, context)].map((one): Candidate => {
        if (one.kind === 'raw') return { kind: 'raw', raw: boxes.with(n, { ...(boxes[n] as ListItem), own: one.raw }) };
        const { own: _, ...others } = line;
        const changed = one.value === undefined ? others : { ...others, own: one.value };
        return { kind: 'value', value: given.with(n, changed as ListItem) as unknown as Value };
      }),
    );
    expect([...candidatesOf(list, other, 'own', given as unknown as Value, context)]).toStrictEqual(expected);
  }
  // What is no list of lines has none, and a name that no line has is given nothing.
  const none = [
    candidatesOf(own, list, 'own', given as unknown as Value, context),
    candidatesOf(list, own, 'own', given as unknown as Value, context),
    candidatesOf(list, list, 'own', undefined, context),
    candidatesOf(list, list, 'strange', given as unknown as Value, context),
  ].flatMap((all) => [...all]);
  expect(none).toEqual([]);
});
