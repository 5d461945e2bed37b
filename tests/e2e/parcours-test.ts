import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import type { Language } from '../../locales/load-catalog.ts';
import { startParcours, type RunningParcours } from '../helpers/parcours-server.ts';
import type { Saver } from '../helpers/saver.ts';
import { watchPage, type PageWatch } from './watch-page.ts';

/** A browser of its own, at the app. */
export type Visit = { readonly page: Page; readonly watch: PageWatch; readonly language: Language };

export type VisitOptions = {
  /** Signed in as; nobody when left out. */
  readonly as?: Saver | undefined;
  readonly language?: Language | undefined;
  readonly width?: number | undefined;
  readonly dark?: boolean | undefined;
  /** Errors in the console that the test brings about itself. */
  readonly allow?: readonly RegExp[] | undefined;
  /** The server to visit; the worker's own when left out. */
  readonly at?: RunningParcours | undefined;
};

type Fixtures = {
  /** Opens a browser; when the test is over, nothing may have gone wrong in any of its pages. */
  readonly visit: (options?: VisitOptions) => Promise<Visit>;
};

const dist = resolve('dist');

/** The absolute path of the built app. Throws one sentence where it was not built. */
export const builtApp = (): string => {
  if (!existsSync(resolve(dist, 'index.html')))
    throw new Error(`There is no built app in ${dist}: run npm run build first.`);
  return dist;
};

/** An hour and a half from now, as after a login. */
const sessionOf = (saver: Saver): string =>
  JSON.stringify({ accessToken: saver.token, expiresAt: Date.now() + 5_400_000, prenom: 'Alice' });

export const test = base.extend<Fixtures, { readonly parcours: RunningParcours }>({
  parcours: [
    // Playwright reads the names of the fixtures off this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const parcours = await startParcours({ static: builtApp() });
      await use(parcours);
      await parcours.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  visit: async ({ browser, parcours }, use) => {
    const visits: Visit[] = [];
    await use(async ({ as, language = 'fr', width = 1280, dark = false, allow = [], at = parcours } = {}) => {
      const context = await browser.newContext({
        baseURL: at.url,
        viewport: { width, height: width < 500 ? 844 : 900 },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        storageState: {
          cookies: [],
          origins: [
            {
              origin: at.url,
              localStorage: [
                { name: 'language', value: language },
                ...(as === undefined ? [] : [{ name: 'user', value: sessionOf(as) }]),
              ],
            },
          ],
        },
      });
      const page = await context.newPage();
      const visit = { page, watch: await watchPage(page, allow), language };
      visits.push(visit);
      return visit;
    });
    for (const { page, watch } of visits) {
      if (page.isClosed()) continue;
      expect(await watch.problems()).toEqual([]);
      await page.context().close();
    }
  },
});

export { expect };
