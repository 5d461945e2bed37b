import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findViolations } from '../../cli/replay/browser/check-accessibility.ts';
import { openStep, openStudio, pick, press, removeBuiltPage, type, unfold, type StudioTab } from './studio-test.ts';

test.describe.configure({ mode: 'serial' });

let studio: StudioTab;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  studio = await openStudio(browser);
});
test.afterAll(async () => {
  await studio.close();
  await removeBuiltPage();
});

test('a click on a text of the page opens the box in which it is written', async () => {
  const { page, folder } = studio;
  await openStep(page, 'Versement initial');
  const phone = page.frameLocator('iframe[title="Aperçu sur téléphone"]');
  await phone.getByRole('heading', { level: 1 }).click();
  const title = page.getByRole('textbox', { name: 'Titre', exact: true });
  await expect(title).toBeFocused();
  // The text of a question stands below a fold, which opens.
  await phone.getByText('Versement initial', { exact: true }).first().click();
  const label = page.getByRole('textbox', { name: 'Libellé', exact: true }).first();
  await expect(label).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' unique');
  await expect(phone.getByText('Versement initial unique').first()).toBeVisible();
  await expect(page.locator('[data-saving="saved"]')).toBeVisible();
  expect(await readFile(join(folder, 'journeys/parts/payments.json'), 'utf8')).toContain('Versement initial unique');
  await page.keyboard.press('ControlOrMeta+Z');
  expect(await studio.takeChange()).toEqual([]);
});

test('a step is dragged in the drawing as Alt and an arrow move it', async () => {
  const { page, folder, takeChange } = studio;
  await pick(page, page.getByRole('combobox', { name: 'Parcours' }), 'Décrire le patrimoine de mon conjoint');
  await press(page, page.getByRole('button', { name: 'Schéma' }));
  const drawing = page.getByRole('group', { name: 'Schéma du parcours' });
  const own = join(folder, 'journeys/spouse.json');
  const before = await readFile(own, 'utf8');
  const steps = drawing.locator('[data-node]');
  await expect(steps.first()).toBeVisible();
  const ids = await steps.evaluateAll((all) => all.map((one) => (one as SVGElement).dataset['node'] ?? ''));
  const [first = '', second = ''] = ids;
  await press(page, drawing.locator(`[data-node="${first}"]`), 'Alt+ArrowDown');
  const byKeys = await takeChange();
  expect(byKeys).toHaveLength(1);
  const moved = await readFile(join(folder, byKeys[0]?.file ?? ''), 'utf8');
  await page.keyboard.press('ControlOrMeta+Z');
  await takeChange();
  await expect.poll(() => steps.first().getAttribute('data-node')).toBe(first);
  const [from, to] = await Promise.all(
    [first, second].map((id) => drawing.locator(`[data-node="${id}"]`).boundingBox()),
  );
  if (from === null || to === null || from === undefined || to === undefined) throw new Error('Nothing is drawn.');
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  const byHand = await takeChange();
  expect(byHand).toEqual(byKeys);
  expect(await readFile(join(folder, byHand[0]?.file ?? ''), 'utf8')).toBe(moved);
  await page.keyboard.press('ControlOrMeta+Z');
  await takeChange();
  expect(await readFile(own, 'utf8')).toBe(before);
  expect(await findViolations(page)).toEqual([]);
});

test('somebody’s way is replayed by the clock, paused, and gone through step by step', async () => {
  const { page } = studio;
  await press(page, page.getByRole('button', { name: 'Essayer' }));
  const people = page.getByRole('combobox', { name: 'Personne' });
  await expect(people).not.toHaveAttribute('aria-busy', 'true', { timeout: 60_000 });
  await people.selectOption({ index: 1 });
  const told = page.locator('[data-replay]');
  const all = Number(await told.getAttribute('data-replay'));
  expect(all).toBeGreaterThan(1);
  const done = page.locator('[data-state="done"]');
  await expect(done).toHaveCount(all);
  await press(page, page.getByRole('button', { name: 'Étape précédente' }));
  await expect(done).toHaveCount(all - 1);
  // The fastest stands last.
  await press(page, page.getByRole('combobox', { name: 'Vitesse' }), 'End');
  await press(page, page.getByRole('button', { name: 'Lecture' }));
  await expect(done).toHaveCount(all);
  // From its end it begins anew; a pause keeps it where it is.
  await press(page, page.getByRole('combobox', { name: 'Vitesse' }), 'Home');
  await press(page, page.getByRole('button', { name: 'Lecture' }));
  await expect(told).toHaveAttribute('data-replay', '1');
  await press(page, page.getByRole('button', { name: 'Pause' }));
  const at = Number(await told.getAttribute('data-replay'));
  await press(page, page.getByRole('button', { name: 'Étape suivante' }));
  await expect(told).toHaveAttribute('data-replay', String(at + 1));
  await expect(done).toHaveCount(at + 1);
  expect(await findViolations(page)).toEqual([]);
});

