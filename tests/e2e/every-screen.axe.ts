import type { Page } from '@playwright/test';
import { findViolations } from '../../cli/replay/browser/check-accessibility.ts';
import { showEveryPage } from './every-page.ts';
import { openGround, showEveryScreen, shownBefore } from './every-screen.ts';
import { journeyIds } from './journey-ids.ts';
import { expect, test } from './parcours-test.ts';

/** What axe has against the page: all it knows by day; by night the same elements stand in other colours. */
const inBothThemes = async (page: Page, name: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const [colorScheme, rules] of [['light'], ['dark', ['color-contrast']]] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    // The colours of the other theme are gone once they are drawn anew and nothing fades any more.
    await page.evaluate(async () => {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    found.push(...(await findViolations(page, rules)).map((story) => `${name}, ${colorScheme}: ${story}`));
  }
  return found;
};

/** On the narrowest telephone with letters twice as large, nothing runs out of the page: WCAG 1.4.4 and 1.4.10 at once. */
const twiceAsLarge = async (page: Page, name: string): Promise<readonly string[]> => {
  const usual = page.viewportSize() ?? { width: 1280, height: 900 };
  const cdp = await page.context().newCDPSession(page);
  // As the setting of the browser does it: what hangs on the width in letters follows.
  const letters = (standard: number): Promise<unknown> => cdp.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.setViewportSize({ width: 320, height: 640 });
  await letters(32);
  const widest = await page.evaluate(async () => {
    // A drawing follows the width of its place a frame later.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const out = [...document.querySelectorAll('main *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth,
    );
    const innermost = out.filter((one) => !out.some((other) => other !== one && one.contains(other)));
    return [document.documentElement.scrollWidth, ...innermost.slice(0, 4).map((one) => one.outerHTML.slice(0, 160))];
  });
  await letters(16);
  await cdp.detach();
  await page.setViewportSize(usual);
  return widest.length === 0 ? [] : [`${name}, on 320 px with letters twice as large: ${widest.join('\n  ')}`];
};

for (const language of ['fr', 'en'] as const) {
  for (const journey of journeyIds) {
    test(`${journey}, ${language}`, async ({ browser, serve }) => {
      test.setTimeout(3_600_000);
      const found: string[] = [];
      const looked = { arrived: 0, refused: 0, filled: 0 };
      const ground = await openGround(serve, journey);
      // What a journey shares with another is looked at there: half of all there is, and nothing of it unseen.
      const elsewhere = shownBefore(ground.parcours, journey, journeyIds);
      const { shown, of, problems } = await showEveryScreen(
        browser,
        ground,
        language,
        async ({ page }, place, _number, moment) => {
          looked[moment] += 1;
          found.push(...(await inBothThemes(page, `${place}, ${moment}`)));
          found.push(...(await twiceAsLarge(page, `${place}, ${moment}`)));
        },
        elsewhere,
      );
      console.log(
        `${journey}, ${language}: ${shown} of ${of} steps and outcomes, ${looked.refused} with what is missing said, ${looked.filled} filled in, by day and by night: ${found.length} violations${elsewhere.size === 0 ? '' : `; ${elsewhere.size} more are the same in ${[...new Set(elsewhere.values())].join(', ')}`}`,
      );
      expect([...found, ...problems]).toEqual([]);
    });
  }

  test(`every page that is no step, ${language}`, async ({ parcours, visit }) => {
    test.setTimeout(1_800_000);
    const found: string[] = [];
    let looked = 0;
    await showEveryPage(parcours, visit, language, async ({ page }, name) => {
      looked += 1;
      found.push(...(await inBothThemes(page, name)));
      found.push(...(await twiceAsLarge(page, name)));
    });
    console.log(`pages, ${language}: ${looked}, by day and by night: ${found.length} violations`);
    expect(found).toEqual([]);
  });
}
