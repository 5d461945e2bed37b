import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Customer } from '../../../engine/coverage/customer.ts';
import { tellApart } from '../../../engine/coverage/tell-apart.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { enough, law } from '../law.ts';

/** Kinds of questions, those first that read best in a title. */
const kinds: readonly (readonly FieldDefinition['type'][])[] = [
  ['choice', 'yesno', 'truefalse'],
  ['country', 'nationality', 'choices'],
  ['money', 'number', 'percent', 'date', 'year'],
  ['text', 'email', 'iban'],
  ['list', 'file'],
];
/** What each adds to what is read of a title, against the others; an answer that decides nothing reads worse by five. */
const costs = [0, 1, 2, 3, 8];
const all = kinds.flatMap((some, n) => some.map((type) => ({ type, cost: costs[n] ?? 0 })));
const fieldOf = (type: string): FieldDefinition =>
  ({ type, label: 'q', item: {}, accept: ['pdf'] }) as unknown as FieldDefinition;

const place = fc.constantFrom('section', 'skip', 'use', 'step', 'field', 'exit', 'computed', 'nowhere');

/** A journey that asks two questions, then decides by what it is told to, in the place that it is told. */
const deciding = (types: readonly string[], by: readonly (readonly [string, string])[]) => {
  const whens = (at: string): When | undefined => {
    const names = by.flatMap(([name, where]) =>
      where === at || (where === 'computed' && at === 'exit') ? [where === 'computed' ? `made-${name}` : name] : [],
    );
    return names.length === 0
      ? undefined
      : (Object.fromEntries(names.map((name) => [name, { answered: true }])) as When);
  };
  const fields = Object.fromEntries(types.map((type, n) => [`f${n}`, fieldOf(type)]));
  const step = (id: string, more: object) => ({
    id,
    route: `/${id}`,
    title: id,
    section: 'first',
    screen: 'form' as const,
    fields: {},
    rules: [],
    exits: [],
    ...more,
  });
  const exit = whens('exit');
  const journey: ResolvedJourney = {
    ...{ id: 'titles', title: 'titles' },
    facts: { fact: { call: 'Core/X', read: '$a', type: 'yesno' } },
    compute: Object.fromEntries(by.map(([name]) => [`made-${name}`, { max: [`$${name}` as const] }])),
    sections: [
      { id: 'first', title: 'first' },
      { id: 'second', title: 'second', when: whens('section'), skipIf: whens('skip') },
    ],
    steps: [
      step('asked', { fields, exits: exit === undefined ? [] : [{ when: exit, to: 'end' }] }),
      step('last', {
        section: 'second',
        useWhen: whens('use'),
        when: whens('step'),
        fields: {
          more: { type: 'yesno', label: 'q', ...(whens('field') === undefined ? {} : { when: whens('field') }) },
        },
      }),
    ] as never,
    outcomes: { end: { kind: 'done', route: '/end', title: 'end', body: [] } },
  };
  return createPlan(journey, {});
};

const customer = (id: string, fill: Customer['visits'][number]['fill'], server: Customer['server']): Customer => ({
  ...{ id, journey: 'titles', title: { fr: '', en: '' }, covers: [], clock: '2026-03-15', server },
  visits: [
    {
      step: 'asked',
      tries: [],
      fill,
      warnings: [],
      call: undefined,
      next: { kind: 'step', id: 'last', route: '/last' },
    },
  ],
  end: { kind: 'outcome', id: 'end', route: '/end' },
});

it('of two answers that tell two people apart, the one is told that reads better: what decides, a choice before an amount', () =>
  law(300, [fc.constantFrom(...all), fc.constantFrom(...all), place, place], (one, other, where, elsewhere) => {
    const plan = deciding(
      [one.type, other.type],
      [
        ['f0', where],
        ['f1', elsewhere],
      ],
    );
    const [traits] = tellApart(plan, [
      customer('a', { f0: 'A', f1: 'A' }, {}),
      customer('b', { f0: 'B', f1: 'B' }, {}),
    ]);
    const [mine, theirs] = [one.cost + (where === 'nowhere' ? 5 : 0), other.cost + (elsewhere === 'nowhere' ? 5 : 0)];
    const name = mine <= theirs ? 'f0' : 'f1';
    expect(traits).toEqual([{ kind: 'answer', step: 'asked', name, value: 'A' }]);
  }));

it('what the server says is told before an amount where the way there hangs on it, and else after all answers', () =>
  law(120, [fc.constantFrom(...all), place, place], (one, where, elsewhere) => {
    const plan = deciding(
      [one.type],
      [
        ['f0', where],
        ['fact', elsewhere],
      ],
    );
    const [traits] = tellApart(plan, [
      customer('a', { f0: 'A' }, { fact: true }),
      customer('b', { f0: 'B' }, { fact: false }),
    ]);
    const answer = 10 + one.cost + (where === 'nowhere' ? 5 : 0);
    const isAnswer = answer <= (elsewhere === 'nowhere' ? 40 : 11);
    expect(traits).toEqual([
      isAnswer
        ? { kind: 'answer', step: 'asked', name: 'f0', value: 'A' }
        : { kind: 'fact', name: 'fact', value: true },
    ]);
  }));

