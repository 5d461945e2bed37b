import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addAuthor, firstPublisher } from '../helpers/author.ts';
import { startParcours } from '../../cli/replay/place/parcours-server.ts';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { findViolations } from '../../cli/replay/browser/check-accessibility.ts';
import {
  openStep,
  openStudio,
  removeBuiltPage,
  pick,
  press,
  reach,
  type,
  unfold,
  type FileChange,
  type StudioTab,
} from './studio-test.ts';

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

/** Nothing but what was meant, in as many lines as that takes. */
const expectSmall = (changes: readonly FileChange[], files: readonly string[], most: number): void => {
  expect(changes.map(({ file }) => file)).toEqual(files);
  expect(changes.reduce((sum, { added, removed }) => sum + added + removed, 0)).toBeLessThanOrEqual(most);
};

const payments = 'journeys/parts/payments.json';

test('raises a maximum, and undo restores every byte', async () => {
  const { page, folder, takeChange } = studio;
  const before = await readFile(join(folder, payments), 'utf8');
  await openStep(page, 'Mode de paiement');
  await unfold(page, /^Règles$/u);
  await unfold(page, /choisissez le virement/u);
  const must = page.getByRole('group', { name: 'Il faut que' });
  await type(page, must.getByLabel('Valeur', { exact: true }).first(), '150000');
  await expect(page.locator('[data-saving="saved"]')).toBeVisible();
  await expect.poll(() => readFile(join(folder, payments), 'utf8')).toContain('"atMost": 150000');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => readFile(join(folder, payments), 'utf8')).toBe(before);
  await page.keyboard.press('ControlOrMeta+Y');
  await expect.poll(() => readFile(join(folder, payments), 'utf8')).toContain('"atMost": 150000');
  expectSmall(await takeChange(), [payments], 2);
  await openStep(page, 'Versement initial');
});

test('makes a question optional', async () => {
  const { page, takeChange } = studio;
  await press(page, page.getByLabel('Facultative').first(), 'Space');
  expectSmall(await takeChange(), [payments], 2);
});

