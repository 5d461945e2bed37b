import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Language } from '../../locales/load-catalog.ts';
import { atEachWidth } from '../../cli/replay/browser/at-each-width.ts';
import type { Tab } from '../../cli/replay/browser/open-tab.ts';
import { openGround, showEveryScreen, shownBefore } from './every-screen.ts';
import { journeyIds } from './journey-ids.ts';
import { expect, test } from './parcours-test.ts';
import { showEveryPage } from './every-page.ts';

/** Everything that a saver may see, as pictures: `npm run screenshots`. Nothing is compared; they are there to be looked at. */
const folder = resolve('.cache/screenshots');
const themes = ['light', 'dark'] as const;
/** What a journey shows in the words of another before it is taken there alone: a third is left, and all of it new. */
const once = process.env['ONCE'] !== undefined;

/** One picture a width and theme, of the whole page. */
const shoot = async (
  { page, language }: Pick<Tab, 'page' | 'language'>,
  group: string,
  name: string,
): Promise<void> => {
  await atEachWidth(page, async (width) => {
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
      await page.screenshot({
        path: join(folder, language, group, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
        animations: 'disabled',
      });
    }
  });
  await page.emulateMedia({ colorScheme: 'light' });
};

for (const language of ['fr', 'en'] as const satisfies readonly Language[]) {
  for (const journey of journeyIds) {
    test(`every screen of ${journey}, ${language}`, async ({ browser, serve }) => {
      test.setTimeout(3_600_000);
      await rm(join(folder, language, journey), { recursive: true, force: true });
      const ground = await openGround(serve, journey);
      const { problems } = await showEveryScreen(
        browser,
        ground,
        language,
        (tab, place, number, moment) =>
          shoot(
            tab,
            journey,
            [String(number).padStart(2, '0'), place.replace('/', '-'), ...(moment === 'arrived' ? [] : [moment])].join(
              '-',
            ),
          ),
        once ? shownBefore(ground.parcours, journey, journeyIds) : undefined,
      );
      expect(problems).toEqual([]);
    });
  }

  test(`every page that is no step, ${language}`, async ({ parcours, visit }) => {
    test.setTimeout(1_800_000);
    await rm(join(folder, language, 'pages'), { recursive: true, force: true });
    await showEveryPage(parcours, visit, language, (tab, name) => shoot(tab, 'pages', name));
  });
}
