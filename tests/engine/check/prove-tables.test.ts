import { describe, expect, it } from 'vitest';
import { proveJourney } from '../../../engine/check/prove-journey.ts';
import { toPointer, type FindingSeed } from '../../../engine/definition/finding.ts';
import { parseDefinition } from '../../../engine/definition/parse-definition.ts';
import { resolveJourney } from '../../../engine/definition/resolve-parts.ts';
import { addDays } from '../../../engine/fields/calendar.ts';
import { findPath, placeOf } from '../../../engine/path/path.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { drawFrom, tape } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';
import { journeyOf, stepOf, type Json } from './check-one.ts';

const today = '2026-03-15';

const proven = (journey: Json, day = today) => {
  const { definition, findings } = parseDefinition('journey', 'one.json', JSON.stringify(journey));
  if (definition === undefined) throw new Error(JSON.stringify(findings));
  const resolved = resolveJourney(
    { file: 'one.json', definition },
    { journeys: new Map([['one', { file: 'one.json', definition }]]), parts: new Map() },
  );
  const plan = createPlan(resolved.journey, {});
  return { plan, seeds: proveJourney(resolved, plan, day, { calls: {} }) };
};
const of = (seeds: readonly FindingSeed[], code: FindingSeed['code']): readonly FindingSeed[] =>
  seeds.filter((seed) => seed.code === code);

const states = ['a', 'b', 'c', 'd'];
/** What an exit may ask of the state, and who takes it then. */
const asks = [
  { when: (state: string) => ({ state }), takes: (state: string, one: string) => one === state, names: true },
  {
    when: (state: string) => ({ state: { not: state } }),
    takes: (state: string, one: string) => one !== state,
    names: true,
  },
  {
    when: (state: string) => ({ all: [{ state }, { go: true }] }),
    takes: (state: string, one: string, go: boolean) => one === state && go,
    names: true,
  },
  { when: () => ({ go: false }), takes: (_: string, __: string, go: boolean) => !go, names: false },
] as const;

it('a value that is read again is told where no condition names it, and somebody for whom it is so goes on', () => {
  let count = 0;
  return Promise.resolve(
    law(60, [tape(40)], (numbers) => {
      const draw = drawFrom(numbers);
      const exits = Array.from({ length: 1 + draw.below(3) }, () => ({
        ask: draw.pick(asks),
        state: draw.pick(states),
      }));
      const isRead = draw.chance(80);
      const otherwise = draw.chance(50) ? draw.pick(states) : undefined;
      const later = draw.chance(40) ? draw.pick(states) : undefined;
      const values = draw.chance(85) ? { A: 'a', B: 'b', C: 'c', D: 'd', E: 'd' } : undefined;
      const { seeds } = proven(
        journeyOf(
          [
            stepOf('ask', {
              fields: { go: { type: 'yesno', label: 'Quoi' } },
              ...(isRead && { refresh: ['state'] }),
              exits: exits.map(({ ask, state }) => ({ when: ask.when(state), to: 'end' })),
            }),
            stepOf('more', { screen: 'info', ...(later !== undefined && { when: { state: later } }) }),
          ],
          { facts: { state: { call: 'Core/Get', read: '$donnees', type: 'choice', values, otherwise } } },
        ),
      );
      const named = new Set([later, ...exits.flatMap(({ ask, state }) => (ask.names ? [state] : []))]);
      const goesOn = (one: string): boolean =>
        [true, false].some((go) => !exits.some(({ ask, state }) => ask.takes(state, one, go)));
      const isAsked = isRead && exits.some(({ ask }) => ask.names);
      const expected = states.filter(
        (one) => values !== undefined && isAsked && one !== otherwise && !named.has(one) && goesOn(one),
      );
      const found = of(seeds, 'unhandled-value');
      expect(found.map(({ params }) => params)).toEqual(expected.map((value) => ({ name: 'state', value })));
      for (const { severity, at, params, example } of found) {
        count += 1;
        expect([severity, toPointer(at.path)]).toEqual(['warning', '/facts/state/values']);
        expect([example?.shows, example?.end]).toEqual([{ state: params?.['value'] }, 'end']);
        expect(example?.server['state']).toBe(params?.['value']);
        expect(goesOn(String(params?.['value']))).toBe(true);
      }
    }),
  ).then(() => expect(count).toBeGreaterThanOrEqual(enough(10)));
});

