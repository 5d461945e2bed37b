import { pagePaths } from '../../api/contract/addresses.ts';
import type { PagePath } from '../../app/navigation/page-paths.ts';
import type { Tab } from '../../cli/replay/browser/open-tab.ts';
import type { Language } from '../../locales/load-catalog.ts';
import { openingOf } from '../helpers/openings.ts';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { newSaver, type Saver } from '../../cli/replay/place/saver.ts';
import { acceptAllocation, acceptAtDesk, chooseAllocation, storedHolder } from '../helpers/stored-holder.ts';
import { signedSaver } from '../helpers/signed-saver.ts';
import { expect, type Visit } from './parcours-test.ts';

/** Who sees the pages: what they hold depends on what was answered, subscribed and signed. */
const people: Readonly<Record<string, (parcours: RunningParcours) => Promise<Saver>>> = {
  newcomer: (parcours) => newSaver(parcours),
  'under-way': async (parcours) => {
    const saver = await newSaver(parcours);
    await saver.walk('onboarding', 'wealth-intro');
    return saver;
  },
  ready: async (parcours) => {
    const saver = await newSaver(parcours);
    await saver.walk('onboarding');
    return saver;
  },
  subscribing: async (parcours) => {
    const saver = await newSaver(parcours);
    await saver.walk('onboarding');
    await saver.walk('av-adult', 'recap');
    return saver;
  },
  holder: async (parcours) => {
    const { saver } = await signedSaver(parcours);
    return saver;
  },
  'in-force': async (parcours) => {
    const held = await storedHolder(parcours);
    await chooseAllocation(held, 'PRUDENT');
    await acceptAtDesk(parcours, await acceptAllocation(held));
    await chooseAllocation(held, 'EQUILIBRE');
    return held.saver;
  },
  parent: async (parcours) => {
    const saver = await newSaver(parcours);
    await saver.walk('onboarding', undefined, openingOf('av-minor'));
    await saver.walk('av-minor');
    return saver;
  },
};

/** The pages on which these people see different things. */
const own: readonly PagePath[] = [
  '/menuinfos',
  '/menuinfosmineur',
  '/monepargne',
  '/status',
  '/userportfolio',
  '/historiqueversements',
  '/mesdocuments',
  '/versements-gestion',
  '/arbitrage',
  '/souscriptionencours',
];

/** Pages about something that the address names: one of a kind, and one that there is not. */
const ofOne: readonly string[] = [
  '/financialanalysisindicatordemo?code=TAUX_EU10Y',
  '/financialanalysisindicator?code=CAC40',
  '/financialanalysisindicator?code=NULLE_PART',
  '/demofichefond?code=ZZ0000000065',
  '/comparateur?avec=EURO,ZZ0000000057,PROFIL-EQUILIBRE',
  '/article?id=frais',
];

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
  const show = async (tab: Tab, who: string, paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await tab.page.goto(path);
      await settle(tab);
      // The guard may have led elsewhere.
      if (new URL(tab.page.url()).pathname !== path.split('?')[0]) continue;
      const name = `${path === '/' ? 'home' : path.slice(1).replaceAll(/\W+/gu, '-')}-${who}`;
      await look(tab, name);
      const send = tab.page.locator('main form button[type="submit"]').first();
      if ((await send.count()) === 0 || (await tab.page.locator('main form input').count()) === 0) continue;
      await send.click();
      if (!(await tab.page.getByRole('alert').first().isVisible())) continue;
      await look(tab, `${name}-refused`);
    }
  };
  const everything = [...pagePaths, ...ofOne, '/nulle-part'];
  await show(await visit({ language }), 'nobody', everything);
  for (const [who, become] of Object.entries(people)) {
    const tab = await visit({ as: await become(parcours), language });
    await show(tab, who, who === 'newcomer' ? everything : own);
    await tab.page.close();
  }
};