test('a journey is begun, and its making taken back and done again', async () => {
  const { page, folder } = studio;
  const files = ['journeys/essai.json', 'locales/en/journeys/essai.json'].map((file) => join(folder, file));
  const areThere = async (): Promise<boolean> =>
    (
      await Promise.all(
        files.map((file) =>
          access(file).then(
            () => true,
            () => false,
          ),
        ),
      )
    ).every(Boolean);
  await press(page, page.getByRole('button', { name: 'Nouveau parcours' }));
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByLabel('Nom du fichier et des adresses'), 'Essai !');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('minuscules');
  expect(await findViolations(page)).toEqual([]);
  await type(page, dialog.getByLabel('Nom du fichier et des adresses'), 'essai');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Plan du parcours' })).toContainText('Qui effectuera ce versement');
  await expect(page.getByRole('region', { name: 'Constats' }).last()).toContainText('Aucun constat');
  await expect.poll(areThere).toBe(true);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(areThere).toBe(false);
  await expect(page.getByRole('combobox', { name: 'Parcours' })).not.toContainText('Mon nouveau parcours');
  await page.keyboard.press('ControlOrMeta+Y');
  await expect.poll(areThere).toBe(true);
  await expect(page.getByRole('combobox', { name: 'Parcours' })).toContainText('Mon nouveau parcours');
});

test('the browser’s way back leads through what was open, and a reload to what is', async () => {
  const { page } = studio;
  const outline = page.getByRole('navigation', { name: 'Plan du parcours' });
  const current = outline.locator('[aria-current="true"]');
  const isOpen = (pane: string) =>
    expect(page.getByRole('button', { name: pane, exact: true })).toHaveAttribute('aria-current', 'page');
  await press(page, page.getByRole('button', { name: 'Modifier', exact: true }));
  await pick(page, page.getByRole('combobox', { name: 'Parcours' }), 'Souscrire une assurance-vie');
  await expect(current).toHaveCount(1);
  await openStep(page, 'Versement initial');
  const step = await current.textContent();
  await press(page, page.getByRole('button', { name: 'Textes', exact: true }));
  // Where the cursor goes among the texts is no place to come back to.
  await page.locator('textarea').nth(4).focus();
  await press(page, page.getByRole('button', { name: 'Essayer', exact: true }));
  await expect(page).toHaveTitle(/^Essayer – Souscrire une assurance-vie/u);
  await page.goBack();
  await isOpen('Textes');
  await page.goBack();
  await isOpen('Modifier');
  await expect(current).toHaveText(step ?? '');
  await page.reload();
  await expect(current).toHaveText(step ?? '');
  await expect(page.getByRole('combobox', { name: 'Parcours' })).toHaveValue('av-adult');
  await page.goForward();
  await isOpen('Textes');
  await page.goForward();
  await isOpen('Essayer');
});

