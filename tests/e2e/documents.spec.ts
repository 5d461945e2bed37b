import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { expect, test } from './parcours-test.ts';

test('a document that does not open says that it is on its way, then why not, and opens at the next press', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding');
  await saver.walk('av-adult', 'contract-documents');
  const { page } = await visit({ as: saver, width: 390, allow: [/status of 503/u] });
  const refusal = { statut: 503, erreur: { statut: 503, code: 'unavailable', message: '', retryAfter: 60 } };
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/Core/GetOfferedDocument*', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: refusal });
  });
  await page.goto('/contrat');
  const offer = page.getByRole('list', { name: 'Documents à lire' }).getByRole('button').first();
  await expect(offer).toContainText('PDF, téléchargement');
  await expect(offer).not.toContainText('onglet');
  await offer.click();
  await expect(page.getByRole('status').filter({ hasText: 'Téléchargement…' })).toBeAttached();
  await expect(offer).toHaveAttribute('aria-disabled', 'true');
  answer();
  const said = page.getByRole('alert').filter({ hasText: 'Ce document ne s’est pas ouvert.' });
  await expect(said).toContainText('Parcours est momentanément indisponible');
  await expect(offer).toContainText('Réessayer');
  await expect(offer).toBeFocused();
  await checkAccessibility(page);
  await page.unrouteAll();
  const arrives = page.waitForEvent('download');
  await offer.click();
  expect((await arrives).suggestedFilename()).toMatch(/\.pdf$/u);
  await expect(said).toBeHidden();
  await expect(offer).toContainText('Ouvert');
  await expect(offer).toContainText(/PDF, téléchargement \(\d+\skB|PDF, téléchargement \(\d+\sko/u);
});
