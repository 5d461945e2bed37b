/** Seeded chance (mulberry32): every run of a bench meets the same journeys and answers. */
export type Random = {
  /** 0 up to 1, 1 left out. */
  readonly next: () => number;
  /** A whole number from 0, `below` left out. */
  readonly whole: (below: number) => number;
  readonly pick: <T>(values: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
};

export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: <T>(values: readonly T[]): T => {
      const value = values[whole(values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from.');
      return value;
    },
    chance: (probability) => next() < probability,
  };
};
