import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  and,
  atLeast,
  atMost,
  differs,
  equal,
  FALSE,
  iff,
  implies,
  isFalse,
  isTrue,
  member,
  not,
  or,
  TRUE,
  xor,
  type Formula,
} from '../../../engine/solver/formula.ts';
import { law } from '../law.ts';
import { holds } from './problem.ts';

/** What a formula is about here: two small numbers. */
const numbers = [-1, 0, 1, 2];
const everywhere = numbers.flatMap((x) => numbers.map((y) => [x, y] as const));
const truths = (formula: Formula): readonly boolean[] =>
  everywhere.map((at) => holds(formula, (variable) => at[variable] ?? 0));

const small = fc.integer({ min: -2, max: 2 });
const terms = fc.array(fc.tuple(small, fc.constantFrom(0, 1)), { maxLength: 2 });
/** Tests of sums, also of none, each with what it says of them. */
const tests = fc.oneof(
  fc.tuple(terms, small, fc.constantFrom(0, 1, 2, 3)).map(([sum, bound, op]) => {
    const total = ([x, y]: readonly [number, number]): number =>
      sum.reduce((all, [factor, variable]) => all + factor * (variable === 0 ? x : y), 0);
    const made = [atMost, atLeast, equal, differs][op] ?? equal;
    const says = [
      (n: number) => n <= bound,
      (n: number) => n >= bound,
      (n: number) => n === bound,
      (n: number) => n !== bound,
    ][op];
    return { formula: made(sum, bound), says: everywhere.map((at) => says?.(total(at)) === true) };
  }),
  fc.tuple(fc.constantFrom(0, 1), fc.array(small, { maxLength: 3 })).map(([variable, values]) => ({
    formula: member(variable, values),
    says: everywhere.map((at) => values.includes(at[variable] ?? 0)),
  })),
);

describe('a formula', () => {
  it('says what its words say, with whatever is seen to be simpler', () =>
    law(400, [tests, tests, tests], (a, b, c) => {
      const each = (says: (x: boolean, y: boolean, z: boolean) => boolean) =>
        everywhere.map((_, n) => says(a.says[n] === true, b.says[n] === true, c.says[n] === true));
      const [p, q, r] = [a.formula, b.formula, c.formula];
      expect(truths(p)).toEqual(a.says);
      expect(truths(not(p))).toEqual(each((x) => !x));
      expect(truths(and(p, q, r))).toEqual(each((x, y, z) => x && y && z));
      expect(truths(or(p, q, r))).toEqual(each((x, y, z) => x || y || z));
      expect(truths(and(or(p, not(q)), or(not(p), r)))).toEqual(each((x, y, z) => (x || !y) && (!x || z)));
      expect(truths(or(and(p, not(q)), and(not(p), r)))).toEqual(each((x, y, z) => (x && !y) || (!x && z)));
      expect(truths(implies(p, q))).toEqual(each((x, y) => !x || y));
      expect(truths(iff(p, q))).toEqual(each((x, y) => x === y));
      expect(truths(xor(p, q))).toEqual(each((x, y) => x !== y));
    }));

  it('of no parts, of one, of the same ones, and of what decides is as short as can be', () => {
    const [p, q] = [atMost([[1, 0]], 1), member(1, [0, 2])];
    expect([and(), or(), and(p), or(p), and(p, p), or(p, p)]).toEqual([TRUE, FALSE, p, p, p, p]);
    expect([and(p, TRUE), and(p, FALSE), or(p, FALSE), or(p, TRUE)]).toEqual([p, FALSE, p, TRUE]);
    expect([and(p, and(q, p)), or(q, or(p, q))]).toEqual([and(p, q), or(q, p)]);
    expect([not(not(p)), not(TRUE), not(FALSE), member(0, [])]).toEqual([p, FALSE, TRUE, FALSE]);
    for (const one of [p, or(p, q)]) expect(and(q, and(not(one), q), one)).toEqual(FALSE);
    for (const one of [p, and(p, q)]) expect(or(q, not(one), one)).toEqual(TRUE);
    expect(iff(p, p)).toEqual(TRUE);
  });

  it('of a boolean asks for one value or the other', () => {
    for (const value of [0, 1]) {
      expect([isTrue(0), isFalse(0)].map((one) => holds(one, () => value))).toEqual([value === 1, value === 0]);
    }
  });
});
