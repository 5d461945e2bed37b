import { acceptAtDesk } from '../helpers/stored-holder.ts';
import { giveAgain } from '../helpers/held-contracts.ts';
import { newKey, newSaver, signIn } from '../../cli/replay/place/saver.ts';
import { signedSaver } from '../helpers/signed-saver.ts';
import { expect, test } from './parcours-test.ts';

const DAY = 86_400_000;
test('look', async ({ serve, visit }) => {
  test.setTimeout(580_000);
  let ahead = 0;
  const parcours = await serve({ now: () => new Date(Date.now() + ahead) });
  const pass = async (ms: number) => {
    ahead += ms;
    parcours.insurer.advance(ms);
    await parcours.server.worker.drain();
    await Promise.all([parcours.insurer.settle(), parcours.insurerB.settle()]);
  };
  const { saver } = await signedSaver(parcours, 'av-adult', { hasTarget: true, targetCapital: 2_000_000, management: 'PILOTEE', portfolio: 'DYNAMIQUE' });
  await pass(360_000);
  await pass(360_000);
  await giveAgain(saver);
  await saver.get('InsurerA/InitierVL', {}, { 'idempotency-key': newKey() });
  const { dossier } = await saver.walk('top-up', undefined, { amount: 500_000 });
  await acceptAtDesk(parcours, dossier);
  const fresh = await signIn(parcours, saver.email);
  const young = await visit({ at: parcours, as: fresh, width: 390 });
  const go = async (tab: typeof young, path: string, name: string) => {
    await tab.page.goto(path);
    await expect(tab.page.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.page.waitForLoadState('networkidle');
    await tab.page.screenshot({ path: `/tmp/dash-shots/${name}.png`, fullPage: true });
    const wide = await tab.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) console.log('WIDE', name, wide);
  };
  await go(young, '/status', 'young-status');
  await pass(700 * DAY);
  const old = await signIn(parcours, saver.email);
  for (const [width, language, dark] of [
    [390, 'fr', false],
    [1280, 'en', true],
    [390, 'en', true],
    [1280, 'fr', false],
  ] as const) {
    const tab = await visit({ at: parcours, as: old, width, language, dark });
    const at = `${width}-${language}${dark ? '-dark' : ''}`;
    for (const [path, name] of [
      ['/status', 'status'],
      ['/userportfolio', 'portfolio'],
      ['/fichefond?code=ACTIONS', 'fund-equities'],
      ['/fichefond?code=ZZ0000000065', 'fund'],
      ['/fichefond?code=EURO', 'fund-euro'],
      ['/fichefond?code=CALME', 'fund-mix'],
      ['/fichefond', 'funds'],
      ['/historiqueversements', 'history'],
      ['/mesdocuments', 'documents'],
      ['/monepargne', 'contracts'],
      ['/menuinfos', 'hub'],
    ] as const) {
      if (width !== 390 && ['fund-mix', 'fund-equities', 'hub', 'contracts'].includes(name)) continue;
      await go(tab, path, `${name}-${at}`);
    }
    await tab.page.close();
  }
  const nobody = await visit({ at: parcours, as: await newSaver(parcours), width: 390 });
  for (const path of ['status', 'userportfolio', 'historiqueversements', 'mesdocuments']) await go(nobody, `/${path}`, `${path}-empty`);
  const { saver: waiting } = await signedSaver(parcours);
  const analysed = await visit({ at: parcours, as: waiting, width: 390 });
  for (const path of ['status', 'userportfolio', 'historiqueversements', 'mesdocuments']) await go(analysed, `/${path}`, `${path}-analysed`);
  const anon = await visit({ at: parcours, width: 390 });
  await go(anon, '/dashboard', 'dashboard-anon');
});