describe('a condition that comes out the same for all is told where it stands:', () => {
  const go = { go: true };
  const never = { all: [go, { go: false, many: 3 }] };
  const known = { go: { answered: true }, many: { answered: true } };
  /** A journey that asks, and goes on with the steps of another section. */
  const withSection = (more: Json, step: Json = {}): Json => ({
    ...journeyOf([]),
    sections: [
      {
        ...{ id: 'a', title: 'Une partie' },
        steps: [
          stepOf('ask', {
            fields: {
              go: { type: 'yesno', label: 'Quoi' },
              many: { type: 'number', label: 'Combien', min: 0, max: 9 },
            },
          }),
        ],
      },
      {
        id: 'b',
        title: 'Une autre',
        steps: [stepOf('more', { screen: 'info', ...step }), stepOf('last', { screen: 'info' })],
        ...more,
      },
    ],
  });
  it.each<readonly [string, Json, readonly string[]]>([
    ['for whom a section is', withSection({ when: known }), ['always-holds /sections/1/when go, many']],
    ['who passes it over', withSection({ skipIf: never }), ['never-holds /sections/1/skipIf go, many']],
    ['who passes it over, where nobody else is left', withSection({ skipIf: known }), []],
    ['for whom a section is, where nobody is', withSection({ when: never }), []],
    ['for whom a step is', withSection({}, { when: known }), ['always-holds /sections/1/steps/0/when go, many']],
    ['for whom a step is, where nobody is', withSection({}, { when: never }), []],
    [
      'who leaves',
      withSection({}, { exits: [{ when: never, to: 'end' }] }),
      ['never-holds /sections/1/steps/0/exits/0/when go, many'],
    ],
    [
      'what a rule demands',
      withSection({}, { rules: [{ id: 'r', must: known, message: 'Non.' }] }),
      ['always-holds /sections/1/steps/0/rules/0/must go, many'],
    ],
    ['what a rule demands of nobody', withSection({}, { rules: [{ id: 'r', must: never, message: 'Non.' }] }), []],
    [
      'of whom a rule demands it',
      withSection({}, { rules: [{ id: 'r', when: never, must: go, message: 'Non.' }] }),
      ['never-holds /sections/1/steps/0/rules/0/when go, many'],
    ],
  ])('%s', (_, journey, expected) => {
    const { seeds } = proven(journey);
    const found = seeds.filter(({ code }) => code === 'always-holds' || code === 'never-holds');
    expect(found.map(({ code, at, params }) => `${code} ${toPointer(at.path)} ${params?.['names']}`)).toEqual(expected);
  });
});

describe('what works today and will not later', () => {
  const dated = (max: string, more: Json = {}): Json =>
    journeyOf([stepOf('ask', { fields: { from: { type: 'date', label: 'Quoi', min: 'today', max } }, ...more })]);

  it('is told with a day on which nobody gets on, if that is within ten years, and once', () => {
    const days = ['2026-03-15', '2026-04-14', '2026-12-30', '2026-12-31', '2027-03-14', '2028-02-28', '2028-02-29'];
    for (const max of [...days, '2029-06-30', '2036-03-14', '2036-03-15', '2040-01-01']) {
      const { seeds } = proven(dated(max));
      const found = of(seeds, 'works-no-longer');
      // Who gets past no step gets to no end.
      expect([max, ...found.map(({ params }) => params?.['name'])]).toEqual([
        max,
        ...(max < '2036-03-15' ? ['ask', 'end'] : []),
      ]);
      expect(of(seeds, 'never-valid')).toEqual([]);
      for (const { severity, params, at, example } of found.slice(0, 1)) {
        const day = params?.['day'] ?? '';
        expect([severity, toPointer(at.path)]).toEqual(['warning', '/sections/0/steps/0/id']);
        expect(day > max).toBe(true);
        expect([example?.today, example?.stuck]).toEqual([day, true]);
        expect(of(proven(dated(max), day).seeds, 'never-valid')).toHaveLength(1);
      }
    }
  });

  it('is told as soon as it is so: within a month, a year, the year or with the next 29th of February', () => {
    const told = [
      // The last day on which it works, and the day that is named.
      ['2026-04-14', '2026-04-15'],
      ['2026-12-30', '2026-12-31'],
      ['2027-03-14', '2027-03-15'],
      ['2028-02-28', '2028-02-29'],
      ['2028-02-29', '2036-03-15'],
    ] as const;
    for (const [max, day] of told)
      expect([max, of(proven(dated(max)).seeds, 'works-no-longer')[0]?.params?.['day']]).toEqual([max, day]);
    // From a leap year the next one is looked for; on the very day, the one after.
    const from = (day: string, max: string) => of(proven(dated(max), day).seeds, 'works-no-longer')[0]?.params?.['day'];
    expect(from('2027-05-01', '2028-05-02')).toBe('2037-05-01');
    expect(from('2027-05-01', '2028-02-28')).toBe('2028-02-29');
    expect(from('2028-03-01', '2032-02-28')).toBe('2032-02-29');
    expect(from('2025-01-10', '2028-02-28')).toBe('2028-02-29');
  });

  it('is a step or an outcome that nobody gets to any more, too, and nothing that is wrong today', () => {
    const gone = (when: Json): Json =>
      journeyOf(
        [
          stepOf('ask', {
            fields: { from: { type: 'date', label: 'Quoi', min: 'today', max: 'today+2 years' } },
            exits: [{ when, to: 'out' }],
          }),
          stepOf('more', { screen: 'info', when }),
        ],
        {
          outcomes: {
            end: { kind: 'done', route: '/end', title: 'Fin', body: [] },
            out: { kind: 'blocked', route: '/out', title: 'Non', body: [] },
          },
        },
      );
    const { seeds, plan } = proven(gone({ from: { lessThan: '2026-06-01' } }));
    // The exit has taken away all whom the step is for, today already.
    expect(of(seeds, 'never-reached').map(({ params }) => params?.['name'])).toEqual(['more']);
    const found = of(seeds, 'works-no-longer');
    expect(found.map(({ params }) => [params?.['name'], params?.['day']])).toEqual([['out', '2026-12-31']]);
    for (const { example } of found) {
      const answers = Object.fromEntries((example?.visits ?? []).map((visit) => [visit.step, visit.answers]));
      const path = findPath(plan, { today: example?.today ?? '', server: {}, answers: answers as never });
      expect(placeOf(path).id).toBe('end');
    }
  });

  it('is not looked for where nothing is written as a date or a year', () => {
    expect(of(proven(dated('today+2 years')).seeds, 'works-no-longer')).toEqual([]);
    const year = (max: number) =>
      journeyOf([
        stepOf('ask', {
          fields: { since: { type: 'year', label: 'Quoi', max } },
          rules: [{ id: 'late', must: { since: { atLeast: 'today' } }, message: 'Non.' }],
        }),
      ]);
    for (const max of [2028, 2031]) {
      const [found] = of(proven(year(max)).seeds, 'works-no-longer');
      expect(Number(found?.params?.['day']?.slice(0, 4))).toBeGreaterThan(max);
    }
  });
});

