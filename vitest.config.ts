import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';
import { unitReporter } from './tools/unit-reporter.ts';

/** Whole walks over HTTP, storms, servers that are killed, databases, hashes that take their time: of the whole gate alone. */
const slow = 'tests/**/*.slow.test.ts';
/**
 * Quick, and still of the whole gate alone: whole commands, shipped journeys as a whole, planted mistakes, and what is
 * written down word for word. What proves the same laws case by case stays for every day.
 */
const notEveryDay = [
  'tests/cli/**/*.test.ts',
  'tests/paths/**/*.test.ts',
  'tests/engine/authoring/fix-findings.test.ts',
  'tests/engine/check/{told-findings,without-mistakes,small-mistakes,value-types}.test.ts',
  'tests/engine/coverage/suites.test.ts',
  'tests/engine/coverage/{mutation,replay}/**/*.test.ts',
  'tests/engine/versions/**/*.test.ts',
  'tests/journeys/declines.test.ts',
  'tests/api/{appointments/slots,pdf/child-papers}.test.ts',
];
/** What replaces a module takes a world of its own. */
const apart = 'tests/**/*.apart.test.ts';
const elsewhere = ['tests/e2e/**', 'tests/long/**'];

export default defineConfig(({ mode }) => ({
  // The lingui macros of `steps/` and `app/` are compiled as in the build.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    reporters: ['default', unitReporter],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The machine of the gate has two processors; while one test waits for its disk or its server, the third goes on.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // One seed for the gate: what fails there is the change's doing, and fails again. The nights roll new ones.
    env: { PARCOURS_SEED: process.env['PARCOURS_SEED'] ?? (mode === 'long' ? String(Date.now() % 2 ** 31) : '1') },
    setupFiles: ['tests/helpers/seed.ts'],
    projects:
      // `npm run long`: what is for nights.
      mode === 'long'
        ? [{ extends: true, test: { name: 'long', include: ['tests/long/**/*.test.ts'] } }]
        : [
            // One world for all its files: to import the engine anew for each costs more than most of them.
            {
              extends: true,
              test: {
                name: 'quick',
                include: ['tests/**/*.test.ts'],
                exclude: [slow, apart, ...notEveryDay, ...elsewhere],
                isolate: false,
              },
            },
            {
              extends: true,
              test: { name: 'slow', include: [slow, ...notEveryDay], exclude: [apart, ...elsewhere], isolate: false },
            },
            { extends: true, test: { name: 'apart', include: [apart] } },
          ],
  },
}));
