import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { unitReporter } from './tools/unit-reporter.ts';

export default defineConfig({
  // The lingui macros of `steps/` and `app/` are compiled as in the build.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/long/**', 'node_modules/**'],
    reporters: ['default', unitReporter],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
