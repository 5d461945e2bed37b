import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { JourneyBundle } from '../../../engine/definition/resolved.ts';
import { journeyTexts } from '../../../app/journey/journey-texts.ts';
import type { ServedPlace } from '../place/saver.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { bundleOf } from './journey-step.ts';
import type { Tab } from './open-tab.ts';
import { frenchOnly, plain } from './words.ts';

const frenchOf = (french: JourneyBundle, english: JourneyBundle): readonly string[] => {
  const [textIn, textOut] = [journeyTexts(french, 'fr'), journeyTexts(english, 'en')];
  const texts = Object.keys(french.texts).flatMap((id) => (textIn(id) === textOut(id) ? [] : [textIn(id)]));
  const labels = Object.entries(french.lists).flatMap(([id, list]) =>
    list.flatMap(({ code, label, hint }) => {
      const other = english.lists[id]?.find((option) => option.code === code);
      return [label === other?.label ? undefined : label, hint === other?.hint ? undefined : hint].filter(
        (text) => text !== undefined,
      );
    }),
  );
  return [...texts, ...labels];
};

/** Every sentence that is French and only French: of the journeys, of their lists, of the app. */
export const frenchSentences = (served: ServedPlace, journeys: readonly string[]): ReadonlySet<string> =>
  new Set(
    [
      ...frenchOnly(),
      ...journeys.flatMap((journey) => frenchOf(bundleOf(served, journey, 'fr'), bundleOf(served, journey, 'en'))),
    ].map(plain),
  );

/** Everything that the page says, to the eye or to the ear. */
const wordsOnPage = ({ page }: Tab): Promise<readonly string[]> =>
  page.evaluate(() => {
    const said: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      // The names of the languages stand in their own language.
      const { parentElement } = walker.currentNode;
      if (parentElement?.closest('body [lang], [translate="no"]') === null)
        said.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) said.push(element.getAttribute(name) ?? '');
    }
    return said;
  });

/** No text of the page is one of these French ones, and none waits for a value that never came. */
export const checkLanguage = async (tab: Tab, french: ReadonlySet<string>): Promise<void> => {
  const words = (await wordsOnPage(tab)).map(plain);
  expect(words.filter((word) => french.has(word))).toEqual([]);
  expect(words.filter((word) => /\{\w*\}|\bundefined\b|\bNaN\b/.test(word))).toEqual([]);
};

/** Whether the browser loaded a whole page since this was last asked. */
const isNewDocument = (tab: Tab): Promise<boolean> =>
  tab.page.evaluate(() => {
    const seen = document.documentElement.dataset['seen'] === 'yes';
    document.documentElement.dataset['seen'] = 'yes';
    return !seen;
  });

/**
 * A screen as it comes up: named in the tab, its title focused and announced once, accessible. A page that the browser
 * has just loaded is read from its top: nothing has to be focused or announced.
 * @param title the words of the tab that name the screen
 * @param isBack it may have come up before, until it was known that the step above was not saved: then it is read out anew
 */
export const checkScreen = async (tab: Tab, title: string, isBack = false): Promise<void> => {
  const { page, watch } = tab;
  await expect.poll(async () => plain(await page.title())).toContain(plain(title));
  if (!(await isNewDocument(tab))) {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const said = (await watch.announcements()).filter(
      ({ text, polite }) => polite && plain(text).includes(plain(title)),
    );
    if (isBack) expect(said.length, `announcements of ${title}`).toBeGreaterThan(0);
    else expect(said, `announcements of ${title}`).toHaveLength(1);
  }
  await checkAccessibility(page);
};

/** Nothing is wider than the window. */
export const expectNoSideways = async (page: Page): Promise<void> => {
  const [wide, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(room ?? 0);
};
