import fc from 'fast-check';

/** Of every random case of a run; set by `vitest.config.ts`, or by `PARCOURS_SEED`. */
export const seed = Number(process.env['PARCOURS_SEED']);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
