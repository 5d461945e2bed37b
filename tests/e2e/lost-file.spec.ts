import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { smallJpg } from '../../cli/replay/browser/small-files.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { expect, test } from './parcours-test.ts';

test('a photograph that was taken without a network stays, is tried again when asked, and goes by itself once there is one', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding');
  await saver.walk('av-adult', 'id-upload', { idKind: 'FE22' });
  const { page } = await visit({ as: saver, width: 390, allow: [/ERR_INTERNET_DISCONNECTED/u, /status of 503/u] });
  await page.goto('/uploadid');
  const side = page.getByRole('group', { name: 'Page du passeport avec photo' });
  const input = side.locator('input[type="file"]:not([capture])');
  const again = side.getByRole('button', { name: /^Réessayer/u });
  const said = side.getByRole('status');
  await expect(input).toBeEnabled();
  // What the page fetches for later has come.
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await input.focus();
  await input.setInputFiles(await smallJpg('passeport'));
  await expect(said).toContainText('L’envoi n’a pas abouti.');
  await expect(said).toContainText('passeport.jpg reste sur cette page, et repart de lui-même');
  expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await checkAccessibility(page);
  await again.press('Enter');
  await expect(said).toContainText('L’envoi n’a pas abouti.');
  await expect(again).toBeFocused();

  await page.context().setOffline(false);
  await expect(said).toHaveText('Document reçu');
  await expect(side.getByRole('img')).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(input).toBeFocused();

  // What is in the way at the server goes away for nobody's asking: the reader tries again.
  const refusal = { statut: 503, erreur: { statut: 503, code: 'unavailable', message: '', retryAfter: 1 } };
  await page.route('**/api/Core/UploadDocument', (route) => route.fulfill({ status: 503, json: refusal }));
  await input.setInputFiles(await smallJpg('autre'));
  await expect(said).toContainText('autre.jpg reste sur cette page.');
  await page.unrouteAll();
  await again.press('Enter');
  await expect(said).toHaveText('Document reçu');
  await expect(side.getByText('autre.jpg')).toBeVisible();
  await expect(input).toBeFocused();
});