test('adds a question, which is told not to be saved yet', async () => {
  const { page, takeChange } = studio;
  await type(page, page.getByLabel('Libellé de la nouvelle question'), 'Une remarque');
  await pick(page, page.getByLabel('Type de la nouvelle question'), 'Texte');
  await press(page, page.getByRole('button', { name: 'Ajouter la question' }));
  await expect(page.locator('summary', { hasText: 'Une remarque' })).toBeVisible();
  const findings = page.getByRole('region', { name: 'Constats' }).first();
  await expect(findings).toContainText('Erreur');
  // Who meets it is looked for when nothing is typed any more.
  await expect(findings).toContainText(/Par exemple\s: une personne qui arrive à «\s.+\s» \(/u, { timeout: 60_000 });
  expectSmall(await takeChange(), [payments], 5);
});

test('renames it wherever it is read', async () => {
  const { page, takeChange } = studio;
  // With an error nobody could tell that nothing else changes: the question is taken back first.
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(page.getByRole('region', { name: 'Constats' }).last()).not.toContainText('Erreur');
  await type(page, page.getByLabel('Nouveau nom de initial dans les conditions'), 'firstPayment');
  await press(page, page.getByRole('button', { name: 'Renommer partout' }).first());
  await expect(page.getByLabel('Nouveau nom de firstPayment dans les conditions')).toBeVisible();
  const changes = await takeChange();
  expect(changes.map(({ file }) => file)).toContain(payments);
  expect(changes.filter(({ added, removed }) => added + removed > 40)).toEqual([]);
});

test('renames a step wherever it is meant, and stays at it', async () => {
  const { page, takeChange } = studio;
  const title = await page.getByRole('heading', { level: 2 }).first().textContent();
  const actions = page.getByRole('group', { name: 'Actions sur l’étape' });
  await unfold(page, 'Autres actions');
  await type(page, actions.getByLabel(/^Nouveau nom de l’étape/u), 'first-amount');
  await page.keyboard.press('Enter');
  await expect(actions.getByLabel('Nouveau nom de l’étape first-amount dans les fichiers')).toBeAttached({
    timeout: 30_000,
  });
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(title ?? '');
  expect((await takeChange()).map(({ file }) => file)).toContain(payments);
});

test('adds an answer with its own step', async () => {
  const { page, takeChange } = studio;
  await pick(page, page.getByRole('combobox', { name: 'Parcours' }), 'Préparer mon épargne');
  await openStep(page, 'Produit et épargnant');
  await unfold(page, /Quel produit/u);
  await type(page, page.getByLabel('Nouvelle réponse').first(), 'Un compte à terme');
  await press(page, page.getByRole('button', { name: 'Ajouter la réponse' }).first());
  await type(page, page.getByLabel('Titre de la nouvelle étape'), 'Votre compte à terme');
  await press(page, page.getByRole('button', { name: 'Ajouter une étape après' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Votre compte à terme' })).toBeVisible();
  const shown = page.getByRole('group', { name: 'Cette étape s’affiche si' });
  await press(page, shown.getByRole('button', { name: 'Ajouter une condition' }));
  await pick(page, shown.getByLabel('Question ou valeur'), 'Quel produit');
  await pick(page, shown.getByLabel('Valeur', { exact: true }), 'Un compte à terme');
  await expect(shown).toContainText('faux');
  // The answer stands in the part, the step where this journey uses it.
  expectSmall(await takeChange(), ['journeys/onboarding.json', 'journeys/parts/project.json'], 24);
});

test('moves a step', async () => {
  const { page, takeChange } = studio;
  const outline = page.getByRole('navigation', { name: 'Plan du parcours' });
  await press(page, outline.getByRole('button', { name: 'Votre compte à terme' }), 'Alt+ArrowDown');
  expectSmall(await takeChange(), ['journeys/onboarding.json'], 2);
  // The same without the outline: what is done with a step stands on its own page, a fold away.
  await openStep(page, 'Votre compte à terme');
  await unfold(page, 'Autres actions');
  const actions = page.getByRole('group', { name: 'Actions sur l’étape' });
  for (const name of ['Monter l’étape', 'Descendre l’étape']) {
    await press(page, actions.getByRole('button', { name }));
    expectSmall(await takeChange(), ['journeys/onboarding.json'], 2);
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const target of await actions.locator('button, input, summary').all()) {
      const isMain = await target.evaluate((element) => element.closest('details > div') === null);
      const box = await target.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(isMain ? 44 : 24);
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await openStep(page, 'Produit et épargnant');
  await press(page, outline.getByRole('button', { name: 'Produit et épargnant' }), 'Alt+ArrowUp');
  const changes = await takeChange();
  expect(changes.map(({ file }) => file)).toEqual(['journeys/parts/project.json']);
  await page.keyboard.press('ControlOrMeta+Z');
  expect(await takeChange()).toEqual(
    changes.map(({ file, added, removed }) => ({ file, added: removed, removed: added })),
  );
});

test('adds an exit', async () => {
  const { page, takeChange } = studio;
  await openStep(page, 'Votre compte à terme');
  await unfold(page, /^Sorties$/u);
  await press(page, page.getByRole('button', { name: 'Ajouter une sortie' }));
  await expect(page.getByRole('group', { name: 'On sort ici si' })).toBeVisible();
  const changes = await takeChange();
  expectSmall(changes, [changes[0]?.file ?? ''], 12);
});

test('adds a section with its first page, moves it and takes it away', async () => {
  const { page, takeChange } = studio;
  const outline = page.getByRole('navigation', { name: 'Plan du parcours' });
  const before = await outline.getByRole('button').allTextContents();
  await outline.locator('[data-kind="section"]').first().click();
  await type(page, page.getByLabel('Titre de la nouvelle partie'), 'Vos projets de vie');
  await press(page, page.getByRole('button', { name: 'Ajouter une partie après' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Vos projets de vie' })).toBeVisible();
  await expect(outline.getByRole('button', { name: 'Vos projets de vie' })).toHaveCount(2);
  expectSmall(await takeChange(), ['journeys/onboarding.json'], 12);
  const places = async (): Promise<number> =>
    (await outline.locator('[data-kind="section"]').allTextContents()).findIndex((title) =>
      title.startsWith('Vos projets'),
    );
  const at = await places();
  await press(page, outline.locator('[data-kind="section"]').nth(at), 'Alt+ArrowDown');
  await expect.poll(places).toBe(at + 1);
  await unfold(page, 'Autres actions');
  const actions = page.getByRole('group', { name: 'Actions sur la partie' });
  await press(page, actions.getByRole('button', { name: 'Monter la partie' }));
  await expect.poll(places).toBe(at);
  await takeChange();
  await press(page, actions.getByRole('button', { name: 'Supprimer la partie et ses étapes' }));
  await expect(outline.getByRole('button', { name: 'Vos projets de vie' })).toHaveCount(0);
  expect((await outline.getByRole('button').allTextContents()).length).toBe(before.length);
  expect(await findViolations(page)).toEqual([]);
  expectSmall(await takeChange(), ['journeys/onboarding.json'], 12);
});

test('adds an end to which an exit may lead, and takes it away', async () => {
  const { page, takeChange } = studio;
  const outline = page.getByRole('navigation', { name: 'Plan du parcours' });
  await outline.locator('[data-kind="outcome"]').first().click();
  await type(page, page.getByLabel('Titre de la nouvelle fin'), 'Parlons de votre projet');
  await pick(page, page.getByLabel('Sorte de la nouvelle fin'), 'Vers un conseiller');
  await press(page, page.getByRole('button', { name: 'Ajouter une fin' }));
  await expect(page.getByRole('heading', { level: 2, name: 'Parlons de votre projet' })).toBeVisible();
  expectSmall(await takeChange(), ['journeys/onboarding.json'], 8);
  expect(await findViolations(page)).toEqual([]);
  await openStep(page, 'Votre compte à terme');
  await unfold(page, /^Sorties$/u);
  await expect(page.getByLabel('Fin de la nouvelle sortie')).toContainText('Parlons de votre projet');
  await outline.getByRole('button', { name: 'Parlons de votre projet' }).click();
  await unfold(page, 'Autres actions');
  await press(page, page.getByRole('button', { name: 'Supprimer la fin' }));
  await expect(outline.getByRole('button', { name: 'Parlons de votre projet' })).toHaveCount(0);
  expectSmall(await takeChange(), ['journeys/onboarding.json'], 8);
});

test('translates what has changed', async () => {
  const { page, takeChange } = studio;
  await press(page, page.getByRole('button', { name: 'Textes' }));
  await press(page, page.getByRole('button', { name: 'À traduire' }));
  await expect(page.getByText('manque').first()).toBeVisible();
  await type(page, page.getByLabel(/^Anglais/u).first(), 'A fixed-term account');
  const changes = await takeChange();
  expectSmall(changes, [changes[0]?.file ?? ''], 6);
  expect(changes[0]?.file).toMatch(/^locales\/en\/journeys\//u);
  expect(await findViolations(page)).toEqual([]);
});

test('finds why a step is passed over, and what would show it', async () => {
  const { page } = studio;
  await press(page, page.getByRole('button', { name: 'Essayer' }));
  const step = page.locator('[data-state="skipped"]').first();
  await press(page, step.getByRole('button').first());
  await expect(step).toContainText('faux');
  await press(page, step.getByRole('button', { name: 'Que faudrait-il changer' }));
  await expect(
    step.getByRole('button', { name: 'Essayer ainsi' }).or(step.getByText('Personne n’y arrive')),
  ).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('says what an edit does and to whom, against what is on record', async () => {
  const { page } = studio;
  await press(page, page.getByRole('button', { name: 'Modifier' }));
  await pick(page, page.getByRole('combobox', { name: 'Parcours' }), 'Souscrire une assurance-vie');
  await openStep(page, 'Mode de paiement');
  await unfold(page, /^Règles$/u);
  await unfold(page, /choisissez le virement/u);
  await type(
    page,
    page.getByRole('group', { name: 'Il faut que' }).getByLabel('Valeur', { exact: true }).first(),
    '500',
  );
  await expect(page.locator('[data-saving="saved"]')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Publier', exact: true }));
  await expect(page.getByText('restreint').first()).toBeVisible({ timeout: 60_000 });
  expect(await findViolations(page)).toEqual([]);
});

test('an edit by hand shows at once, and one at the same place is decided by whoever sits here', async () => {
  const { page, folder, takeChange } = studio;
  await takeChange();
  await press(page, page.getByRole('button', { name: 'Modifier' }));
  await openStep(page, 'Versement initial');
  const file = join(folder, payments);
  const text = await readFile(file, 'utf8');
  const title = /"title": "Combien souhaitez-vous verser pour commencer\s\?"/u;
  await writeFile(file, text.replace(title, '"title": "Combien versez-vous ?"'));
  await expect(page.getByRole('heading', { level: 2, name: 'Combien versez-vous ?' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('Combien versez-vous ?');
  // Written elsewhere in the very moment in which it is typed here: what is typed is not saved yet.
  await page.route(
    '**/api/files',
    async (route) => {
      await writeFile(file, text.replace(title, '"title": "Une autre main"'));
      await route.continue();
    },
    { times: 1 },
  );
  await reach(page, page.getByRole('textbox', { name: 'Titre', exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  // In one stroke: on a busy machine half of it would be saved first.
  await page.keyboard.insertText('La mienne');
  const banner = page.getByRole('region', { name: `${payments} a été modifié ailleurs` });
  await expect(banner).toBeVisible();
  // Whoever is typing is not cut short: the letters go on into the same box.
  await page.keyboard.type(' reste');
  await expect(page.getByRole('textbox', { name: 'Titre', exact: true })).toHaveValue('La mienne reste');
  expect(await readFile(file, 'utf8')).toContain('"Une autre main"');
  await press(page, banner.getByText('Comparer les deux versions'));
  await expect(banner).toContainText('Une autre main');
  await expect(banner).toContainText('La mienne reste');
  expect(await findViolations(page)).toEqual([]);
  await press(page, banner.getByRole('button', { name: 'Garder ma version' }));
  await expect.poll(() => readFile(file, 'utf8')).toContain('"La mienne reste"');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => readFile(file, 'utf8')).toContain('"Une autre main"');
  await page.keyboard.press('ControlOrMeta+Y');
  await expect.poll(() => readFile(file, 'utf8')).toContain('"La mienne reste"');
});

test('sees who is affected, proposes, has it approved by somebody else, publishes, and rolls back', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const example = 'docs/example';
  const parcours = await startParcours({ journeys: example, environment: { JOURNEYS_FROM: 'publications' } });
  const paule = await firstPublisher(parcours);
  const edith = await addAuthor(parcours, paule, 'Édith', ['editor']);
  const saver = await newSaver(parcours);
  await saver.walk('first-saving', undefined, { payer: 'MOI', initial: 55_000 });
  const door = { server: parcours.url, token: edith.token };
  const here = await openStudio(browser, { journeys: example, english: `${example}/en`, door });
  const { page } = here;
  // What is served already is no proposal.
  const release = page.getByRole('region', { name: 'Publication' });
  await press(page, page.getByRole('button', { name: 'Publier', exact: true }));
  await expect(release).toContainText('Édith (rédaction)');
  await press(page, release.getByRole('button', { name: 'Proposer' }));
  await expect(release.getByRole('alert')).toContainText('Dites d’abord pourquoi');
  await type(page, release.getByLabel('Raison de la publication'), 'Rien de neuf');
  await press(page, release.getByRole('button', { name: 'Proposer' }));
  await expect(release).toContainText('Rien n’a changé.');
  await expect(release).not.toContainText('attend une approbation');
  await press(page, page.getByRole('button', { name: 'Modifier', exact: true }));
  await openStep(page, 'Combien souhaitez-vous verser');
  await type(page, page.getByLabel('Minimum').first(), '600');
  expectSmall(await here.takeChange(), ['journeys/first-saving.json'], 2);
  await press(page, page.getByRole('button', { name: 'Publier', exact: true }));
  await press(page, release.getByRole('button', { name: 'Qui est concerné' }));
  await expect(release.getByRole('list', { name: 'Dossiers en cours' })).toContainText(
    '1 réinterrogé à « Combien souhaitez-vous verser',
  );
  await type(page, release.getByLabel('Raison de la publication'), 'L’assureur relève le minimum');
  await press(page, release.getByRole('button', { name: 'Proposer' }));
  await expect(release).toContainText('attend une approbation');
  await expect(release.getByRole('list', { name: 'Dossiers en cours' })).toHaveCount(0);
  await expect(release.getByRole('button', { name: 'Approuver' })).toHaveCount(0);
  await type(page, release.getByLabel('Jeton d’auteur'), 'personne');
  await page.keyboard.press('Enter');
  await expect(release.getByRole('alert')).toContainText('Aucun auteur n’a ce jeton.');
  await type(page, release.getByLabel('Jeton d’auteur'), paule.token);
  await page.keyboard.press('Enter');
  await press(page, release.getByRole('button', { name: 'Approuver' }));
  await press(page, release.getByRole('button', { name: 'Mettre en service' }));
  await expect(release.locator('[data-publication="2"]')).toContainText('L’assureur relève le minimum');
  expect(await findViolations(page)).toEqual([]);
  await press(page, release.getByRole('button', { name: 'Revenir à la publication 1' }));
  await press(page, release.getByRole('button', { name: 'Mettre en service' }));
  await expect(release.locator('[data-publication="3"]')).toContainText('Retour à la publication 1');
  await here.close();
  await parcours.close();
});

test('where no server answers, that is said with its address', async () => {
  const { page } = studio;
  await press(page, page.getByRole('button', { name: 'Publier', exact: true }));
  const release = page.getByRole('region', { name: 'Publication' });
  await type(page, release.getByLabel('Jeton d’auteur'), 'x');
  await page.keyboard.press('Enter');
  await expect(release.getByRole('alert')).toHaveText('Aucun serveur ne répond à l’adresse http://127.0.0.1:9.');
});

test('every pane is accessible in both languages and themes, and fits a telephone', async () => {
  const { page } = studio;
  const problems: string[] = [];
  const panes = [
    ['Modifier', 'Edit'],
    ['Essayer', 'Try'],
    ['Textes', 'Texts'],
    ['Publier', 'Release'],
  ] as const;
  for (const look of ['fr', 'en'] as const) {
    await press(page, page.getByRole('button', { name: look === 'fr' ? 'Français' : 'English', exact: true }));
    if (look === 'en') await press(page, page.getByRole('button', { name: 'Dark', exact: true }));
    for (const [french, english] of panes) {
      await press(page, page.getByRole('button', { name: look === 'fr' ? french : english, exact: true }));
      // What has changed by now is compared, and proven.
      await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null, undefined, {
        timeout: 60_000,
      });
      // Hundreds of texts are alike.
      if (french === 'Textes') await page.getByRole('main').getByRole('searchbox').fill('versement');
      const violations = await findViolations(page, look === 'en' ? ['color-contrast'] : undefined);
      problems.push(...violations.map((violation) => `${french} ${look}: ${violation}`));
      await page.setViewportSize({ width: 390, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > 390) problems.push(`${french} ${look} is ${wide} px wide on a telephone`);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
  }
  expect(problems).toEqual([]);
});
