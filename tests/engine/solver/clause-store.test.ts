import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnIn, createClauseStore, type Code } from '../../../engine/solver/clause-store.ts';
import type { Literal } from '../../../engine/solver/columns.ts';
import { law } from '../law.ts';
import { inSet } from './small-world.ts';

/** Ends so far apart that many sets look alike to whoever takes them for numbers of 32 bits. */
const far = 2 ** 32;
const ends = [-Infinity, -far, -1, 0, 1, 2, far - 1, far, far + 1, far + 2, 2 * far, Infinity];
const literal: fc.Arbitrary<Literal> = fc.record({
  column: fc.nat(6),
  set: fc
    .oneof(fc.subarray(ends, { minLength: 2 }), fc.subarray([-Infinity, 0, far, Infinity], { minLength: 2 }))
    .map((some) => some.slice(0, some.length & ~1))
    // Sets never touch.
    .map((set) => set.filter((end, at) => set[at - 1] !== end - 1 || at % 2 === 1))
    .filter((set) => set.length % 2 === 0),
});

/** Of each column what it was from the beginning: two of them are booleans, and others look like it. */
const initial = [
  [-Infinity, Infinity],
  [-Infinity, Infinity],
  [0, 1],
  [0, 1],
  [0, 1, 3, 3],
  [-1, 1],
  [0, 2],
] as const;
const isBoolean = (column: number): boolean => initial[column]?.join() === '0,1';

it('a code says what its literal says and nothing else, however alike they look, and the same again', () =>
  law(400, [fc.array(literal, { minLength: 1, maxLength: 30, size: 'max' })], (literals) => {
    const store = createClauseStore((column) => initial[column] ?? []);
    const codes = new Map<Code, string>();
    const told = ({ column, set }: Literal): string => {
      const [no, yes] = [inSet(set, 0), inSet(set, 1)];
      return JSON.stringify(isBoolean(column) && no !== yes ? [column, yes] : [column, set.map(String)]);
    };
    for (const one of literals) {
      const code = store.codeOf(one);
      expect(store.codeOf({ ...one, set: [...one.set] })).toBe(code);
      expect(columnIn(store, code)).toBe(one.column);
      expect(told(store.literalOf(code))).toBe(told(one));
      // Of those that look alike the last is known: another may stand twice, but never for what it does not say.
      expect(codes.get(code) ?? told(one)).toBe(told(one));
      codes.set(code, told(one));
    }
    const all = [...codes.keys()];
    const refs = [all, all.slice(1), []].map(store.add);
    expect(refs.map((ref) => store.clauseAt(ref))).toEqual(
      [all, all.slice(1), []].map((some) => some.map(store.literalOf)),
    );
  }));

it('of what is said of a column again and again, each stands once', () =>
  law(
    60,
    [fc.nat(9), fc.array(fc.uniqueArray(fc.integer({ min: -40, max: 40 }), { maxLength: 8 }))],
    (column, some) => {
      const store = createClauseStore(() => [-50, 50]);
      const sets = some.map((ends) =>
        ends
          .toSorted((a, b) => a - b)
          .slice(0, ends.length & ~1)
          .map((end) => 2 * end),
      );
      for (const set of [...sets, ...sets.toReversed(), ...sets]) store.codeOf({ column, set });
      expect(store.others.length).toBe(new Set(sets.map((set) => set.join())).size);
    },
  ));
