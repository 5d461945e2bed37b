import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { pagePaths } from '../../app/navigation/page-paths.ts';
import type { Language } from '../../locales/load-catalog.ts';
import type { Wishes } from '../helpers/answer-step.ts';
import type { RunningParcours } from '../helpers/parcours-server.ts';
import { newSaver, type Saver } from '../helpers/saver.ts';
import { atEachWidth } from '../../cli/replay/browser/at-each-width.ts';
import { fillStep } from '../../cli/replay/browser/fill-step.ts';
import { goOn, mainButton } from '../../cli/replay/browser/go-on.ts';
import { findPlace } from '../../cli/replay/browser/journey-step.ts';
import type { Tab } from '../../cli/replay/browser/open-tab.ts';
import { signAtProvider } from '../../cli/replay/browser/sign-at-provider.ts';
import { test } from './parcours-test.ts';
import { someone } from './someone.ts';
import { walkJourney } from './walk-journey.ts';
import { longWay } from './ways.ts';

/** Everything that a saver may see, as pictures: `npm run screenshots`. Nothing is compared; they are there to be looked at. */
const folder = resolve('.cache/screenshots');
const themes = ['light', 'dark'] as const;
/** Ends the name of a step whose boxes are filled in. */
const filled = '-filled';

/** One picture a width and theme, of the whole page. */
const shoot = async (
  { page, language }: Pick<Tab, 'page' | 'language'>,
  group: string,
  ...name: readonly string[]
): Promise<void> => {
  await atEachWidth(page, async (width) => {
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      await page.screenshot({
        path: join(folder, language, group, `${name.join('-')}-${width}-${colorScheme}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    }
  });
  await page.emulateMedia({ colorScheme: 'light' });
};

/** Walks a journey once and takes each screen that no walk before has shown: as it comes up, and filled in. */
const shootJourney = async (
  parcours: RunningParcours,
  visit: Tab,
  walk: { readonly journey: string; readonly saver: Saver; readonly wishes: Wishes },
  seen: Set<string>,
): Promise<void> => {
  const number = (step: string): string =>
    String([...seen].filter((one) => !one.endsWith(filled)).indexOf(step)).padStart(2, '0');
  const { page, language } = visit;
  const { journey, saver, wishes } = walk;
  const { place } = await findPlace(parcours, saver, journey, language);
  await page.goto(place.route);
  await walkJourney(journey, {
    parcours,
    visit,
    saver,
    wishes,
    onScreen: async (at) => {
      if (seen.has(at.place.id)) return;
      seen.add(at.place.id);
      await shoot(visit, journey, number(at.place.id), at.place.id);
    },
    fill: async (at, step) => {
      await fillStep(at, step);
      const { step: id } = step.view;
      const name = `${id}${filled}`;
      if (seen.has(name) || step.view.fields.length === 0) return;
      await shoot(visit, journey, number(id), name);
      seen.add(name);
    },
    proceed: async (at, step) => {
      if (step.view.screen !== 'redirect') return goOn(at, step);
      await mainButton(at, step).click();
      await signAtProvider(visit);
    },
  });
};

const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

for (const language of ['fr', 'en'] as const satisfies readonly Language[]) {
  test(`every screen of every journey, ${language}`, async ({ parcours, visit }) => {
    test.setTimeout(1_800_000);
    for (const { id: journey } of parcours.server.journeys.current().all()) {
      await rm(join(folder, language, journey), { recursive: true, force: true });
      const seen = new Set<string>();
      for (const wishes of [{}, longWay]) {
        const saver = await someone(parcours, journey);
        const here = await visit({ as: saver, language });
        await shootJourney(parcours, here, { journey, saver, wishes }, seen);
        await here.page.close();
      }
    }
  });

  test(`every page that is no step, ${language}`, async ({ parcours, visit }) => {
    test.setTimeout(600_000);
    await rm(join(folder, language, 'pages'), { recursive: true, force: true });
    const signedIn = await visit({ as: await newSaver(parcours), language });
    const nobody = await visit({ language });
    for (const { page } of [nobody, signedIn]) {
      for (const path of pagePaths) {
        await page.goto(path);
        await settle(page);
        // The guard may have led elsewhere.
        if (new URL(page.url()).pathname !== path) continue;
        await shoot(
          { page, language },
          'pages',
          path === '/' ? 'home' : path.slice(1),
          page === nobody.page ? 'out' : 'in',
        );
      }
    }
  });
}
