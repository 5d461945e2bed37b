import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answersBehind } from '../../../engine/conditions/names-in.ts';
import { treeOf } from '../../../engine/coverage/condition-tree.ts';
import { after, encodeJourney, type Point } from '../../../engine/coverage/encode-journey.ts';
import type { Calc } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { startSlots } from '../../../engine/path/path.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { and, type Formula } from '../../../engine/solver/formula.ts';
import { listen } from '../../helpers/anybody.ts';
import { denseJourney } from '../../helpers/dense-journey.ts';
import { endlessDraw } from '../../helpers/endless-draw.ts';
import { pageOf } from '../../helpers/page-of.ts';
import { today } from '../../helpers/random-answers.ts';
import { enough, law } from '../law.ts';

const testsIn = (formula: Formula): number =>
  formula.kind === 'not'
    ? testsIn(formula.part)
    : formula.kind === 'and' || formula.kind === 'or'
      ? formula.parts.reduce((sum, part) => sum + testsIn(part), 0)
      : 1;

it('a test of many options is said by one name, a test of few as it is, and both come to what is answered', () => {
  for (let count = 2; count <= 24; count += 1) {
    const options = Array.from({ length: count }, (_, n) => ({ code: `c${n}`, label: 'o' }));
    const choice: FieldDefinition = { type: 'choice', label: 'q', options };
    const { solver, somebody } = listen();
    const encoding = encodeJourney(pageOf({ a: choice, b: choice }), today, solver);
    const formula = encoding.formulaOf(treeOf({ a: { is: '$b' } }), after(0));
    // Two tests for each option that both may be.
    expect([count, testsIn(formula)]).toEqual([count, 2 * count > 30 ? 1 : 2 * count]);
    const [a, b] = ['a', 'b'].map((name) => encoding.symbolAt(name, after(0)));
    if (a?.kind !== 'code' || b?.kind !== 'code') throw new Error('A choice is no code.');
    const draw = endlessDraw(count);
    for (let n = 0; n < 9; n += 1) {
      const { holds } = somebody(draw, 'least');
      expect(holds(formula)).toBe(options.some(({ code }) => holds(a.is(code)) && holds(b.is(code))));
    }
  }
});

it('what is asked for twice is said once, and what is worked out of what stands above is one thing wherever it is seen from', async () => {
  const met = { above: 0, partly: 0 };
  await law(100, [denseJourney], ({ plan }) => {
    const encoding = encodeJourney(plan, today);
    const placeOf = new Map(
      plan.steps.flatMap(({ index, fields }) => fields.map(({ name }, fields) => [name, { index, fields }] as const)),
    );
    const points: readonly Point[] = plan.steps.flatMap(({ index, fields }) => [
      ...fields.map((_, above) => ({ index, fields: above })),
      after(index),
    ]);
    const isAbove = (name: string, at: Point): boolean => {
      const own = placeOf.get(name);
      return own !== undefined && (own.index < at.index || (own.index === at.index && own.fields < at.fields));
    };
    const trees = plan.journey.steps.flatMap(({ when }) => (when === undefined ? [] : [treeOf(when)]));
    for (const at of points) {
      for (const tree of trees) expect(encoding.formulaOf(tree, { ...at })).toBe(encoding.formulaOf(tree, { ...at }));
    }
    for (const [name, { kind }] of plan.scope.names) {
      if (kind !== 'compute') continue;
      const seen = points.map((at) => encoding.symbolAt(name, at));
      const whole = points.map((at) => answersBehind(plan, name).every((answer) => isAbove(answer, at)));
      const last = seen.at(-1);
      for (const [n, at] of points.entries()) {
        met[whole[n] === true ? 'above' : 'partly'] += 1;
        expect([name, at, encoding.symbolAt(name, { ...at }) === seen[n]]).toEqual([name, at, true]);
        if (whole[n] === true) expect([name, at, seen[n] === last]).toEqual([name, at, true]);
      }
    }
  });
  expect(met.above).toBeGreaterThan(enough(40));
  expect(met.partly).toBeGreaterThan(enough(40));
});

