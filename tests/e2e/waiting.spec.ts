import { storedHolder } from '../helpers/stored-holder.ts';
import { expect, test } from './parcours-test.ts';

test('what a contract still waits for takes a line of its card', async ({ parcours, visit }) => {
  const { saver } = await storedHolder(parcours);
  const { page } = await visit({ as: saver });
  // Never answered while the page is looked at.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/GetHistoVLByContract*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/monepargne');
  const wait = page.getByRole('article').getByText('Chargement…').first();
  await expect(wait).toBeVisible();
  expect((await wait.boundingBox())?.height).toBeLessThan(80);
  release();
  await expect(page.getByRole('heading', { name: 'Derniers versements' })).toBeVisible();
});
