import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './tools/find-chromium.ts';

/** The tests in a real browser, on the app as built (`npm run build`); each worker runs its own server (`tests/e2e/parcours-test.ts`). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  // Two processors: while one page waits for its server, or the test for its page, a third goes on.
  workers: 3,
  // A machine of two cores stalls now and then; the report names what passed only at the second try.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['./tools/browser-reporter.ts']],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: { mode: 'only-on-failure', fullPage: true },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 900 },
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: chromiumOptions(),
      },
    },
  ],
});
