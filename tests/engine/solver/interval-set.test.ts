import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL,
  areApart,
  complement,
  EMPTY,
  has,
  highest,
  intersect,
  interval,
  isSingle,
  isWithin,
  lowest,
  nearest,
  setOf,
  union,
  type IntervalSet,
} from '../../../engine/solver/interval-set.ts';
import { law } from '../law.ts';

const near = Array.from({ length: 31 }, (_, n) => n - 15);
/** Drawn within these, so that what lies beyond is all the same. */
const edge = 9;
const values = fc.array(fc.integer({ min: -edge, max: edge }), { maxLength: 12 });

/** Sets with holes, without, of one value, of none, and such as go on for ever on either side. */
const set: fc.Arbitrary<IntervalSet> = fc.oneof(
  values.map(setOf),
  values.map((some) => complement(setOf(some))),
  fc
    .tuple(fc.integer({ min: -edge, max: edge }), fc.integer({ min: -edge, max: edge }))
    .map(([a, b]) => interval(a, b)),
  fc
    .tuple(values, fc.integer({ min: -edge, max: edge }))
    .map(([some, from]) => union(setOf(some), interval(from, Infinity))),
  fc
    .tuple(values, fc.integer({ min: -edge, max: edge }))
    .map(([some, to]) => union(setOf(some), interval(-Infinity, to))),
  fc.constantFrom(ALL, EMPTY),
);
/** Its members, by its bounds alone. */
const members = (one: IntervalSet): readonly number[] =>
  near.filter((value) => one.some((low, n) => n % 2 === 0 && low <= value && value <= (one[n + 1] ?? -Infinity)));

/** Sorted, disjoint, never touching: there is one way to write a set. */
const expectTidy = (one: IntervalSet): void => {
  expect(one.length % 2).toBe(0);
  for (let n = 0; n < one.length; n += 2) {
    expect(one[n]).toBeLessThanOrEqual(one[n + 1] ?? -Infinity);
    if (n > 0) expect(one[n]).toBeGreaterThan((one[n - 1] ?? Infinity) + 1);
  }
};

describe('sets of integers', () => {
  it('hold what they are made of, whole numbers alone, each once', () =>
    law(300, [values, fc.array(fc.constantFrom(0.5, Number.NaN, Infinity, -Infinity))], (some, odd) => {
      const made = setOf([...some, ...odd, ...some]);
      expectTidy(made);
      expect(members(made)).toEqual([...new Set(some)].sort((a, b) => a - b));
      for (const value of near) expect(has(made, value)).toBe(some.includes(value));
    }));

  it('are joined, cut and turned about as their members are', () =>
    law(600, [set, set], (a, b) => {
      const [inA, inB] = [members(a), members(b)];
      const results = [intersect(a, b), union(a, b), complement(a), a, b];
      results.forEach(expectTidy);
      expect(results.slice(0, 3).map(members)).toEqual([
        inA.filter((value) => inB.includes(value)),
        near.filter((value) => inA.includes(value) || inB.includes(value)),
        near.filter((value) => !inA.includes(value)),
      ]);
      for (const value of near) expect(has(a, value)).toBe(inA.includes(value));
      expect(isWithin(a, b)).toBe(inA.every((value) => inB.includes(value)));
      expect(areApart(a, b)).toBe(!inA.some((value) => inB.includes(value)));
      expect(complement(complement(a))).toEqual(a);
      // What takes nothing away leaves the very same array: whoever asks sees at once that nothing changed.
      if (isWithin(a, b)) expect(intersect(a, b)).toBe(a);
    }));

  it('have bounds, and a member that is nearest to any number, the lower one of two', () =>
    law(300, [set, fc.integer({ min: -2 * edge, max: 2 * edge })], (one, to) => {
      fc.pre(one.length > 0);
      const wide = Array.from({ length: 161 }, (_, n) => n - 80);
      const all = wide.filter((value) => has(one, value));
      expect([lowest(one), highest(one)]).toEqual([
        has(one, -80) ? -Infinity : Math.min(...all),
        has(one, 80) ? Infinity : Math.max(...all),
      ]);
      expect(isSingle(one)).toBe(all.length === 1);
      const distance = Math.min(...all.map((value) => Math.abs(value - to)));
      expect(nearest(one, to)).toBe(all.find((value) => Math.abs(value - to) === distance));
    }));

  it('are empty where the bounds are the wrong way round', () => {
    expect([interval(2, 1), interval(1, 1), interval(-Infinity, Infinity), EMPTY, ALL]).toEqual([
      [],
      [1, 1],
      [-Infinity, Infinity],
      [],
      [-Infinity, Infinity],
    ]);
  });
});
