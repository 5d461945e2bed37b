import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileCalc, compileRead } from '../../../engine/conditions/compile-calc.ts';
import { compileWhen } from '../../../engine/conditions/compile-when.ts';
import { TODAY, type Scope } from '../../../engine/conditions/scope.ts';
import { answersBehind } from '../../../engine/conditions/names-in.ts';
import type { Calc, When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import { specOf } from '../../../engine/fields/field-kinds.ts';
import { fieldContext } from '../../../engine/answers/check-record.ts';
import { startSlots } from '../../../engine/path/path.ts';
import { createPlan, type Plan } from '../../../engine/path/plan.ts';
import type { Draw } from '../../helpers/draw.ts';
import { scenario, today } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';
import { holds, valueOf, type World } from './naive-interpreter.ts';

const conditionsOf = ({ sections, steps }: ResolvedJourney): readonly When[] =>
  [
    ...sections.flatMap(({ when, skipIf }) => [when, skipIf]),
    ...steps.flatMap((step) => [
      step.when,
      step.useWhen,
      ...Object.values(step.fields).map((field) => field.when),
      ...step.rules.flatMap((rule) => [rule.when, rule.must]),
      ...step.exits.map((exit) => exit.when),
    ]),
  ].filter((when) => when !== undefined);

const computesOf = ({ compute, steps }: ResolvedJourney): readonly string[] => [
  ...Object.keys(compute),
  ...steps.flatMap((step) => Object.keys(step.compute ?? {})),
];

const oddValues: readonly unknown[] = [
  undefined,
  undefined,
  '',
  'RED',
  0,
  -1,
  5000,
  10_000,
  true,
  false,
  'today',
  '2000-02-29',
];

/** The same values, where the compiled form and the naive one look for them: right, missing, or of another type. */
const drawWorld = (
  draw: Draw,
  plan: Plan,
  server: Readonly<Record<string, unknown>>,
): { world: World; slots: unknown[] } => {
  const slots = startSlots(plan, { today, answers: {}, server: server as never });
  const values = new Map<string, unknown>(Object.entries(server).filter(([, value]) => value !== undefined));
  for (const { fields } of plan.steps) {
    for (const { name, slot, field } of fields) {
      const samples = specOf(field.type).samples(field, fieldContext(plan, slots, 'fr', undefined));
      const value = samples.length > 0 && draw.chance(75) ? draw.pick(samples) : draw.pick(oddValues);
      slots[slot] = value;
      if (value !== undefined) values.set(name, value);
    }
  }
  return { world: { journey: plan.journey, lists: plan.lists, today, values }, slots };
};

describe('a name', () => {
  it('hangs on nothing but the answers behind it', () =>
    law(50, [scenario], ({ plan, given, draw }) => {
      const { slots } = drawWorld(draw, plan, given.server);
      const fields = plan.steps.flatMap((step) => step.fields);
      for (const name of plan.scope.names.keys()) {
        const behind = new Set(answersBehind(plan, name));
        const without = [...slots];
        for (const field of fields) if (!behind.has(field.name)) without[field.slot] = undefined;
        expect(plan.reader(name)(without), name).toEqual(plan.reader(name)(slots));
        for (const one of behind) expect(fields.map((field) => field.name)).toContain(one);
      }
    }));
});

describe('compiled conditions', () => {
  it('say what a naive reading of the language says, whatever is answered, missing or of another type', () =>
    law(500, [scenario], ({ plan, given, draw }) => {
      for (let turn = 0; turn < 3; turn += 1) {
        const { world, slots } = drawWorld(draw, plan, given.server);
        for (const name of computesOf(plan.journey)) {
          expect(compileRead(name, plan.scope)(slots), name).toBe(valueOf(world, name));
        }
        for (const when of conditionsOf(plan.journey)) {
          expect(compileWhen(when, plan.scope)(slots), JSON.stringify(when)).toBe(holds(world, when));
        }
      }
    }));

  it('are false on what is missing, also when it is denied', () => {
    const { when } = fieldsOf({ amount: { type: 'money', label: 'l' }, when: { type: 'date', label: 'l' } });
    const tests: readonly When[] = [
      { amount: 0 },
      { amount: { not: 0 } },
      { amount: [0, 1] },
      { amount: { atLeast: 0 } },
      { amount: { lessThan: 5 } },
      { amount: { is: '$when' } },
      { when: { atMost: 'today' } },
      { amount: { answered: true } },
    ];
    for (const one of tests) expect(when(one, {}), JSON.stringify(one)).toBe(false);
    expect(when({ amount: { answered: false } }, {})).toBe(true);
    const item = { part: { type: 'percent', label: 'l' } } as const;
    const { when: ofLines } = fieldsOf({
      lines: { type: 'list', label: 'l', min: 0, max: 3, item, itemLabel: 'l', add: 'l' },
    });
    const lines = [{ id: 'a', part: 5000 }];
    for (const name of ['lines.part', 'lines.gone', 'gone.part', 'gone'])
      expect(ofLines({ [name]: { answered: true } }, { lines }), name).toBe(name === 'lines.part');
    expect(when({ not: { amount: 0 } }, {})).toBe(true);
  });

  it('never take one kind for another', () => {
    const { when } = fieldsOf({
      amount: { type: 'money', label: 'l' },
      code: { type: 'choice', label: 'l', list: 'days' },
    });
    for (const odd of ['0', '', null, false, [], [0]]) {
      expect(when({ amount: { atLeast: 0 } }, { amount: odd })).toBe(false);
      expect(when({ amount: 0 }, { amount: odd })).toBe(false);
    }
    expect(when({ code: 5 }, { code: '5' })).toBe(false);
    expect(when({ code: 5 }, { code: 5 })).toBe(true);
  });

  it('count in euros where amounts are kept in cents, and in halves where numbers have them', () => {
    const { when } = fieldsOf({
      amount: { type: 'money', label: 'l' },
      share: { type: 'percent', label: 'l' },
      rate: { type: 'number', label: 'l', step: 0.5 },
    });
    expect(when({ amount: { atLeast: 19.99 } }, { amount: 1999 })).toBe(true);
    expect(when({ amount: { moreThan: 19.99 } }, { amount: 1999 })).toBe(false);
    expect(when({ share: 33.33 }, { share: 3333 })).toBe(true);
    expect(when({ rate: { atLeast: 2.5 } }, { rate: 2 })).toBe(false);
    expect(when({ rate: 2.5 }, { rate: 2.5 })).toBe(true);
    const { when: inBand } = fieldsOf(
      { amount: { type: 'money', label: 'l' } },
      {
        size: { band: '$amount', of: [{ below: 1000, is: 'small' }, { is: 'large' }] },
      },
    );
    expect(inBand({ size: 'small' }, { amount: 99_999 })).toBe(true);
    expect(inBand({ size: 'large' }, { amount: 100_000 })).toBe(true);
  });

  it('compare dates with days that are worked out, and years with the year of a day', () => {
    const { when, whenever } = fieldsOf({ born: { type: 'date', label: 'l' }, until: { type: 'year', label: 'l' } });
    expect(when({ born: { atMost: 'today-18 years' } }, { born: '2008-03-15' })).toBe(true);
    expect(when({ born: { atMost: 'today-18 years' } }, { born: '2008-03-16' })).toBe(false);
    expect(when({ born: { atLeast: '2000-01-31+1 month' } }, { born: '2000-02-28' })).toBe(false);
    expect(when({ born: { atLeast: '2000-01-31+1 month' } }, { born: '2000-02-29' })).toBe(true);
    expect(when({ until: { atLeast: 'today+8 years' } }, { until: 2034 })).toBe(true);
    expect(when({ until: { atLeast: 'today+8 years' } }, { until: 2033 })).toBe(false);
    // A day that is written out is the same on any day; of a year nothing but a number is one.
    for (const born of ['2000-02-28', '2000-02-29'])
      expect(whenever({ born: { atLeast: '2000-01-31+1 month' } }, { born })).toBe(born === '2000-02-29');
    expect(whenever({ born: { atLeast: 'today-18 years' } }, { born: '2000-02-29' })).toBe(false);
    for (const odd of [true, false] as const) {
      expect(when({ until: odd }, { until: 2034 })).toBe(false);
      expect(when({ born: { is: odd } }, { born: '2000-02-29' })).toBe(false);
    }
    for (const odd of ['todayish', 'today+', 'today+8 eons'])
      for (const test of [odd, { atLeast: odd }, { lessThan: odd }, { is: odd }])
        expect(when({ until: test }, { until: 2034 }), JSON.stringify(test)).toBe(false);
  });

  it('find one option among several, whether its code is a number or a text', () => {
    const { when } = fieldsOf({
      some: { type: 'choices', label: 'l', list: 'days' },
      one: { type: 'choice', label: 'l', list: 'days' },
    });
    for (const one of [5, 10, 25, '25', undefined]) {
      expect(when({ some: '$one' }, { some: ['10', '25'], one })).toBe(['10', '25'].includes(String(one)));
      expect(when({ some: { not: '$one' } }, { some: ['10', '25'], one })).toBe(!['10', '25'].includes(String(one)));
    }
    for (const code of [5, '5']) expect(when({ some: code }, { some: ['10', '5'] })).toBe(true);
    expect(when({ some: { not: [5, 10] } }, { some: ['25'] })).toBe(true);
    expect(when({ some: { not: [5, 10] } }, { some: ['25', '5'] })).toBe(false);
  });

  it('find a value among however many there are', () => {
    const { when } = fieldsOf({ amount: { type: 'number', label: 'l' } }, { twice: { times: ['$amount', 2] } });
    for (let count = 1; count <= 20; count += 1) {
      const among = Array.from({ length: count }, (_, n) => n);
      for (const amount of [0, count - 1, count, count + 1, [0], '0']) {
        expect(when({ amount: among }, { amount }), `${String(amount)} of ${count}`).toBe(
          among.includes(Number(amount)) && typeof amount === 'number',
        );
        expect(when({ amount: { not: among } }, { amount }), `${String(amount)} of ${count}`).toBe(
          !among.includes(amount as number),
        );
      }
      for (const amount of [0, 1, count]) expect(when({ twice: among }, { amount })).toBe(2 * amount < count);
    }
  });

  it('take the words that join conditions for names where answers have them', () => {
    const text = { type: 'text', label: 'l' } as const;
    const { when } = fieldsOf({ all: text, any: text, not: text });
    for (const name of ['all', 'any', 'not']) {
      for (const test of ['a', ['a', 'b']]) {
        expect(when({ [name]: test } as When, { [name]: 'a' }), name).toBe(true);
        expect(when({ [name]: test } as When, { [name]: 'c' }), name).toBe(false);
        expect(when({ not: { [name]: test } } as When, { [name]: 'a' }), name).toBe(false);
      }
    }
    expect(when({ not: 'a', all: 'b' } as When, { not: 'a', all: 'b' })).toBe(true);
    expect(when({ not: { answered: true }, all: 'b' } as When, { not: 'a', all: 'b' })).toBe(true);
  });

  it('are given nothing by what is worked out of names that stand for nothing', () => {
    const calcs: readonly Calc[] = [
      ...[{ sum: '$gone' }, { sum: ['$gone', '$gone.of'] }, { minus: ['$gone', '$gone'] }, { times: ['$gone', 2] }],
      ...[{ count: '$gone' }, { years: '$gone' }, { right: ['$gone', '$gone.of'] }, { min: ['$gone'] }],
      ...[{ max: ['$gone'] }, { points: { gone: { x: 1 } } }, { listValue: '$gone' }],
      { band: '$gone', of: [{ below: 3, is: 'low' }, { is: 'high' }] },
    ] as const;
    const scope = { names: new Map(), lists: {} };
    for (const calc of calcs) expect(compileCalc(calc, scope)([today]), JSON.stringify(calc)).toBeUndefined();
  });

  it('are worked out once, however many others are made of them', () => {
    const doubled = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`c${n}`, { sum: n === 0 ? ['$amount'] : [`$c${n - 1}`, `$c${n - 1}`] }]),
    ) as ResolvedJourney['compute'];
    const { when } = fieldsOf({ amount: { type: 'number', label: 'l' } }, doubled);
    expect(when({ c59: { is: 2 ** 59 } }, { amount: 1 })).toBe(true);
    expect(when({ c59: { is: 2 ** 60 } }, { amount: 2 })).toBe(true);
    expect(when({ all: [{ c3: { is: 24 } }, { c2: { is: 12 } }] }, { amount: 3 })).toBe(true);
  });

  it('round half a cent of the decimals as they are written up, whatever a product of floats would be', () =>
    law(400, [fc.integer({ min: -20_000, max: 2_000_000 }), fc.integer({ min: -400, max: 4000 })], (value, percent) => {
      const scope: Scope = {
        names: new Map([['a', { kind: 'fact', type: 'money', slot: 1, list: undefined }]]),
        lists: {},
      };
      const read = compileCalc({ times: ['$a', percent / 100] }, scope);
      const exact = value * percent;
      const over = ((exact % 100) + 100) % 100;
      expect(read([today, value])).toBe((exact - over) / 100 + (over >= 50 ? 1 : 0));
    }));

  it('do not hang on computed values that need themselves: they are missing', () => {
    const { when } = fieldsOf(
      { amount: { type: 'money', label: 'l' } },
      {
        a: { sum: ['$b', '$amount'] },
        b: { times: ['$a', 2] },
        c: { points: { c: { '1': 1 } } },
      },
    );
    expect(when({ a: { atLeast: 0 } }, { amount: 100 })).toBe(true);
    expect(when({ c: { answered: true } }, {})).toBe(false);
  });
});

const fieldsOf = (fields: Readonly<Record<string, FieldDefinition>>, compute: ResolvedJourney['compute'] = {}) => {
  const plan = createPlan(
    {
      id: 'j',
      title: 't',
      facts: {},
      compute,
      sections: [{ id: 's', title: 't' }],
      steps: [{ id: 'a', route: '/a', title: 't', section: 's', screen: 'form', fields, rules: [], exits: [] }],
      outcomes: { fin: { kind: 'done', route: '/fin', title: 't', body: [] } },
    },
    { days: [{ code: 5 }, { code: 10 }, { code: 25 }] },
  );
  const give = (values: Readonly<Record<string, unknown>>): unknown[] => {
    const slots = startSlots(plan, { today, answers: {}, server: {} });
    for (const { name, slot } of plan.steps[0]?.fields ?? []) slots[slot] = values[name];
    return slots;
  };
  return {
    when: (condition: When, values: Readonly<Record<string, unknown>>) =>
      compileWhen(condition, plan.scope)(give(values)),
    /** Where no day is known either. */
    whenever: (condition: When, values: Readonly<Record<string, unknown>>) =>
      compileWhen(condition, plan.scope)(give(values).with(TODAY, undefined)),
  };
};