/** What is proven of somebody: never, or not before a day. */
const neverCodes = ['never-reached', 'outcome-never-reached', 'never-holds', 'always-holds', 'part-without-effect'];

it('what is written ahead of its day is told with the first day on which it makes a difference, and is no mistake', async () => {
  const count = { ahead: 0, never: 0 };
  await law(40, [tape(20)], (numbers) => {
    const draw = drawFrom(numbers);
    const date = `${draw.between(2024, 2040)}-${draw.pick(['01-01', '02-29', '07-14', '12-31'])}`.replace(
      /^(\d{3}[^048])-02-29$/u,
      '$1-03-01',
    );
    const [least, most] = draw.pick([
      ['today-90 years', 'today'],
      ['today', 'today+18 months'],
      ['2020-01-01', '2030-12-31'],
    ] as const);
    const test = draw.pick([{ atLeast: date }, { moreThan: date }, { lessThan: date }]);
    const when = draw.pick([{ from: test }, { from: test, age: { atMost: draw.below(20) } }]);
    const journey = journeyOf(
      [
        stepOf('ask', {
          fields: { from: { type: 'date', label: 'Quoi', min: least, max: most } },
          exits: [{ when, to: 'out' }],
        }),
      ],
      {
        compute: { age: { years: '$from' } },
        outcomes: {
          end: { kind: 'done', route: '/end', title: 'Fin', body: [] },
          out: { kind: 'blocked', route: '/out', title: 'Non', body: [] },
        },
      },
    );
    const toldOn = (day: string) =>
      proven(journey, day)
        .seeds.filter(({ code }) => code === 'not-before' || neverCodes.includes(code))
        .map(({ code, severity, at, params }) => ({ code, severity, at: toPointer(at.path), day: params?.['day'] }));
    for (const { code, severity, at, day } of toldOn(today)) {
      if (code !== 'not-before') {
        count.never += 1;
        continue;
      }
      count.ahead += 1;
      expect([severity, (day ?? '') > today]).toEqual(['note', true]);
      // On the day before it is still so; on the day itself, no longer.
      const before = addDays(day ?? '', -1) ?? '';
      expect(toldOn(before)).toContainEqual({ code, severity, at, day });
      expect(toldOn(day ?? '').filter((one) => one.at === at && one.code === 'not-before')).toEqual([]);
    }
    // What is told to be never reached is never reached.
    const isNever = (day: string): boolean =>
      toldOn(day).some(({ code, at }) => at === '/outcomes/out' && code === 'outcome-never-reached');
    if (isNever(today)) {
      for (const day of ['2027-06-01', '2031-01-01', '2045-01-01'])
        expect([date, day, isNever(day)]).toEqual([date, day, true]);
    }
  });
  expect(Math.min(count.ahead, count.never)).toBeGreaterThanOrEqual(enough(5));
});
