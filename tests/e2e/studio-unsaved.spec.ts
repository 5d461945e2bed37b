import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findViolations } from '../../cli/replay/browser/check-accessibility.ts';
import { openStep, openStudio, press, reach, removeBuiltPage, type, unfold, type StudioTab } from './studio-test.ts';

test.describe.configure({ mode: 'serial' });

const example = 'docs/example';
const journey = 'journeys/first-saving.json';
let studio: StudioTab;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  studio = await openStudio(browser, { journeys: example, english: `${example}/en` });
});
test.afterAll(async () => {
  await studio.close();
  await removeBuiltPage();
});

/** Whether the browser asks before it lets anybody leave; nobody leaves. */
const asksToLeave = async (): Promise<boolean> => {
  const { page } = studio;
  const asked = page.waitForEvent('dialog', { timeout: 3000 }).then(
    async (dialog) => {
      await dialog.dismiss();
      return true;
    },
    () => false,
  );
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  return asked;
};

test('two edits of one number are told, asked about, and decided; neither is mixed with the other', async () => {
  const { page, folder } = studio;
  await openStep(page, 'Combien souhaitez-vous verser');
  const file = join(folder, journey);
  const text = await readFile(file, 'utf8');
  await page.route(
    '**/api/files',
    async (route) => {
      await writeFile(file, text.replace('"min": 500', '"min": 1500'));
      await route.continue();
    },
    { times: 1 },
  );
  const minimum = page.getByRole('textbox', { name: 'Minimum', exact: true });
  await reach(page, minimum);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('5000');
  const banner = page.getByRole('region', { name: `${journey} a été modifié ailleurs` });
  await expect(banner).toBeVisible();
  await expect(minimum).toHaveValue('5000');
  await expect(page.locator('[data-saving="conflict"]')).toContainText('En conflit');
  expect(await readFile(file, 'utf8')).toContain('"min": 1500');
  expect(await asksToLeave()).toBe(true);
  await press(page, banner.getByRole('button', { name: 'Prendre l’autre version' }));
  await expect(minimum).toHaveValue('1500');
  await expect(page.locator('[data-saving="saved"]')).toBeVisible();
});

test('edits of two numbers are decided one by one, and what is edited beside them stands', async () => {
  const { page, folder } = studio;
  const file = join(folder, journey);
  const text = await readFile(file, 'utf8');
  const theirs = text
    .replace('"min": 1500', '"min": 1600')
    .replace('"Versement initial"', '"Somme de départ"')
    .replace('"Votre versement"', '"Le versement"');
  await page.route(
    '**/api/files',
    async (route) => {
      await writeFile(file, theirs);
      await route.continue();
    },
    { times: 1 },
  );
  const minimum = page.getByRole('textbox', { name: 'Minimum', exact: true });
  const label = page.getByRole('textbox', { name: 'Libellé', exact: true }).first();
  // Both in one breath: the first would be saved before the second.
  for (const [box, value] of [
    [minimum, '7000'],
    [label, 'Mise de départ'],
  ] as const) {
    await box.evaluate((element: HTMLInputElement) => element.select());
    await page.keyboard.insertText(value);
  }
  const banner = page.getByRole('region', { name: `${journey} a été modifié ailleurs` });
  await press(page, banner.getByText(/Choisir pour chacun des 2 endroits/u));
  await press(page, banner.getByRole('button', { name: /^Garder la mienne .*min\)$/u }));
  await expect(banner).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await press(page, banner.getByRole('button', { name: /^Prendre l’autre .*label\)$/u }));
  await expect(banner).toHaveCount(0);
  await expect(page.locator('[data-saving="saved"]')).toBeVisible();
  const expected = JSON.parse(theirs.replace('"min": 1600', '"min": 7000')) as unknown;
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(expected);
});

