import { pagePaths } from '../../app/navigation/page-paths.ts';
import type { Tab } from '../../cli/replay/browser/open-tab.ts';
import type { Language } from '../../locales/load-catalog.ts';
import { openingOf } from '../helpers/openings.ts';
import type { RunningParcours } from '../helpers/parcours-server.ts';
import { newSaver, type Saver } from '../helpers/saver.ts';
import { expect, type Visit } from './parcours-test.ts';

type Walked = { readonly journey: string; readonly until?: string; readonly opening?: string };

/** Who sees the pages: what they hold depends on what was answered, subscribed and signed. */
const people: Readonly<Record<string, readonly Walked[]>> = {
  newcomer: [],
  'under-way': [{ journey: 'onboarding', until: 'savings' }],
  saver: [{ journey: 'onboarding' }, { journey: 'av-adult' }],
  parent: [{ journey: 'onboarding', opening: 'av-minor' }, { journey: 'av-minor' }],
};

const become = async (parcours: RunningParcours, walked: readonly Walked[]): Promise<Saver> => {
  const saver = await newSaver(parcours);
  for (const { journey, until, opening } of walked) await saver.walk(journey, until, openingOf(opening ?? journey));
  return saver;
};

const settle = async ({ page }: Tab): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/**
 * Shows each page that is no step to somebody without an account and to people with more and more to see; where a page
 * asks for something, also with what is missing said on it.
 * @param look told what to call the page: `login-nobody`, `signup-nobody-refused`
 */
export const showEveryPage = async (
  parcours: RunningParcours,
  visit: Visit,
  language: Language,
  look: (tab: Tab, name: string) => Promise<void>,
): Promise<void> => {
  const show = async (tab: Tab, who: string): Promise<void> => {
    for (const path of [...pagePaths, '/nulle-part']) {
      await tab.page.goto(path);
      await settle(tab);
      // The guard may have led elsewhere.
      if (new URL(tab.page.url()).pathname !== path) continue;
      const name = `${path === '/' ? 'home' : path.slice(1)}-${who}`;
      await look(tab, name);
      const send = tab.page.locator('main form button[type="submit"]').first();
      if ((await send.count()) === 0 || (await tab.page.locator('main form input').count()) === 0) continue;
      await send.click();
      if (!(await tab.page.getByRole('alert').first().isVisible())) continue;
      await look(tab, `${name}-refused`);
    }
  };
  const nobody = await visit({ language });
  await show(nobody, 'nobody');
  for (const [who, walked] of Object.entries(people)) {
    const tab = await visit({ as: await become(parcours, walked), language });
    await show(tab, who);
    await tab.page.close();
  }
};
