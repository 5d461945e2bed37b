import fc from 'fast-check';

/** Of every random case of a run; set by `vitest.config.ts`, or by `PARCOURS_SEED`. */
export const seed = Number(process.env['PARCOURS_SEED']);

/** The one that `vitest.config.ts` sets where nothing else is said. */
export const seedOfGate = 1;

/** How many of the runs of each law are made: all, or the share that `PARCOURS_RUNS` says. */
export const share = Number(process.env['PARCOURS_RUNS'] ?? 1);
/** Of a law that does not say how many runs it makes. */
const usualRuns = 100;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, numRuns: Math.ceil(usualRuns * share) });
