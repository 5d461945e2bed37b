import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

/** What is planted is waited for as long as it takes to be sure of it: shorter than in the gate, where nothing fails. */
export default defineConfig(tests, {
  testDir: '.',
  testMatch: '*.faults.ts',
  expect: { timeout: 2000 },
  reporter: [['../../tools/browser-reporter.ts']],
  use: { actionTimeout: 2000 },
});
