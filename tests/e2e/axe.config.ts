import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

/** axe on every screen: `npm run axe`, `npm run axe -- -g spouse` for one journey. */
export default defineConfig(tests, {
  testDir: '.',
  testMatch: '*.axe.ts',
  retries: 0,
  reporter: [['../../tools/browser-reporter.ts']],
});
