import fc from 'fast-check';
import { walkJourney, type Run } from '../../engine/coverage/run.ts';
import type { Calc, When } from '../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../engine/definition/resolved.ts';
import { createPlan, type Plan } from '../../engine/path/plan.ts';
import { drawFrom, tape, type Draw } from './draw.ts';
import { today } from './random-answers.ts';
import { calcOf } from './random-calc.ts';
import { lists } from './random-field.ts';
import type { Known } from './random-when.ts';

type Few = {
  readonly field: FieldDefinition;
  readonly known: Omit<Known, 'name'>;
  readonly values: readonly unknown[];
};

const label = 'q';
const line = (n: number, values: object): object => ({ id: `line-${n}`, ...values });

/** Questions of which every answer can be counted out, of every kind that is worked with. */
const fewOf = (draw: Draw): Few => {
  const optional = draw.chance(35);
  const base = { label, ...(optional ? { optional: true as const } : {}) };
  const none = optional ? [undefined] : [];
  return draw.pick<() => Few>([
    () => {
      const [min, max] = [draw.between(-2, 1), draw.between(2, 4)];
      const values = Array.from({ length: max - min + 1 }, (_, n) => min + n);
      return { field: { ...base, type: 'number', min, max }, known: { type: 'number' }, values: [...none, ...values] };
    },
    () => ({
      field: { ...base, type: 'number', min: 0, max: 1.5, step: 0.5 },
      known: { type: 'number' },
      values: [...none, 0, 0.5, 1, 1.5],
    }),
    () => ({
      field: { ...base, type: 'money', min: 0.49, max: 0.52 },
      known: { type: 'money' },
      values: [...none, 49, 50, 51, 52],
    }),
    () => ({
      field: { ...base, type: 'choice', list: 'days' },
      known: { type: 'code', codes: [5, 10, 25], valued: true },
      values: [...none, 5, 10, 25],
    }),
    () => ({
      field: { ...base, type: 'choice', list: 'colours' },
      known: { type: 'code', codes: ['RED', 'BLUE', 'GREEN', 'NONE'], flags: ['warm', 'cold'], valued: true },
      values: [...none, 'RED', 'BLUE', 'GREEN', 'NONE'],
    }),
    () => ({
      field: { ...base, type: 'truefalse', right: draw.chance(50), explain: 'e' },
      known: { type: 'yesno', right: true },
      values: [...none, true, false],
    }),
    () => ({
      field: { ...base, type: 'text', max: 20 },
      known: { type: 'text' },
      values: [...none, 'Dupont', 'abc', 'Autre'],
    }),
    () => ({ field: { ...base, type: 'yesno' }, known: { type: 'yesno' }, values: [...none, true, false] }),
    () => ({
      field: { ...base, type: 'date', min: '2008-03-13', max: '2008-03-16' },
      known: { type: 'date' },
      values: [...none, '2008-03-13', '2008-03-14', '2008-03-15', '2008-03-16'],
    }),
    () => ({
      field: { ...base, type: 'date', min: '2004-02-28', max: '2004-03-01' },
      known: { type: 'date' },
      values: [...none, '2004-02-28', '2004-02-29', '2004-03-01'],
    }),
    () => ({
      field: { label, type: 'choices', list: 'days', min: 0, max: 2 },
      known: { type: 'codes', codes: [5, '10', 25] },
      values: [[], ['5'], ['10'], ['25'], ['5', '10'], ['5', '25'], ['10', '25']],
    }),
    () => ({
      field: {
        ...{ type: 'list', label, min: 0, max: 2, itemLabel: 'l', add: 'a' },
        item: { a: { type: 'number', label, min: 1, max: 2 }, b: { type: 'yesno', label, optional: true } },
      },
      known: {
        type: 'list',
        items: [
          { name: 'a', type: 'number' },
          { name: 'b', type: 'yesno' },
        ],
      },
      values: [
        [],
        ...[1, 2].map((a) => [line(1, { a })]),
        ...[1, 2].flatMap((a) => [1, 2].map((other) => [line(1, { a, b: true }), line(2, { a: other })])),
      ],
    }),
  ])();
};

export type Page = {
  readonly plan: Plan;
  readonly everybody: readonly Run[];
  readonly known: readonly Known[];
  readonly draw: Draw;
};

