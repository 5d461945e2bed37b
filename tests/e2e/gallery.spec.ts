import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { build, preview } from 'vite';
import { findViolations } from '../../cli/replay/browser/check-accessibility.ts';
import { galleryPages } from '../../tools/gallery/gallery-pages.ts';
import { writePlace } from '../../tools/gallery/gallery-place.ts';

const configFile = join(import.meta.dirname, '../../tools/gallery/vite.config.ts');

/** The gallery, built and served for the tests of a worker. */
const test = base.extend<object, { readonly gallery: string }>({
  gallery: [
    // Playwright reads the names of the fixtures off this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'parcours-gallery-'));
      await build({ configFile, logLevel: 'error', build: { outDir } });
      const served = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
      await use(served.resolvedUrls?.local[0] ?? '');
      await served.close();
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Each language in each theme. By night the same elements stand in other colours: only these are judged again. */
const visits = [
  { language: 'fr', theme: 'light', width: 1280 },
  { language: 'en', theme: 'light', width: 390 },
  { language: 'fr', theme: 'dark', width: 320 },
  { language: 'en', theme: 'dark', width: 768 },
] as const;

for (const { language, theme, width } of visits) {
  test(`every example is accessible and fits (${language}, ${theme}, ${width} px)`, async ({ gallery, page }) => {
    test.setTimeout(300_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${gallery}tools/gallery/page.html`);
    for (const name of galleryPages) {
      const hash = writePlace({ page: name, language, theme });
      await page.evaluate((to) => void (location.hash = to), hash);
      await expect(page.locator(`[data-shown="${name}"]`).getByRole('heading', { level: 1 })).toBeAttached();
      await page.waitForFunction(() => document.querySelector('div[aria-busy="true"]') === null);
      problems.push(
        ...(await findViolations(page, theme === 'dark' ? ['color-contrast'] : undefined)).map(
          (violation) => `${name}: ${violation}`,
        ),
      );
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) problems.push(`${name} is ${wide} px wide`);
    }
    expect(problems).toEqual([]);
  });
}
