import { join } from 'node:path';
import { findViolations } from '../../cli/replay/browser/check-accessibility.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { storedHolder } from '../helpers/stored-holder.ts';
import { expect, test } from './parcours-test.ts';

const folder = '/tmp/market-shots';
const paths = [
  '/financialanalysisdemo',
  '/financialanalysis',
  '/financialanalysisindicator?code=CAC40',
  '/financialanalysisindicatordemo?code=TAUX_EU10Y',
  '/financialanalysisindicator?code=XX',
  '/financialanalysedetail',
];
test('market shots', async ({ parcours, visit }) => {
  test.setTimeout(900_000);
  const saver = await newSaver(parcours);
  const held = (await storedHolder(parcours)).saver;
  for (const [language, width, dark] of [
    ['fr', 390, false],
    ['en', 1280, true],
    ['fr', 1280, false],
    ['en', 320, false],
  ] as const) {
    const tab = await visit({ as: saver, language, width, dark });
    for (const path of paths) {
      await tab.page.goto(path);
      await tab.page.waitForLoadState('networkidle');
      if (path === '/financialanalysedetail') {
        const boxes = tab.page.getByRole('checkbox');
        await boxes.nth(2).check();
        await boxes.nth(5).check();
        await tab.page.getByRole('combobox').first().selectOption('PRUDENT');
        await tab.page.waitForLoadState('networkidle');
        await tab.page.waitForTimeout(300);
      }
      await tab.page.screenshot({
        path: join(folder, `${path.slice(1).replace('?code=', '-')}-${language}-${width}${dark ? '-dark' : ''}.png`),
        fullPage: true,
        animations: 'disabled',
      });
      expect.soft(await findViolations(tab.page), path).toEqual([]);
      expect
        .soft(
          await tab.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
          path + ' wide',
        )
        .toBe(false);
    }
    await tab.page.close();
  }
  const tab = await visit({ as: held, width: 390 });
  await tab.page.goto('/status');
  await tab.page.waitForLoadState('networkidle');
  await tab.page.waitForTimeout(500);
  await tab.page.screenshot({ path: join(folder, 'status.png'), fullPage: true, animations: 'disabled' });
});
