import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

/** Pictures instead of tests, by the same browser: `npm run screenshots`. */
export default defineConfig(tests, {
  testDir: '.',
  testMatch: '*.shots.ts',
  workers: 1,
  reporter: [['../../tools/browser-reporter.ts']],
});