it('what was left empty is told after what was answered, but for lists and files that decide nothing', () =>
  law(120, [fc.constantFrom(...all), place], (one, where) => {
    const plan = deciding([one.type, 'yesno'], [['f0', where]]);
    const [traits, theirs] = tellApart(plan, [
      customer('a', { f0: 'A' }, {}),
      customer('b', { f0: 'B', f1: true }, {}),
    ]);
    const answer = 10 + one.cost + (where === 'nowhere' ? 5 : 0);
    expect(traits).toEqual([
      answer <= 16 ? { kind: 'answer', step: 'asked', name: 'f0', value: 'A' } : { kind: 'absent', name: 'f1' },
    ]);
    const other = 15 < answer ? { name: 'f1', value: true } : { name: 'f0', value: 'B' };
    expect(theirs).toEqual([{ kind: 'answer', step: 'asked', ...other }]);
  }));

it('whoever is alone with an outcome is told apart from all, and whom nothing tells apart by nothing', () => {
  const plan = deciding(['yesno'], []);
  const [a, b] = [customer('a', { f0: true }, {}), customer('b', { f0: false }, {})];
  const gone: Customer = { ...b, end: { kind: 'outcome', id: 'gone', route: '/gone' } };
  expect(tellApart(plan, [a, gone])).toEqual([
    [{ kind: 'answer', step: 'asked', name: 'f0', value: true }],
    [{ kind: 'answer', step: 'asked', name: 'f0', value: false }],
  ]);
  expect(tellApart(plan, [a, { ...a, id: 'c' }])).toEqual([[], []]);
  expect(tellApart(plan, [a])).toEqual([[]]);
  expect(tellApart(plan, [a, { ...a, id: 'c' }, gone])[0]).toEqual([]);
});

it('what the server says tells somebody apart who has come nowhere, as far as the first step hangs on it', () => {
  const plan = deciding(['yesno'], [['fact', 'section']]);
  const [begin, ...others] = plan.journey.sections;
  const first = { ...plan.journey, sections: [{ ...begin, when: { other: true } }, ...others] };
  const both = createPlan(
    { ...first, facts: { ...first.facts, other: { call: 'Core/X', read: '$a', type: 'yesno' } } } as ResolvedJourney,
    {},
  );
  for (const visits of [[], [{ ...customer('a', {}, {}).visits[0], step: 'stranger' }]] as never[]) {
    const [a, b] = [true, false].map((so) => ({ ...customer(`${so}`, {}, { fact: so, other: so }), visits }));
    if (a === undefined || b === undefined) throw new Error('They are two.');
    expect(tellApart(both, [a, b])[0]).toEqual([{ kind: 'fact', name: 'other', value: true }]);
  }
});

type Said = { readonly name: string; readonly others: readonly number[]; readonly rank: number };

/** Some of so many of the items. */
const subsets = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  size === 0 ? [[]] : items.flatMap((item, n) => subsets(items.slice(n + 1), size - 1).map((some) => [item, ...some]));

it('of all that tells somebody apart in as few words, what reads best together is told', async () => {
  const met = [0, 0, 0, 0];
  const question = fc.tuple(fc.constantFrom(...all), place);
  // Anybody, or one whom each other is like but for an answer or two: much must be said of them.
  const anybody = fc.array(fc.constantFrom('A', 'B'), { minLength: 6, maxLength: 6 });
  const alike = fc
    .uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 2 })
    .map((others) => Array.from({ length: 6 }, (_, n) => (others.includes(n) ? 'B' : 'A')));
  const answers = fc.oneof(
    fc.array(fc.tuple(fc.nat({ max: 2 }), anybody), { minLength: 3, maxLength: 7 }),
    fc
      .array(alike, { minLength: 3, maxLength: 7 })
      .map((given) => [Array.from({ length: 6 }, () => 'A'), ...given].map((one) => [0, one] as const)),
  );
  await law(600, [fc.array(question, { minLength: 6, maxLength: 6 }), answers], (asked, people) => {
    const plan = deciding(
      asked.map(([{ type }]) => type),
      asked.map(([, where], n) => [`f${n}`, where]),
    );
    const customers = people.map(([left, given], who) => {
      const fill = Object.fromEntries(asked.flatMap((_, n) => (n < left ? [] : [[`f${n}`, given[n] ?? 'A']])));
      return customer(`${who}`, fill, {});
    });
    const isAsked = (name: string): boolean =>
      customers.some(({ visits }) => visits.some(({ fill }) => Object.hasOwn(fill, name)));
    for (const [who, traits] of tellApart(plan, customers).entries()) {
      const saidBy = ({ visits: [visit] }: Customer, n: number): unknown => visit?.fill[`f${n}`];
      const own = customers[who] as Customer;
      const said = asked.flatMap(([{ cost }, where], n): readonly Said[] => {
        const value = saidBy(own, n);
        if (value === undefined && !isAsked(`f${n}`)) return [];
        const others = customers.flatMap((other, at) => (at !== who && saidBy(other, n) !== value ? [at] : []));
        return [{ name: `f${n}`, others, rank: value === undefined ? 16 : 10 + cost + (where === 'nowhere' ? 5 : 0) }];
      });
      const apart = (some: readonly Said[]): number => new Set(some.flatMap(({ others }) => others)).size;
      const size = [0, 1, 2, 3].find((few) => subsets(said, few).some((some) => apart(some) === apart(said)));
      if (size === undefined) continue;
      met[size] = (met[size] ?? 0) + 1;
      const rankOf = (some: readonly Said[]): number => some.reduce((sum, { rank }) => sum + rank, 0);
      const best = Math.min(
        ...subsets(said, size)
          .filter((some) => apart(some) === apart(said))
          .map(rankOf),
      );
      const told = said.filter(({ name }) => traits.some((trait) => 'name' in trait && trait.name === name));
      expect([traits.length, apart(told), rankOf(told)]).toEqual([size, apart(said), best]);
    }
  });
  for (const times of met.slice(1)) expect(times).toBeGreaterThan(enough(30));
});
