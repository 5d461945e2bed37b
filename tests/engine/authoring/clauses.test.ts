import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clausesOf, whenOf } from '../../../engine/authoring/clauses.ts';
import { atomsIn, evaluateTree, treeOf, type Atom } from '../../../engine/coverage/condition-tree.ts';
import type { When } from '../../../engine/definition/language.ts';
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
