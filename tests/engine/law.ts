import fc from 'fast-check';
import { seed, seedOfGate, share } from '../helpers/seed.ts';

/**
 * How often something must have been met over the runs of a law for it to say anything, where `usual` is of all its runs.
 * What the cases of the gate must meet, others meet less or more often: cases come in clusters, so a third will do there.
 */
export const enough = (usual: number): number => {
  const mean = usual * share;
  return seed === seedOfGate ? Math.floor(mean) : Math.max(-1, Math.floor(mean / 3) - 1);
};

/**
 * A law that must hold for every value drawn. The seed is told with every failure; `PARCOURS_SEED=<seed>` repeats it,
 * `PARCOURS_SHRINK=1` looks for the smallest case (that may take minutes), `PARCOURS_RUNS=10` makes ten times the runs,
 * `PARCOURS_RUNS=0.2` a fifth of them.
 */
export const law = <T extends [unknown, ...unknown[]]>(
  runs: number,
  arbitraries: { readonly [K in keyof T]: fc.Arbitrary<T[K]> },
  holds: (...values: T) => void | boolean | Promise<void>,
): void | Promise<void> => {
  const numRuns = Math.ceil(runs * share);
  const property = fc.asyncProperty(...arbitraries, async (...values: T) => (await holds(...values)) ?? undefined);
  return fc.assert(property, { seed, numRuns, endOnFailure: process.env['PARCOURS_SHRINK'] === undefined });
};

/** All cases of a law that can be told one by one; where fewer runs are asked for, as large a share of them, by the seed. */
export const shareOf = <T>(cases: readonly T[]): readonly T[] => {
  const every = Math.max(1, Math.round(1 / share));
  return cases.filter((_, n) => n % every === seed % every);
};
