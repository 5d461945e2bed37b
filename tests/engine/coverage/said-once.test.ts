import { expect, it } from 'vitest';
import { answersBehind } from '../../../engine/conditions/names-in.ts';
import { treeOf } from '../../../engine/coverage/condition-tree.ts';
import { after, encodeJourney, type Point } from '../../../engine/coverage/encode-journey.ts';
import type { FieldDefinition } from '../../../engine/definition/language.ts';
import type { Formula } from '../../../engine/solver/formula.ts';
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
