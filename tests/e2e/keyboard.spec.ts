import { signerTexts } from '../../partners/signature/signer-texts.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { fillStepByKeyboard, goOnByKeyboard } from './fill-step-by-keyboard.ts';
import { planAnswers } from './plan-answers.ts';
import type { Tab } from '../../cli/replay/browser/open-tab.ts';
import { expect, test } from './parcours-test.ts';
import { enterOn, typeInto } from './press-keys.ts';
import { walkJourney, type Walk } from './walk-journey.ts';

/** Each step after the first is arrived at on its title. */
const byKeyboard = ({ page }: Tab): Pick<Walk, 'fill' | 'proceed' | 'onScreen'> => {
  let first = true;
  return {
    fill: fillStepByKeyboard,
    proceed: goOnByKeyboard,
    onScreen: async () => {
      if (!first) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      first = false;
    },
  };
};

/** Opens a page and goes to its content by the first link there is. */
const start = async ({ page }: Tab, route: string): Promise<void> => {
  // Whoever waits for a chooser turns the browser's own off only then, which may be too late: this keeps it off.
  page.on('filechooser', () => undefined);
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
};

test('the onboarding with the keyboard alone', async ({ parcours, visit }) => {
  test.setTimeout(240_000);
  const saver = await newSaver(parcours);
  const here = await visit({ as: saver });
  await start(here, '/projecthome');
  const { place } = await walkJourney('onboarding', { parcours, visit: here, saver, ...byKeyboard(here) });
  expect(place.id).toBe('ready');
});

test('the subscription and its signature with the keyboard alone', async ({ parcours, visit }) => {
  test.setTimeout(240_000);
  const saver = await newSaver(parcours);
  await saver.walk('onboarding');
  const here = await visit({ as: saver });
  const { page } = here;
  await start(here, '/initiersouscriptiongenerali');
  const walk = { parcours, visit: here, saver, ...byKeyboard(here) };
  const signing = await walkJourney('av-adult', { ...walk, until: 'signature' });
  const step = await planAnswers(signing);
  await enterOn(page, page.getByRole('button', { name: step.text(step.view.action ?? ''), exact: true }));

  const texts = signerTexts('fr');
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