/** A page of two or three such questions, values worked out of them and of each other, and exits by what comes of it. */
export const page = tape(160).map((numbers): Page => {
  const draw = drawFrom(numbers);
  const few = Array.from({ length: draw.between(2, 3) }, () => fewOf(draw));
  const fields = Object.fromEntries(few.map(({ field }, n) => [`f${n}`, field]));
  const known: Known[] = few.map((one, n) => ({ ...one.known, name: `f${n}` }));
  const compute: Record<string, Calc> = {};
  for (const name of ['c0', 'c1', 'c2', 'c3']) {
    const made = calcOf(
      draw,
      draw.chance(60) && known.length > few.length
        ? [...known.slice(few.length), ...draw.some(known.slice(0, few.length))]
        : known,
    );
    if (made === undefined) continue;
    compute[name] = made.calc;
    known.push({ name, type: made.type, ...(made.codes === undefined ? {} : { codes: made.codes }) });
  }
  // Points for words that no list offers, and that nothing else speaks of.
  const worded = known.find(({ type }) => type === 'text');
  if (worded !== undefined) {
    compute['words'] = { points: { [draw.chance(50) ? worded.name : `$${worded.name}`]: { Dupont: 2, abc: -1 } } };
    known.push({ name: 'words', type: 'number' });
  }
  const journey: ResolvedJourney = {
    ...{ id: 'page', title: 'page', facts: {}, compute, sections: [{ id: 'one', title: 'one' }] },
    steps: [
      {
        ...{ id: 'page', route: '/page', title: 't', section: 'one', screen: 'form' },
        ...{ fields, rules: [], exits: [] },
      },
    ],
    outcomes: {
      end: { kind: 'done', route: '/end', title: 'end', body: [] },
      out: { kind: 'blocked', route: '/out', title: 'o', body: [] },
    },
  };
  const plain = createPlan(journey, lists);
  const choices = few.reduce<readonly (readonly unknown[])[]>(
    (all, { values }) => all.flatMap((some) => values.map((value) => [...some, value])),
    [[]],
  );
  const everybody = choices.map((values) =>
    walkJourney(plain, { today, server: {} }, (_, { name }) => values[Number(name.slice(1))] as never),
  );
  // What it comes to for somebody, and just beside that.
  const whens: When[] = known.slice(few.length).flatMap(({ name, type }): readonly When[] => {
    const read = plain.reader(name);
    const some = everybody.map(({ entries: [entry] }) =>
      entry?.saved === undefined ? undefined : read(entry.saved.after),
    );
    const value = draw.pick(some);
    if (typeof value === 'string') return [{ [name]: value }];
    if (typeof value !== 'number') return [{ [name]: { answered: draw.chance(50) } }];
    const written = (value + draw.between(-1, 1)) / (type === 'money' || type === 'percent' ? 100 : 1);
    return [{ [name]: { [draw.pick(['is', 'not', 'atLeast', 'atMost', 'moreThan', 'lessThan'])]: written } }];
  });
  const numeric = known.filter(({ type }) => type === 'number' || type === 'money');
  if (numeric.length > 1) {
    const [one, other] = [draw.pick(numeric), draw.pick(numeric.slice(few.length > 2 ? 1 : 0))];
    whens.push({ [one.name]: { [draw.pick(['is', 'atLeast', 'lessThan'])]: `$${other.name}` } });
  }
  const exits = whens.map((when) => ({ when, to: 'out' }));
  const plan = createPlan({ ...journey, steps: journey.steps.map((step) => ({ ...step, exits })) }, lists);
  return Object.defineProperty({ plan, everybody, known, draw }, fc.toStringMethod, {
    value: () => JSON.stringify([fields, compute, whens], undefined, 1),
    enumerable: false,
  });
});

export const comparisons = ['is', 'not', 'atLeast', 'atMost', 'moreThan', 'lessThan'] as const;

/** Comparisons of what is known with what it comes to for somebody, with what lies beside that, and with each other. */
export const comparisonsOf = ({ plan, everybody, known, draw }: Page): readonly When[] =>
  [
    ...known,
    ...known.flatMap(({ name, items = [] }) => items.map((item) => ({ ...item, name: `${name}.${item.name}` }))),
  ]
    .filter(({ type }) => type !== 'list')
    .flatMap(({ name, type, codes }: Omit<Known, 'items'>): readonly When[] => {
      const beside = known
        .filter((other) => other.name !== name && other.type === type)
        .map((other) => ({ [name]: { [draw.pick(comparisons)]: `$${other.name}` } }));
      const read = plan.reader(name);
      const values = everybody.flatMap(({ entries: [entry] }) =>
        entry?.saved === undefined ? [] : [read(entry.saved.after)].flat(),
      );
      const value = values.length === 0 ? undefined : draw.pick(values);
      const op = draw.pick(comparisons);
      const scale = type === 'money' || type === 'percent' ? 100 : 1;
      const own =
        typeof value === 'number' && codes === undefined
          ? [-1, 0, 1].map((by) => ({ [name]: { [op]: (value + by * draw.pick([1, 0.5])) / scale } }))
          : typeof value === 'string' && type === 'date'
            ? [{ [name]: { [op]: value } }]
            : codes !== undefined
              ? [
                  { [name]: draw.pick(codes) },
                  { [name]: draw.some(codes, 1) },
                  { [name]: { not: draw.pick(codes) } },
                  { [name]: { [op]: draw.pick(codes) } },
                ]
              : [{ [name]: draw.pick([true, false]) }];
      return [...own, ...beside, { [name]: { answered: true } }] as readonly When[];
    });
