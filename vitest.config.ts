import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { unitReporter } from './tools/unit-reporter.ts';

export default defineConfig(({ mode }) => ({
  // The lingui macros of `steps/` and `app/` are compiled as in the build.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    // `npm run long`: what takes too long for the gate.
    include: [mode === 'long' ? 'tests/long/**/*.test.ts' : 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**', ...(mode === 'long' ? [] : ['tests/long/**'])],
    reporters: ['default', unitReporter],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
