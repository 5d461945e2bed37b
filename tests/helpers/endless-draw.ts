import type { Draw } from './draw.ts';

/** Decisions without an end, the same for the same seed; for runs that are too long to be shrunk. */
export const endlessDraw = (seed: number): Draw => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 16;
  };
  const below = (n: number): number => (n <= 1 ? 0 : next() % n);
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (percent) => below(100) >= 100 - percent,
    pick: (items) => items[below(items.length)] as never,
    some: (items, min = 0) => {
      const chosen = items.filter(() => below(2) === 1);
      return chosen.length >= min ? chosen : items.slice(0, min);
    },
  };
};
