import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { expect, test } from './parcours-test.ts';

test('an edit of a journey shows in the open page, and a broken one shows what is wrong', async ({
  visit,
  serve,
}, testInfo) => {
  const journeys = testInfo.outputPath('journeys');
  await cp(resolve('journeys'), journeys, { recursive: true });
  await cp(resolve('locales/en/journeys'), join(journeys, 'en'), { recursive: true });
  const parcours = await serve({ journeys });
  const saver = await newSaver(parcours);
  const { page } = await visit({ as: saver, at: parcours });
  await page.goto('/projecthome');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Parlons de votre projet');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'));

  const file = join(journeys, 'parts/project.json');
  const written = await readFile(file, 'utf8');
  await writeFile(file, written.replace('"Parlons de votre projet"', '"Parlons de vos projets"'));
  await expect(title).toHaveText('Parlons de vos projets');

  await writeFile(file, written.replace('"screen": "info"', '"screen": "infos"'));
  const findings = page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: 'Cette modification n’est pas publiée' }) });
  await expect(findings).toBeVisible();
  await expect(findings).toContainText(/parts\/project\.json:\d+:\d+/);
  // What was published before is still there to work with.
  await expect(title).toHaveText('Parlons de vos projets');

  await writeFile(file, written);
  await expect(findings).toBeHidden();
  await expect(title).toHaveText('Parlons de votre projet');
  expect(await page.evaluate(() => document.documentElement.dataset['same'])).toBe('yes');
});