test('a text that is no JSON waits, wherever somebody goes meanwhile, and is asked about', async () => {
  const { page, folder } = studio;
  await unfold(page, /^JSON$/u);
  const box = page.locator('textarea[spellcheck="false"]').last();
  await reach(page, box);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' oups');
  await openStep(page, 'Qui effectuera');
  await expect(page.locator('[data-saving="broken"]')).toContainText('non enregistré');
  const banner = page.getByRole('region', { name: 'Texte non enregistré' });
  await press(page, banner.getByText('Voir ce texte'));
  await expect(banner).toContainText('oups');
  expect(await asksToLeave()).toBe(true);
  await press(page, banner.getByRole('button', { name: 'Y aller' }));
  await unfold(page, /^JSON$/u);
  await expect(box).toHaveValue(/oups$/u);
  await type(page, box, '{ "id": "amount", "route": "/montant", "title": "Combien ?" }');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-saving="saved"]')).toBeVisible();
  expect(await readFile(join(folder, journey), 'utf8')).toContain('"title": "Combien ?"');
});

test('what is edited beside a text that is no JSON yet stands, here and elsewhere; of one thing somebody is asked', async () => {
  const { page, folder } = studio;
  const file = join(folder, journey);
  const written = async (): Promise<string> => readFile(file, 'utf8');
  const step = '{ "id": "amount", "route": "/montant", "title": "Combien ?" }';
  const box = page.locator('textarea[spellcheck="false"]').last();
  await unfold(page, /^Page$/u);
  // A slip: the comma is missing.
  await type(page, box, step.replace(' }', ' "short": "Montant" }'));
  await type(page, page.getByRole('textbox', { name: 'Titre', exact: true }), 'Quelle somme ?');
  await expect.poll(written).toContain('"Quelle somme ?"');
  await writeFile(file, (await written()).replace('"/montant"', '"/somme"'));
  await expect(page.getByRole('textbox', { name: 'Adresse', exact: true })).toHaveValue('/somme');
  await type(page, box, step.replace(' }', ', "short": "Montant" }'));
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-saving="saved"]')).toBeVisible();
  const stands = JSON.parse(await written()) as unknown;
  expect(JSON.stringify(stands)).toContain('"route":"/somme","title":"Quelle somme ?","short":"Montant"');
  // Both write another title.
  await reach(page, box);
  await box.evaluate((element: HTMLTextAreaElement) => element.select());
  await page.keyboard.insertText('{ "id": "amount", "route": "/somme", "title": "La mienne", "short": "Montant" }');
  await writeFile(file, (await written()).replace('"Quelle somme ?"', '"Une autre main"'));
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('Une autre main');
  await page.keyboard.press('Tab');
  const banner = page.getByRole('region', { name: `${journey} a été modifié ailleurs` });
  await press(page, banner.getByText('Comparer les deux versions'));
  await expect(banner).toContainText('La mienne');
  await expect(banner).toContainText('Une autre main');
  await press(page, banner.getByRole('button', { name: 'Garder ma version' }));
  await expect.poll(written).toContain('"La mienne"');
  await expect(page.locator('[data-saving="saved"]')).toBeVisible();
});

test('a file that cannot be read says where, is not said to be saved, and goes back to how it last could be', async () => {
  const { page, folder } = studio;
  const file = join(folder, journey);
  const tears: readonly ((sound: string) => string)[] = [
    (sound) => sound.replace('"sections": [', '"sections": '),
    (sound) => {
      const definition = JSON.parse(sound) as { sections: { steps: unknown[] }[] };
      definition.sections.forEach((section) => section.steps.splice(0));
      return JSON.stringify({ ...definition, sections: definition.sections.map(({ steps: _, ...rest }) => rest) });
    },
  ];
  for (const tear of tears) {
    const sound = await readFile(file, 'utf8');
    const torn = tear(sound);
    await writeFile(file, torn);
    const note = page.getByRole('status', { name: 'Fichier illisible' });
    await expect(note).toContainText(`${journey} ne peut pas être lu (ligne`);
    const isJson = tear !== tears[0];
    await expect(page.locator('[data-saving="unreadable"]')).toHaveCount(isJson ? 0 : 1);
    expect(await findViolations(page)).toEqual([]);
    await press(page, note.getByRole('button', { name: 'Revenir à la dernière version lisible' }));
    await expect(note).toHaveCount(0);
    await expect(page.locator('[data-saving="saved"]')).toBeVisible();
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(sound));
  }
});