test('an address of a step that is gone says so, and leads back into the journey', async () => {
  const { page } = studio;
  await page.goto(page.url().replace(/#.*/u, '#/edit/spouse/step/gone-with-the-wind'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Introuvable' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'gone-with-the-wind' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await press(page, page.getByRole('button', { name: 'Ouvrir la première étape' }));
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toBeVisible();
});

test('an address of a journey that is not there says so, in both languages, and offers those that are', async () => {
  const { page } = studio;
  await page.goto(page.url().replace(/#.*/u, '#/edit/nowhere/step/payer'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Parcours introuvable' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'nowhere' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Parcours' })).toHaveValue('nowhere');
  expect(await findViolations(page)).toEqual([]);
  await press(page, page.getByRole('button', { name: 'English' }));
  await expect(page.getByRole('heading', { name: 'No such journey' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Français' }));
  await press(page, page.getByRole('main').getByRole('button', { name: 'Souscrire une assurance-vie', exact: true }));
  await expect(page.getByRole('combobox', { name: 'Parcours' })).toHaveValue('av-adult');
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Parcours introuvable' })).toBeVisible();
});

test('a journey in error is one line in the others, with the way to it, and told not to be compared', async () => {
  const { page, folder } = studio;
  const file = join(folder, 'journeys/top-up.json');
  const text = await readFile(file, 'utf8');
  await page.goto(page.url().replace(/#.*/u, '#/edit/spouse'));
  const findings = page.getByRole('region', { name: 'Constats' }).last();
  await expect(findings).toContainText('Aucun constat');
  await writeFile(file, text.replace(/"to": "[^"]+"/u, '"to": "nowhere"'));
  await expect(findings).toContainText(/Constats d’autres parcours \(\d\)/u);
  await expect(findings).not.toContainText('Erreur');
  await press(page, page.getByRole('button', { name: 'Publier', exact: true }));
  const compared = page.getByRole('region', { name: /^Verser/u });
  await expect(compared).toContainText('il n’est pas comparé', { timeout: 60_000 });
  await expect(page.getByText('Rien n’a changé.')).toHaveCount(0);
  await press(page, findings.locator('summary'));
  await press(page, findings.getByRole('button', { name: /^Verser/u }));
  await expect(findings).toContainText('Erreur');
  await expect(findings.getByRole('button', { name: 'Y aller' }).first()).toBeVisible();
  await writeFile(file, text);
  await expect(findings).toContainText('Aucun constat');
});

test('each text says what it is on its page; where only its spaces are others, that is said', async () => {
  const { page, folder } = studio;
  await page.goto(page.url().replace(/#.*/u, '#/texts/onboarding'));
  const file = join(folder, 'journeys/parts/project.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/\u202F\?"/u, ' ?"'));
  await expect(page.getByText('Du français d’avant, seules les espaces diffèrent.')).toBeVisible();
  await expect(page.getByRole('group', { name: /^Réponse à «\s/u }).first()).toBeAttached();
  await expect(page.getByRole('group', { name: 'Titre' }).first()).toBeVisible();
  await writeFile(file, text);
  expect(await studio.takeChange()).toEqual([]);
});

test('a proof is stopped, and taken up again', async () => {
  const { page } = studio;
  // A solver that never has done.
  await page.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      override postMessage(message: { readonly kind?: string }): void {
        if (message.kind !== 'prove' || sessionStorage.getItem('proves') !== null) super.postMessage(message);
      }
    };
  });
  await page.goto(page.url().replace(/#.*/u, '#/edit/spouse'));
  await page.reload();
  const findings = page.getByRole('region', { name: 'Constats' }).last();
  await expect(findings).toContainText('Preuve en cours…');
  await press(page, findings.getByRole('button', { name: 'Arrêter' }));
  await expect(findings.getByRole('status')).toHaveText('Preuve arrêtée.');
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => sessionStorage.setItem('proves', 'yes'));
  await press(page, findings.getByRole('button', { name: 'Reprendre la preuve' }));
  await expect(findings.getByRole('button', { name: /preuve|Arrêter/u })).toHaveCount(0, { timeout: 60_000 });
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
  await card.getByLabel('Type de valeur').selectOption('money');
  await type(page, card.getByLabel('Valeur quand la réponse manque'), '0');
  await expect.poll(written).toMatchObject({ type: 'money', otherwise: 0 });
  expect((await takeChange()).map((change) => change.file)).toEqual([file]);
  expect(await findViolations(page)).toEqual([]);
  // Of few answers, each gets its word; what stood for a missing amount says nothing of them.
  await card.getByLabel('Appel lu').selectOption('InsurerA/GetOperationStatus');
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
