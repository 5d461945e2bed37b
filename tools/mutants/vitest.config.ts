import { defineConfig } from 'vitest/config';

/** The quick laws that judge one folder of the engine while mutants are planted in it (`tools/mutants.ts`). */
export default defineConfig({
  test: {
    include: (process.env['MUTANTS_TESTS'] ?? 'tests/engine').split(',').map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['tests/**/*.slow.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    // As in the quick gate.
    env: { PARCOURS_SEED: '1', PARCOURS_RUNS: '0.25' },
    setupFiles: ['tests/helpers/seed.ts'],
  },
});
