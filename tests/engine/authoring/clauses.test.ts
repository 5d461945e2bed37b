import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clausesOf, whenOf, type Clause, type Clauses } from '../../../engine/authoring/clauses.ts';
import { atomsIn, evaluateTree, treeOf, type Atom } from '../../../engine/coverage/condition-tree.ts';
import type { Literal, When } from '../../../engine/definition/condition-language.ts';
import type { Plan } from '../../../engine/path/plan.ts';
import { randomJourney } from '../../helpers/random-journey.ts';
import { law } from '../law.ts';

const conditionsOf = ({ journey }: Plan): readonly When[] =>
  [
    ...journey.sections.flatMap(({ when, skipIf }) => [when, skipIf]),
    ...journey.steps.flatMap(({ when, exits, rules }) => [
      when,
      ...exits.map((exit) => exit.when),
      ...rules.flatMap((rule) => [rule.when, rule.must]),
    ]),
  ].filter((when) => when !== undefined);

/** One of a few values and one value alone are the same test. */
const keyOf = ({ name, op, values }: Atom): string => JSON.stringify([name, op === 'among' ? 'is' : op, values]);

test('a condition that was taken apart and put together again says the same, and once more the very same', () =>
  law(200, [randomJourney, fc.infiniteStream(fc.boolean())], ({ plan }, drawn) => {
    for (const when of conditionsOf(plan)) {
      const again = whenOf(clausesOf(when));
      expect(again).toBeDefined();
      if (again === undefined) continue;
      const [tree, other] = [treeOf(when), treeOf(again)];
      expect(new Set(atomsIn(other).map(keyOf))).toEqual(new Set(atomsIn(tree).map(keyOf)));
      const holds = new Map(atomsIn(tree).map((atom) => [keyOf(atom), drawn.next().value === true]));
      const comesTo = (atom: Atom): boolean => holds.get(keyOf(atom)) ?? false;
      expect(evaluateTree(other, comesTo)).toBe(evaluateTree(tree, comesTo));
      expect(whenOf(clausesOf(again))).toEqual(again);
    }
  }));

test('nothing to hold is no condition', () => {
  expect(whenOf(clausesOf(undefined))).toBeUndefined();
  expect(whenOf({ kind: 'any', parts: [{ kind: 'not', parts: [] }] })).toBeUndefined();
});

const is = (name: string, ...values: readonly Literal[]): Clause => ({ kind: 'test', name, op: 'is', values });
const clause = (name: string, op: Clause['op'], ...values: readonly Literal[]): Clause => ({
  ...is(name, ...values),
  op,
});

test.each<readonly [When, Clauses]>([
  [{ a: 1 }, { kind: 'all', parts: [is('a', 1)] }],
  [
    { a: 1, b: true },
    { kind: 'all', parts: [is('a', 1), is('b', true)] },
  ],
  [{ a: ['x', 'y'] }, { kind: 'all', parts: [clause('a', 'among', 'x', 'y')] }],
  [{ a: { not: ['x', 'y'] } }, { kind: 'all', parts: [clause('a', 'not', 'x', 'y')] }],
  [{ a: { not: 'x' } }, { kind: 'all', parts: [clause('a', 'not', 'x')] }],
  [{ a: { atLeast: 1, atMost: 3 } }, { kind: 'all', parts: [clause('a', 'atLeast', 1), clause('a', 'atMost', 3)] }],
  [{ a: { answered: false } }, { kind: 'all', parts: [clause('a', 'answered', false)] }],
  [
    { any: [{ a: 1 }, { b: 2, c: 3 }] },
    { kind: 'any', parts: [is('a', 1), { kind: 'all', parts: [is('b', 2), is('c', 3)] }] },
  ],
  [{ not: { a: 1 } }, { kind: 'not', parts: [is('a', 1)] }],
  [{ not: { a: 1, b: 2 } }, { kind: 'not', parts: [{ kind: 'all', parts: [is('a', 1), is('b', 2)] }] }],
  [{ all: [{ a: 1 }, { a: 2 }] }, { kind: 'all', parts: [is('a', 1), is('a', 2)] }],
  [
    { all: [{ a: { atLeast: 1 } }, { a: { atLeast: 2 } }] },
    { kind: 'all', parts: [clause('a', 'atLeast', 1), clause('a', 'atLeast', 2)] },
  ],
  [
    { all: [{ a: 1 }, { any: [{ b: 2 }, { c: 3 }] }] },
    { kind: 'all', parts: [is('a', 1), { kind: 'any', parts: [is('b', 2), is('c', 3)] }] },
  ],
])('%j is put together from these clauses, and is written so', (when, clauses) => {
  expect(clausesOf(when)).toEqual(clauses);
  expect(whenOf(clauses)).toEqual(when);
});

test.each<readonly [Clauses, When | undefined]>([
  [{ kind: 'any', parts: [is('a', 1)] }, { a: 1 }],
  [{ kind: 'all', parts: [is('a', 'x', 'y')] }, { a: ['x', 'y'] }],
  [{ kind: 'all', parts: [clause('a', 'among', 'x')] }, { a: 'x' }],
  [{ kind: 'all', parts: [clause('a', 'is')] }, { a: '' }],
  [{ kind: 'all', parts: [is('a', 1), { kind: 'any', parts: [] }] }, { a: 1 }],
  [{ kind: 'all', parts: [{ kind: 'all', parts: [is('a', 1)] }, is('b', 2)] }, { all: [{ a: 1 }, { b: 2 }] }],
  [{ kind: 'not', parts: [is('a', 1), is('b', 2)] }, { not: { a: 1, b: 2 } }],
  [{ kind: 'not', parts: [is('a', 1), is('a', 2)] }, { not: { all: [{ a: 1 }, { a: 2 }] } }],
  [{ kind: 'all', parts: [is('a', 1), clause('a', 'atLeast', 2)] }, { all: [{ a: 1 }, { a: { atLeast: 2 } }] }],
  [
    { kind: 'all', parts: [clause('a', 'atLeast', 2), is('a', 'x', 'y')] },
    { all: [{ a: { atLeast: 2 } }, { a: ['x', 'y'] }] },
  ],
  [{ kind: 'all', parts: [] }, undefined],
  [{ kind: 'any', parts: [] }, undefined],
  [{ kind: 'not', parts: [] }, undefined],
])('of %j as little is written as may be', (clauses, when) => {
  expect(whenOf(clauses)).toEqual(when);
});
