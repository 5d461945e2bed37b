import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { runNode } from '../helpers/run-node.ts';

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcours-report-'));
  for (const language of ['fr', 'en']) {
    const args = ['--journeys', 'docs/example', '--lang', language, '--out', join(folder, language)];
    expect(await runNode(['cli/main.ts', 'test', ...args])).toBe(0);
  }
});
test.afterAll(() => rm(folder, { recursive: true }));

const pages = [
  'index.html',
  'first-saving/index.html',
  'first-saving/001.html',
  'first-saving/steps.html',
  'first-saving/goals.html',
];

for (const [language, width, scheme] of [
  ['fr', 390, 'light'],
  ['en', 1280, 'dark'],
] as const) {
  test(`the report opens from disk, is accessible and fits (${language}, ${width}, ${scheme})`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : undefined));
    for (const path of pages) {
      await page.goto(pathToFileURL(join(folder, language, path)).href);
      expect(errors.splice(0), path).toEqual([]);
      await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
      await checkAccessibility(page);
      // The checker asks for the style sheet again, which a page on disk may not.
      errors.splice(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        path,
      ).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    }
    await context.close();
  });
}

test('on paper nothing runs off the sheet, however long an answer is, and what is folded is there', async ({
  page,
}) => {
  // A4 at 96 dots an inch, and a margin that printers leave.
  await page.setViewportSize({ width: 794 - 76, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  for (const path of pages) {
    await page.goto(pathToFileURL(join(folder, 'fr', path)).href);
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('td')) one.append('W'.repeat(120));
      for (const one of document.querySelectorAll('pre')) one.append(' "W": "', 'W w '.repeat(60));
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBe(0);
    const folded = await page.evaluate(
      () =>
        [...document.querySelectorAll('details > :not(summary)')].filter(
          (one) => !one.checkVisibility({ contentVisibilityAuto: true }) || one.getBoundingClientRect().height === 0,
        ).length,
    );
    expect(folded, path).toBe(0);
  }
});
