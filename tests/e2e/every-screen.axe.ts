import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findViolations } from '../../cli/replay/browser/check-accessibility.ts';
import { fillStep } from '../../cli/replay/browser/fill-step.ts';
import { goOn, mainButton } from '../../cli/replay/browser/go-on.ts';
import { findPlace, type JourneyStep } from '../../cli/replay/browser/journey-step.ts';
import { signAtProvider } from '../../cli/replay/browser/sign-at-provider.ts';
import type { Wishes } from '../helpers/answer-step.ts';
import { someone } from './someone.ts';
import { expect, test } from './parcours-test.ts';
import { walkJourney } from './walk-journey.ts';
import { longWay } from './ways.ts';

/** Every screen in both themes, as it comes up and with what is wrong said on it: more than the gate has time for. */
const journeys = readdirSync('journeys').flatMap((file) => /^([\w-]+)(?<!\.schema)\.json$/.exec(file)?.[1] ?? []);

/** What axe has against the page, by day and by night. */
const inBothThemes = async (page: Page, name: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    // The colours of the other theme are gone once they are drawn anew and nothing fades any more.
    await page.evaluate(async () => {
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    found.push(...(await findViolations(page)).map((story) => `${name}, ${colorScheme}: ${story}`));
  }
  return found;
};

/** Whether pressing the button now is refused in the page: something that must be answered stands empty. */
const isRefusedEmpty = ({ view, prefill, standing, place }: JourneyStep): boolean =>
  standing.answers[place.id] === undefined &&
  view.fields.some(
    ({ name, required, field }) =>
      required &&
      prefill[name] === undefined &&
      field.type !== 'list' &&
      !('default' in field) &&
      !('example' in field),
  );

for (const journey of journeys) {
  for (const language of ['fr', 'en'] as const) {
    test(`${journey}, ${language}`, async ({ parcours, visit }) => {
      test.setTimeout(1_800_000);
      const seen = new Set<string>();
      const found: string[] = [];
      for (const wishes of [{}, longWay] satisfies readonly Wishes[]) {
        const saver = await someone(parcours, journey);
        const tab = await visit({ as: saver, language });
        await tab.page.goto((await findPlace(parcours, saver, journey, language)).place.route);
        await walkJourney(journey, {
          parcours,
          visit: tab,
          saver,
          wishes,
          onScreen: async ({ place }) => {
            if (seen.has(place.id)) return;
            seen.add(place.id);
            found.push(...(await inBothThemes(tab.page, place.id)));
          },
          fill: async (page, step) => {
            const name = `${step.view.step}, refused`;
            if (isRefusedEmpty(step) && !seen.has(name)) {
              seen.add(name);
              await mainButton(page, step).click();
              await expect(page.getByRole('alert').first()).toBeVisible();
              found.push(...(await inBothThemes(page, name)));
            }
            await fillStep(page, step);
          },
          proceed: async (page, step) => {
            if (step.view.screen !== 'redirect') return goOn(page, step);
            await mainButton(page, step).click();
            await signAtProvider(tab);
          },
        });
        await tab.page.close();
      }
      console.log(`${journey}, ${language}: ${seen.size * 2} screens, ${found.length} violations`);
      expect(found).toEqual([]);
    });
  }
}
