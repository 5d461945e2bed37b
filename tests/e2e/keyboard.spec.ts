import { signerTexts } from '../../partners/signature/signer-texts.ts';
import type { Page } from '@playwright/test';
import { mainButton } from '../../cli/replay/browser/go-on.ts';
import { say } from '../../cli/replay/browser/words.ts';
import { findCut } from '../../cli/replay/browser/check-room.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { fillStepByKeyboard, goOnByKeyboard } from './fill-step-by-keyboard.ts';
import { planAnswers } from './plan-answers.ts';
import type { Tab } from '../../cli/replay/browser/open-tab.ts';
import { expect, test } from './parcours-test.ts';
import { enterOn, tabTo, typeInto } from './press-keys.ts';
import { walkJourney, type Walk } from './walk-journey.ts';

/** Ids that two elements of the page bear, and how many screens are drawn. */
const twice = (page: Page): Promise<{ readonly ids: readonly string[]; readonly screens: number }> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return { ids: ids.filter((id, n) => ids.indexOf(id) < n), screens: document.querySelectorAll('main h1').length };
  });

type ByKeyboard = Pick<Walk, 'fill' | 'proceed' | 'onScreen'> & {
  /** Steps that were drawn ahead so far. */
  readonly drawnAhead: () => number;
};

/** Each step after the first is arrived at on its title; the one drawn ahead shares no id with it. */
const byKeyboard = ({ page }: Tab): ByKeyboard => {
  let first = true;
  let drawnAhead = 0;
  return {
    fill: fillStepByKeyboard,
    proceed: async (_, step) => {
      await tabTo(page, mainButton(page, step));
      const { ids, screens } = await twice(page);
      expect(ids, `ids beside ${step.view.step}`).toEqual([]);
      if (screens > 1) drawnAhead += 1;
      await goOnByKeyboard(page, step);
    },
    drawnAhead: () => drawnAhead,
    onScreen: async () => {
      if (!first) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      first = false;
    },
  };
};

/** Opens a page and goes to its content by the first link there is. */
const start = async ({ page, language }: Tab, route: string): Promise<void> => {
  // Whoever waits for a chooser turns the browser's own off only then, which may be too late: this keeps it off.
  page.on('filechooser', () => undefined);
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: say(language, 'Aller au contenu') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
};

/** What has the focus, where its ring passes a side of the window; else nothing. */
const cutRing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none') return '';
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, right } = element.getBoundingClientRect();
    return left - ring < 0 || right + ring > innerWidth ? element.outerHTML.slice(0, 80) : '';
  });

/** A page on a device that is slow to draw, by a clock that goes six times as quick: quick ones draw nothing ahead. */
const drawLate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => 6 * now();
  });

test('the onboarding with the keyboard alone', async ({ parcours, visit }) => {
  test.setTimeout(240_000);
  const saver = await newSaver(parcours);
  const here = await visit({ as: saver });
  await drawLate(here.page);
  await start(here, '/projecthome');
  const hands = byKeyboard(here);
  const { place } = await walkJourney('onboarding', { parcours, visit: here, saver, ...hands });
  expect(place.id).toBe('ready');
  expect(hands.drawnAhead()).toBeGreaterThan(5);
});

test('at four times the size, the title that is arrived at is in view', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  const here = await visit({ as: saver, width: 320 });
  const { page } = here;
  // A window of 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/projecthome');
  let arrivals = 0;
  const onScreen = async (): Promise<void> => {
    if (arrivals > 0) await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    arrivals += 1;
  };
  await walkJourney('onboarding', { parcours, visit: here, saver, until: 'address', onScreen });
  expect(arrivals).toBeGreaterThan(4);
});

test('on a telephone, nothing that takes the focus has its ring cut by the edge of the screen', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', 'address');
  const { page } = await visit({ as: saver, width: 390 });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/naissance');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const leave = page.getByRole('button', { name: 'Enregistrer et quitter', exact: true });
    let stops = 0;
    for (let reached = false; !reached; stops += 1) {
      await page.keyboard.press('Tab');
      expect(await cutRing(page), `${width} px`).toBe('');
      reached = await leave.evaluate((button) => button === document.activeElement);
    }
    expect(stops).toBeGreaterThan(6);
  }
});

/** At half the width of a desktop (1280 px at 200 %), nothing of a screen is cut or beside it. */
const expectWhole = async ({ page }: Tab): Promise<void> => {
  const { pathname } = new URL(page.url());
  expect(await findCut(page), pathname).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), pathname).toBe(0);
};

test('in English, at twice the size, the subscription and its signature with the keyboard alone', async ({
  parcours,
  visit,
}) => {
  test.setTimeout(240_000);
  const saver = await newSaver(parcours);
  await saver.walk('onboarding');
  const here = await visit({ as: saver, language: 'en' });
  const { page } = here;
  await page.setViewportSize({ width: 640, height: 450 });
  await start(here, '/initiersouscriptiongenerali');
  const hands = byKeyboard(here);
  const onScreen: Walk['onScreen'] = async (at) => {
    await hands.onScreen?.(at);
    await expectWhole(here);
  };
  const walk = { parcours, visit: here, saver, ...hands, onScreen };
  const signing = await walkJourney('av-adult', { ...walk, until: 'signature' });
  const step = await planAnswers(signing);
  await enterOn(page, page.getByRole('button', { name: step.text(step.view.action ?? ''), exact: true }));

  const texts = signerTexts(here.language);
  const box = page.getByRole('textbox', { name: texts.code, exact: true });
  await expect(box).toBeVisible();
  const message = await page.getByText(texts.smsText.split('{code}')[0] ?? '').textContent();
  await typeInto(page, box, /\d{6}/.exec(message ?? '')?.[0] ?? '');
  await enterOn(page, page.getByRole('button', { name: texts.sign, exact: true }));
  // Back in the app only once the provider has told of it: before, the server would still say that one waits.
  await page.waitForURL((url) => url.pathname === '/universignthx');

  // The browser has loaded the page anew: it is read from its top.
  const { place } = await walkJourney('av-adult', { ...walk, ...byKeyboard(here) });
  expect(place.id).toBe('subscribed');
});
