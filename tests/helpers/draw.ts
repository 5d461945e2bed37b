import fc from 'fast-check';

/**
 * Decisions read off a tape of numbers. A tape shrinks to fewer and smaller numbers, and zero is always the plainest
 * decision: a failing case becomes a small journey with plain answers.
 */
export type Draw = {
  /** 0 to n - 1. */
  readonly below: (n: number) => number;
  readonly between: (min: number, max: number) => number;
  /** True `percent` times in a hundred; false once the tape has run out. */
  readonly chance: (percent: number) => boolean;
  readonly pick: <T>(items: readonly [T, ...T[]] | readonly T[]) => T;
  /** Some of the items, at least `min`, in their order. */
  readonly some: <T>(items: readonly T[], min?: number) => readonly T[];
};

export const tape = (maxLength: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: maxLength >> 2, maxLength, size: 'max' });

export const drawFrom = (numbers: readonly number[]): Draw => {
  let at = 0;
  const below = (n: number): number => (n <= 1 ? 0 : (numbers[at++] ?? 0) % n);
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('Nothing to pick from.');
    return items[below(items.length)] as T;
  };
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (percent) => below(100) >= 100 - percent,
    pick,
    some: (items, min = 0) => {
      const chosen = items.filter(() => below(2) === 1);
      return chosen.length >= min ? chosen : items.slice(0, min);
    },
  };
};
