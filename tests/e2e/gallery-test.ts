import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { writePlace, type GalleryPlace } from '../../tools/gallery/gallery-place.ts';

const configFile = join(import.meta.dirname, '../../tools/gallery/vite.config.ts');

/** The gallery in a browser. */
export type Gallery = {
  /** Shows a page of it; the browser loads it once. */
  readonly show: (place: Pick<GalleryPlace, 'page'> & Partial<GalleryPlace>) => Promise<void>;
  /** One example at one moment: `text.name.empty`. */
  readonly moment: (name: string) => Locator;
};

const openGallery = (page: Page, address: string): Gallery => ({
  show: async (place) => {
    const hash = writePlace({ language: 'fr', theme: undefined, ...place });
    if (page.url().startsWith(address)) await page.evaluate((to) => void (location.hash = to), hash);
    else await page.goto(`${address}tools/gallery/page.html${hash}`);
    await expect(
      page
        .locator(`html[lang="${place.language ?? 'fr'}"] [data-shown="${place.page}"]`)
        .getByRole('heading', { level: 1 }),
    ).toBeAttached();
    // What a page is made of comes in parts; an example that waits for ever says so on its own box.
    await page.waitForFunction(() => document.querySelector('div[aria-busy="true"]') === null);
  },
  moment: (name) => page.locator(`[data-moment="${name}"]`),
});

export const test = base.extend<{ readonly gallery: Gallery }, { readonly address: string }>({
  address: [
    // Playwright reads the names of the fixtures off this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'parcours-gallery-'));
      const config = { configFile, configLoader: 'native', logLevel: 'error', build: { outDir } } as const;
      await build(config);
      const served = await preview({ ...config, preview: { port: 0 } });
      await use(served.resolvedUrls?.local[0] ?? '');
      await served.close();
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  gallery: async ({ page, address }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await use(openGallery(page, address));
    expect(problems).toEqual([]);
  },
});

export { expect };
