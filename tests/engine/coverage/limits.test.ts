import { describe, expect, it } from 'vitest';
import { boundaryGoals, guardGoals, mcdcGoals, violationsOf } from '../../../engine/coverage/condition-goals.ts';
import { decisionsOf } from '../../../engine/coverage/decisions.ts';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import type { When } from '../../../engine/definition/condition-language.ts';
import type { FieldDefinition } from '../../../engine/definition/field-language.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { today } from '../../helpers/random-answers.ts';

const label = 'q';
/** One question of each kind that is counted, with something to compare it with. */
const counted: readonly (readonly [FieldDefinition, string | number])[] = [
  [{ type: 'number', label, min: 0, max: 9 }, 5],
  [{ type: 'money', label, min: 0, max: 9000, step: 500 }, 3000],
  [{ type: 'percent', label }, 50],
  [{ type: 'date', label }, '2000-02-29'],
  [{ type: 'year', label, min: 1950 }, 1984],
  [{ type: 'number', label, min: 0, max: 9 }, '$y'],
];
/** On which sides of its limit a comparison holds. */
const sides: Readonly<Record<string, readonly string[]>> = {
  is: ['0'],
  atLeast: ['0', '+1'],
  atMost: ['-1', '0'],
  moreThan: ['+1'],
  lessThan: ['-1'],
};

/** A page with a rule and an exit by the same condition. */
const decisionsBy = (field: FieldDefinition, must: When) => {
  const y: FieldDefinition = { type: 'number', label, min: 0, max: 9 };
  const encoding = encodeJourney(
    createPlan(
      {
        ...{
          id: 'page',
          title: 'page',
          facts: {},
          compute: {},
          sections: [{ id: 'one', title: 'one' }],
        },
        steps: [
          {
            ...{ id: 'page', route: '/page', title: 't', section: 'one', screen: 'form', fields: { y, x: field } },
            rules: [{ id: 'rule', must, message: 'm' }],
            exits: [{ when: must, to: 'out' }],
          },
        ],
        outcomes: {
          end: { kind: 'done', route: '/end', title: 'end', body: [] },
          out: { kind: 'blocked', route: '/out', title: 'o', body: [] },
        },
      },
      {},
    ),
    today,
  );
  const decisions = decisionsOf(encoding);
  const [rule, exit] = decisions;
  if (rule === undefined || exit === undefined) throw new Error('There are a rule and an exit.');
  return { encoding, rule, exit };
};

const cases = counted.flatMap(([field, literal]) =>
  Object.keys(sides).flatMap((op) =>
    [false, true].flatMap((isDenied) =>
      (['alone', 'all', 'any'] as const).map(
        (beside) => [field.type, op, literal, { field, isDenied, beside }] as const,
      ),
    ),
  ),
);

describe('a comparison', () => {
  it.each(cases)(
    'of the kind %s that must be %s %s is kept on its own sides of the limit and broken on the others, an exit by it taken and passed',
    (_, op, literal, { field, isDenied, beside }) => {
      const test = { x: { [op]: literal } } as When;
      const whole: When = isDenied ? { not: test } : test;
      const other: When = { y: { answered: true } };
      const must: When =
        beside === 'alone' ? whole : beside === 'all' ? { all: [whole, other] } : { any: [whole, other] };
      const { encoding, rule, exit } = decisionsBy(field, must);
      const path = `${beside === 'alone' ? '' : `${beside}/0/`}${isDenied ? 'not/' : ''}x/${op}`;
      const holds = (side: string): boolean => (sides[op]?.includes(side) === true) !== isDenied;
      const all = ['-1', '0', '+1'];
      const about = (name: string): boolean => name.includes(`${path}:`);
      const named = (some: readonly string[], level: string, at: string): readonly string[] =>
        some.map((side) => `${level}:page/${at}:${path}:${side}`);

      const kept = boundaryGoals(encoding, [rule]).map(({ id }) => id);
      expect(kept.filter(about)).toEqual(named(all.filter(holds), 'boundaries', 'rules/0/must'));
      const broken = violationsOf(encoding, rule).map(({ name }) => name);
      expect(broken.filter(about)).toEqual(
        [...all.filter((side) => !holds(side)), String(isDenied)].map((side) => `${path}:${side}`),
      );
      const left = boundaryGoals(encoding, [exit]).filter(({ id }) => about(id));
      expect(left.map(({ id, ending }) => [id, ending])).toEqual(
        named(all, 'boundaries', 'exits/0/when').map((id, n) => [id, holds(all[n] ?? '')]),
      );

      // Whoever is refused cannot go on: of a rule only what keeps it is on somebody’s way.
      expect(guardGoals([rule]).map(({ id }) => id)).toEqual(['guards:page/rules/0/must:true']);
      expect(guardGoals([exit]).map(({ id, ending }) => [id, ending])).toEqual([
        ['guards:page/exits/0/when:true', true],
        ['guards:page/exits/0/when:false', false],
      ]);
      const alone = mcdcGoals([rule, exit]).filter(({ id }) => about(id));
      const isSplit = beside !== 'alone';
      expect(alone.map(({ id, ending }) => [id, ending])).toEqual(
        isSplit
          ? [
              ...named([String(!isDenied)], 'mcdc', 'rules/0/must').map((id) => [id, false]),
              ...named(['true', 'false'], 'mcdc', 'exits/0/when').map((id, n) => [id, (n === 0) !== isDenied]),
            ]
          : [],
      );
    },
  );
});
