import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { newSaver, password } from '../../cli/replay/place/saver.ts';
import { signedSaver } from '../helpers/signed-saver.ts';
import { expect, test } from './parcours-test.ts';

test('a saver gets the documents of a contract, and has them mailed (R157, R158)', async ({ parcours, visit }) => {
  const { saver } = await signedSaver(parcours);
  const { page } = await visit({ as: saver });
  await page.goto('/monepargne');
  for (const [name, file] of [
    ['Information et synthèse', 'document-information-synthese.pdf'],
    ['État de situation à ce jour', 'etat-de-situation.pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
  await page.getByRole('button', { name: 'Recevoir mon contrat par e-mail' }).click();
  await expect(page.getByText('Contrat envoyé par e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Recevoir l’état de situation par e-mail' }).click();
  await expect(page.getByText('Document envoyé par e-mail')).toBeVisible();
  await checkAccessibility(page);
});

test('an account is deleted with its password, and this is said (R155)', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  const { page } = await visit({ as: saver, allow: [/status of 403/u] });
  await page.goto('/account');
  await page.getByRole('link', { name: 'Voir ce qui serait supprimé' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Supprimer mon compte' })).toBeVisible();
  await checkAccessibility(page);
  const submit = page.getByRole('button', { name: 'Supprimer mon compte' });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Saisissez votre mot de passe.');
  await page.getByRole('textbox', { name: 'Votre mot de passe' }).fill('un autre mot de passe');
  await page.getByRole('checkbox').check();
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Ce n’est pas votre mot de passe');
  await page.getByRole('textbox', { name: 'Votre mot de passe' }).fill(password);
  await submit.click();
  await expect(page.getByText('Votre compte est supprimé')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?redirect/u);
});
