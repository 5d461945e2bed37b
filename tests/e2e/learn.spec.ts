import { newSaver } from '../../cli/replay/place/saver.ts';
import { expect, test, type Visit } from './parcours-test.ts';

type Page = Awaited<ReturnType<Visit>>['page'];
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('who has no account sees what is offered, follows an article, signs in and reads it', async ({
  visit,
  parcours,
}) => {
  const { page } = await visit();
  await page.goto('/presentationparcours');
  await expect(page.getByText('risque de perte en capital').first()).toBeVisible();
  await page.getByRole('link', { name: /^Les frais, et ce qu’ils coûtent/u }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/u);

  const reader = await visit({ as: await newSaver(parcours) });
  await reader.page.goto('/presentationparcours');
  await reader.page.getByRole('link', { name: /^Les frais, et ce qu’ils coûtent/u }).click();
  await expect(title(reader.page)).toHaveText('Les frais, et ce qu’ils coûtent en vingt ans');
});

test('an article is walked through by the keyboard, and leads to the one after it', async ({ visit, parcours }) => {
  const { page } = await visit({ as: await newSaver(parcours) });
  await page.goto('/article');
  await page.getByLabel('Thème').selectOption('Retraite');
  await expect(page.getByText('2 articles')).toBeVisible();
  await page.getByRole('button', { name: 'Voir tous les articles' }).click();
  await page.getByRole('link', { name: 'Fonds en euros et unités de compte' }).click();
  const part = page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link').nth(2);
  await part.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Les différences qui comptent' })).toBeFocused();
  await expect(page).toHaveURL(/\/article\?id=[\w-]+$/u);
  await page.getByRole('link', { name: /^Article suivant/u }).click();
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Risque et diversification/u);
});

test('an article that is not there says so and leads to the others', async ({ visit, parcours }) => {
  const { page } = await visit({ as: await newSaver(parcours), allow: [/404/u] });
  await page.goto('/article?id=nulle-part');
  await expect(title(page)).toHaveText('Cet article n’existe pas');
  await page.getByRole('link', { name: 'Voir les articles' }).click();
  await expect(title(page)).toHaveText('Comprendre l’épargne');
});

test('an appointment is taken by the keyboard, moved and cancelled; each time the reader goes on from where it says so', async ({
  visit,
  parcours,
}) => {
  const { page } = await visit({ as: await newSaver(parcours), width: 390 });
  await page.goto('/rdv');
  await page.getByRole('button', { name: 'Prendre rendez-vous' }).press('Enter');
  await expect(page.getByRole('alert').first()).toBeFocused();
  await page.getByLabel('Jour').selectOption({ index: 2 });
  await page.getByLabel('Heure').selectOption({ index: 1 });
  await page.getByLabel('Motif').selectOption('Les impôts');
  await page.getByLabel('Numéro à appeler').fill('06 12 34 56 78');
  await page.keyboard.press('Enter');
  await expect(page.locator('p:focus')).toContainText('C’est noté');
  await page.getByRole('button', { name: 'Changer' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Choisissez un moment' })).toBeFocused();
  await page.getByLabel('Motif').selectOption('Autre chose');
  await page.getByRole('button', { name: 'Changer le rendez-vous' }).click();
  await expect(page.getByText('Autre chose')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler le rendez-vous' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler le rendez-vous' }).click();
  await expect(page.locator('p:focus')).toContainText('Votre rendez-vous est annulé');
  await expect(page.getByRole('button', { name: 'Prendre rendez-vous' })).toBeVisible();
});
