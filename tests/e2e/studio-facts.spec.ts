import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findViolations } from '../../cli/replay/browser/check-accessibility.ts';
import { openStep, openStudio, pick, press, removeBuiltPage, type, unfold, type StudioTab } from './studio-test.ts';

let studio: StudioTab;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  studio = await openStudio(browser);
});
test.afterAll(async () => {
  await studio.close();
  await removeBuiltPage();
});

test('reads another value of the server, which conditions can ask for, and reads it no more', async () => {
  const { page, folder, takeChange } = studio;
  await pick(page, page.getByRole('combobox', { name: 'Parcours' }), 'Préparer mon épargne');
  const [file, name] = ['journeys/onboarding.json', 'valeurTotale'];
  const written = async (): Promise<unknown> => {
    const { facts } = JSON.parse(await readFile(join(folder, file), 'utf8')) as { facts: Record<string, unknown> };
    return facts[name];
  };
  await openStep(page, 'Le parcours entier');
  const added = page.getByRole('group', { name: 'Nouvelle valeur du serveur' });
  await pick(page, added.getByLabel('Appel lu'), 'InsurerA/GetTotalHistoEpargne');
  await pick(page, added.getByLabel('Valeur de la réponse'), 'valeur');
  await type(page, added.getByLabel('Libellé de la nouvelle valeur'), 'Valeur totale');
  await press(page, added.getByRole('button', { name: 'Lire cette valeur' }));
  await unfold(page, 'Valeur totale');
  const [call, label] = ['InsurerA/GetTotalHistoEpargne', 'Valeur totale'];
  await expect.poll(written).toEqual({ label, call, read: '$donnees.valeur', type: 'number' });
  const card = page.locator('details', { has: page.locator('summary', { hasText: label }) }).last();
  await pick(page, card.getByLabel('Type de valeur'), 'Montant en euros');
  await type(page, card.getByLabel('Valeur quand la réponse manque'), '0');
  await expect.poll(written).toMatchObject({ type: 'money', otherwise: 0 });
  expect((await takeChange()).map((change) => change.file)).toEqual([file]);
  expect(await findViolations(page)).toEqual([]);
  // Of few answers, each gets its word; what stood for a missing amount says nothing of them.
  await pick(page, card.getByLabel('Appel lu'), 'InsurerA/GetOperationStatus');
  await type(page, card.getByLabel('ACCEPTEE', { exact: true }), 'accepted');
  await expect.poll(written).toMatchObject({ type: 'choice', values: { ACCEPTEE: 'accepted', REFUSEE: 'REFUSEE' } });
  expect(await written()).not.toHaveProperty('otherwise');
  await takeChange();
  await openStep(page, 'Produit et épargnant');
  const shown = page.getByRole('group', { name: 'Cette étape s’affiche si' });
  await press(page, shown.getByRole('button', { name: 'Ajouter une condition' }));
  await pick(page, shown.getByLabel('Question ou valeur'), label);
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  await openStep(page, 'Le parcours entier');
  await unfold(page, label);
  await press(page, card.getByRole('button', { name: 'Ne plus lire cette valeur' }));
  await expect.poll(written).toBeUndefined();
  await takeChange();
});
