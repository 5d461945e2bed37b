import fc from 'fast-check';

/**
 * A law that must hold for every value drawn. The seed is told with every failure; `PARCOURS_SEED=<seed>` repeats it,
 * `PARCOURS_SHRINK=1` looks for the smallest case (that may take minutes), `PARCOURS_RUNS=10` makes ten times the runs.
 */
export const law = <T extends [unknown, ...unknown[]]>(
  runs: number,
  arbitraries: { readonly [K in keyof T]: fc.Arbitrary<T[K]> },
  holds: (...values: T) => void | boolean | Promise<void>,
): void | Promise<void> => {
  const seed = Number(process.env['PARCOURS_SEED'] ?? Date.now() % 2 ** 31);
  const numRuns = Math.ceil(runs * Number(process.env['PARCOURS_RUNS'] ?? 1));
  const property = fc.asyncProperty(...arbitraries, async (...values: T) => (await holds(...values)) ?? undefined);
  return fc.assert(property, { seed, numRuns, endOnFailure: process.env['PARCOURS_SHRINK'] === undefined });
};