it('the least or the greatest of one thing is that thing', () => {
  const fields: Readonly<Record<string, FieldDefinition>> = {
    count: { type: 'number', label: 'q', min: 0, max: 9, optional: true },
    sum: { type: 'money', label: 'q', min: 10, step: 5 },
  };
  const { journey } = pageOf(fields);
  const compute: Readonly<Record<string, Calc>> = Object.fromEntries(
    Object.keys(fields).flatMap((name) => [
      [`least ${name}`, { min: [`$${name}`] }],
      [`most ${name}`, { max: [`$${name}`] }],
    ]),
  );
  const encoding = encodeJourney(createPlan({ ...journey, compute }, {}), today);
  for (const name of Object.keys(fields)) {
    const own = encoding.symbolAt(name, after(0));
    expect(own.kind).toBe('number');
    for (const word of ['least', 'most']) expect(encoding.symbolAt(`${word} ${name}`, after(0))).toBe(own);
  }
});

/** How many things each test of a formula is about. */
const widthsIn = (formula: Formula): readonly number[] =>
  formula.kind === 'not'
    ? widthsIn(formula.part)
    : formula.kind === 'and' || formula.kind === 'or'
      ? formula.parts.flatMap(widthsIn)
      : [formula.kind === 'linear' ? formula.terms.length : 1];

it('what is left of a few values, or when these are taken away, is compared one thing at a time', () => {
  const options = ['A', 'B', 'C'].map((code) => ({ code, label: code }));
  const { journey } = pageOf({
    pick: { type: 'choice', label: 'q', options },
    count: { type: 'number', label: 'q', min: 0, max: 900 },
  });
  const compute: Readonly<Record<string, Calc>> = {
    score: { points: { pick: { A: 1, B: 4, C: 9 } } },
    more: { minus: ['$score', '$count'] },
    less: { minus: ['$count', '$score'] },
  };
  const encoding = encodeJourney(createPlan({ ...journey, compute }, {}), today);
  for (const name of ['more', 'less']) {
    for (const op of ['atLeast', 'atMost', 'moreThan', 'lessThan', 'is', 'not'] as const) {
      for (const bound of [-3, 0, 7, 500]) {
        const formula = encoding.formulaOf(treeOf({ [name]: { [op]: bound } }), after(0));
        expect([name, op, bound, Math.max(0, ...widthsIn(formula))]).toEqual([
          name,
          op,
          bound,
          Math.min(1, widthsIn(formula).length),
        ]);
      }
    }
  }
});

it('how old somebody is lies between the youngest and the oldest that may be, and is told birthday by birthday', () =>
  law(
    60,
    [fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }), fc.constantFrom('-01-31', '-03-15', '-12-01')],
    (young, more, day) => {
      const year = Number(today.slice(0, 4)) - young - 1;
      const [min, max] = [`${year - more}${day}`, `${year}${day}`];
      const { journey } = pageOf({ born: { type: 'date', label: 'q', min, max } });
      const plan = createPlan({ ...journey, compute: { age: { years: '$born' } } }, {});
      const { solver } = listen();
      const domains: unknown[] = [];
      const asked: Formula[] = [];
      const encoding = encodeJourney(plan, today, {
        ...solver,
        variable: (domain) => {
          domains.push(domain);
          return solver.variable(domain);
        },
        require: (formula, about) => {
          asked.push(formula);
          solver.require(formula, about);
        },
      });
      const age = encoding.symbolAt('age', after(0));
      if (age.kind !== 'number') throw new Error('An age is no number.');
      const before = asked.length;
      age.linear();
      const ageOf = (born: string): number => {
        const slots = startSlots(plan, { today, server: {}, answers: {} });
        for (const { slot } of plan.steps[0]?.fields ?? []) slots[slot] = born;
        return plan.reader('age')(slots) as number;
      };
      const [lo, hi] = [ageOf(max), ageOf(min)];
      expect(domains.at(-1)).toEqual({ lo, hi });
      // Whoever is so old is not younger, and whoever is not is.
      expect(asked.slice(before).map(testsIn)).toEqual([hi === lo ? testsIn(and()) : 4 * (hi - lo)]);
    },
  ));
