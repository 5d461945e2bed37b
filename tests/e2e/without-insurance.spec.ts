import { openHeldContracts } from '../helpers/held-contracts.ts';
import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { signIn } from '../../cli/replay/place/saver.ts';
import { expect, test } from './parcours-test.ts';

test('who has a retirement plan alone is told to call for its payments, and what an operation of life insurance takes', async ({
  serve,
  visit,
}) => {
  const { parcours, inForce } = await openHeldContracts({ start: serve });
  const { saver } = await inForce('per');
  const { page } = await visit({
    at: parcours,
    as: await signIn(parcours, saver.email),
    width: 390,
    allow: [/409 \(Conflict\)/u],
  });
  const call = page.getByRole('main').getByRole('link', { name: '01 99 00 12 34' });
  const said = page.getByText(/arrêter vos versements programmés, appelez votre conseiller au/u);

  await page.goto('/monepargne');
  await expect(said).toBeVisible();
  await expect(call).toHaveAttribute('href', 'tel:0199001234');

  await page.goto('/historiqueversements');
  await page.getByRole('link', { name: 'Gérer mes versements' }).click();
  await expect(page).toHaveURL('/versements-gestion');
  await expect(said).toBeVisible();
  await expect(call).toBeVisible();
  await expect(page.getByText('dès que votre assurance-vie sera en vigueur')).toHaveCount(0);
  await checkAccessibility(page);

  for (const route of ['/rp/new', '/versementslibres-vl-versement']) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Cette opération demande un contrat d’assurance-vie en cours',
    );
    await expect(page.getByText('Il reste une étape')).toHaveCount(0);
    await checkAccessibility(page);
    await page.getByRole('link', { name: 'Voir mes contrats' }).click();
    await expect(page).toHaveURL('/monepargne');
  }
});
