import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Locator } from '@playwright/test';
import { findViolations } from '../../cli/replay/browser/check-accessibility.ts';
import {
  openStep,
  openStudio,
  pick,
  press,
  reach,
  removeBuiltPage,
  type,
  unfold,
  type StudioTab,
} from './studio-test.ts';

test.describe.configure({ mode: 'serial' });

const example = 'docs/example';
const name = 'journeys/first-saving.json';
let studio: StudioTab;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  studio = await openStudio(browser, { journeys: example, english: `${example}/en` });
  const text = await readFile(join(studio.folder, name), 'utf8');
  const journey = JSON.parse(text) as { sections: unknown[]; outcomes: Record<string, unknown> };
  const note = {
    id: 'note',
    route: '/note',
    title: 'Un mot ?',
    fields: {
      word: { type: 'text', label: 'Un mot', optional: true },
      terms: { type: 'consent', label: 'J’ai lu', optional: true },
      goods: {
        type: 'list',
        label: 'Vos biens',
        min: 0,
        max: 3,
        item: { what: { type: 'text', label: 'Bien' } },
        itemLabel: 'Bien',
        add: 'Ajouter un bien',
      },
    },
  };
  journey.sections.push({ id: 'words', title: 'Vos mots', steps: [note] });
  await writeFile(join(studio.folder, name), JSON.stringify(journey, undefined, 2));
  const other = { ...journey, id: 'other', title: 'Un autre parcours' };
  await writeFile(join(studio.folder, 'journeys/other.json'), JSON.stringify(other, undefined, 2));
});
test.afterAll(async () => {
  await studio.close();
  await removeBuiltPage();
});

type Anything = { readonly [key: string]: Anything } & { readonly [n: number]: Anything };
const written = async (): Promise<Anything> =>
  JSON.parse(await readFile(join(studio.folder, name), 'utf8')) as Anything;
/** What stands at a place of the journey. */
const at =
  (...path: readonly (string | number)[]): (() => Promise<unknown>) =>
  async () =>
    path.reduce<unknown>((value, key) => (value as Anything | undefined)?.[key], await written());
const outline = (): Locator => studio.page.getByRole('navigation', { name: 'Plan du parcours' });
/** The control that has the focus is one of these. */
const expectFocus = (target: Locator): Promise<void> => expect(target).toBeFocused();

test('a step is found without its accents, and a number is written as one, a word as it is typed', async () => {
  const { page } = studio;
  await type(page, outline().getByRole('searchbox'), 'pàyeur');
  await expect(outline().getByRole('button')).toHaveCount(1);
  await openStep(page, 'Un mot');
  await press(page, page.locator('summary').filter({ hasText: /^Un mot/u }));
  await unfold(page, /^Autres réglages$/u);
  await type(page, page.getByRole('textbox', { name: 'Réponse proposée' }).first(), '01000');
  await expect.poll(at('sections', 1, 'steps', 0, 'fields', 'word', 'default')).toBe('01000');
  await type(page, page.getByRole('textbox', { name: 'Exemple' }).first(), '12');
  await expect.poll(at('sections', 1, 'steps', 0, 'fields', 'word', 'example')).toBe('12');
  await openStep(page, 'Combien souhaitez-vous verser');
  await type(page, page.getByRole('textbox', { name: 'Minimum' }), '150 000');
  await expect.poll(at('sections', 0, 'steps', 1, 'fields', 'initial', 'min')).toBe(150_000);
  // What is no number is not written.
  await type(page, page.getByRole('textbox', { name: 'Minimum' }), '5 00O');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Minimum' })).toHaveValue('500');
  const shown = page.getByRole('group', { name: 'Cette étape s’affiche si' });
  await press(page, shown.getByRole('button', { name: 'Ajouter une condition' }));
  await pick(page, shown.getByLabel('Question ou valeur'), 'Versement');
  await type(page, shown.getByLabel('Valeur', { exact: true }), '150 000');
  await expect.poll(at('sections', 0, 'steps', 1, 'when', 'initial')).toBe(150_000);
  await press(page, shown.getByRole('button', { name: 'Retirer cette condition' }));
  await expectFocus(shown.getByRole('button', { name: 'Ajouter une condition' }));
});

test('an exit to an end that is gone shows where it leads, keeps its only condition, and leaves the focus beside it', async () => {
  const { page } = studio;
  const file = join(studio.folder, name);
  await expect.poll(at('sections', 0, 'steps', 1)).not.toHaveProperty('when');
  await expect(page.locator('[data-saving="saved"]')).toBeVisible();
  await writeFile(file, (await readFile(file, 'utf8')).replace('"to": "adviser"', '"to": "nobody"'));
  await openStep(page, 'Qui effectuera');
  await unfold(page, /^Sorties$/u);
  await expect(page.getByRole('combobox', { name: 'Vers' })).toHaveValue('nobody');
  const only = page
    .getByRole('group', { name: 'On sort ici si' })
    .getByRole('button', { name: 'Retirer cette condition' });
  await press(page, only);
  await expect(only).toHaveAccessibleDescription(/supprimez la sortie/u);
  await expect.poll(at('sections', 0, 'steps', 0, 'exits', 0, 'when', 'payer')).toBe('TIERS_PM');
  await pick(page, page.getByRole('combobox', { name: 'Vers' }), 'Parlons-en');
  await expect.poll(at('sections', 0, 'steps', 0, 'exits', 0, 'to')).toBe('adviser');
  await press(page, page.getByRole('button', { name: 'Supprimer la sortie' }));
  await expectFocus(page.getByLabel('Fin de la nouvelle sortie'));
  await press(page, page.getByRole('button', { name: 'Ajouter une sortie' }));
  await expect.poll(at('sections', 0, 'steps', 0, 'exits', 0, 'to')).toBe('adviser');
});

test('Enter adds a question, which opens; one that is taken away leaves the focus to its neighbour', async () => {
  const { page } = studio;
  await type(page, page.getByLabel('Libellé de la nouvelle question'), 'Votre surnom');
  await page.keyboard.press('Enter');
  const added = page.locator('details[data-entry][open]').filter({ hasText: 'Votre surnom' });
  await expect(added).toBeVisible();
  await press(page, added.getByRole('button', { name: 'Supprimer la question' }));
  await expectFocus(page.locator('summary').filter({ hasText: 'Payeur' }));
  await unfold(page, 'Payeur');
  await press(page, page.getByRole('button', { name: 'Retirer Une société' }));
  await expectFocus(page.getByLabel('Libellé – MOI'));
  await page.keyboard.press('ControlOrMeta+Z');
});

test('the questions of a line, documents and the rest are chosen, not written as JSON', async () => {
  const { page } = studio;
  await openStep(page, 'Un mot');
  await press(page, page.locator('summary').filter({ hasText: 'Vos biens' }));
  const line = page.getByRole('group', { name: 'Questions d’une ligne' });
  await type(page, line.getByLabel('Libellé de la nouvelle question'), 'Adresse du bien');
  await page.keyboard.press('Enter');
  await expect
    .poll(at('sections', 1, 'steps', 0, 'fields', 'goods', 'item', 'adresseBien', 'label'))
    .toBe('Adresse du bien');
  const shown = line.getByRole('group', { name: 'Cette question s’affiche si' }).last();
  await press(page, shown.getByRole('button', { name: 'Ajouter une condition' }));
  await expect.poll(at('sections', 1, 'steps', 0, 'fields', 'goods', 'item', 'adresseBien', 'when')).toBeTruthy();
  await press(page, line.getByRole('button', { name: 'Supprimer la question' }).last());
  await expect.poll(at('sections', 1, 'steps', 0, 'fields', 'goods', 'item')).not.toHaveProperty('adresseBien');
  await unfold(page, /^Page$/u);
  const documents = page.getByRole('group', { name: 'Documents', exact: true }).last();
  const choice = documents.getByLabel('À ajouter – Documents');
  await reach(page, choice);
  await page.keyboard.press('ArrowDown');
  await press(page, documents.getByRole('button', { name: 'Ajouter' }));
  await expect.poll(at('sections', 1, 'steps', 0, 'documents')).toHaveLength(1);
  await press(page, documents.getByRole('button', { name: /^Retirer/u }));
  await expectFocus(choice);
  await expect.poll(at('sections', 1, 'steps', 0)).not.toHaveProperty('documents');
  expect(await findViolations(page)).toEqual([]);
});

test('what a journey rests on is chosen by title, and a call by its values', async () => {
  const { page } = studio;
  await openStep(page, 'Le parcours entier');
  await unfold(page, /^Réglages$/u);
  await pick(page, page.getByLabel('Parcours à terminer avant'), 'Un autre');
  await type(page, page.getByLabel('Pourquoi l’autre parcours vient avant'), 'D’abord l’autre.');
  await press(page, page.getByLabel('Ce qui est dit ici à une étape du même nom'), 'Space');
  await expect.poll(at('requires')).toEqual({ journey: 'other', because: 'D’abord l’autre.', changes: true });
  const track = page.getByRole('group', { name: 'Appel à chaque étape sans enregistrement' });
  await pick(page, track.getByLabel('Appel', { exact: true }), 'InsurerA/UpdateNextPage');
  await pick(page, track.getByLabel('Valeur à envoyer'), 'page');
  await press(page, track.getByRole('button', { name: 'Envoyer aussi' }));
  await expect.poll(at('track')).toEqual({ call: 'InsurerA/UpdateNextPage', send: { page: '$next.route' } });
  await expect(track.getByLabel('page', { exact: true })).toContainText('L’adresse de la page qui vient');
  expect(await findViolations(page)).toEqual([]);
  await press(page, page.getByRole('button', { name: 'English', exact: true }));
  await expect(page.getByLabel('Why the other journey comes first')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, page.getByRole('button', { name: 'Français', exact: true }));
  await reach(page, page.getByLabel('Parcours à terminer avant'));
  await page.keyboard.press('Home');
  await expect.poll(written).not.toHaveProperty('requires');
  await reach(page, track.getByLabel('Appel', { exact: true }));
  await page.keyboard.press('Home');
  await expect.poll(written).not.toHaveProperty('track');
});

test('what an end offers is added, leads to a step or to an address, and is taken away', async () => {
  const { page } = studio;
  await openStep(page, 'Parlons-en');
  await type(page, page.getByLabel('Libellé de la nouvelle action'), 'Changer ma réponse');
  await page.keyboard.press('Enter');
  const action = page.locator('details[data-entry]').filter({ hasText: 'Changer ma réponse' });
  await press(page, action.locator('> summary'));
  await reach(page, action.getByLabel('Mène'));
  await page.keyboard.press('ArrowUp');
  await pick(page, action.getByLabel('Étape rouverte'), 'Combien');
  await expect
    .poll(at('outcomes', 'adviser', 'actions', 0))
    .toEqual({ id: 'changer-ma-reponse', label: 'Changer ma réponse', to: 'amount' });
  await reach(page, action.getByLabel('Mène'));
  await page.keyboard.press('ArrowDown');
  await type(page, action.getByRole('textbox', { name: 'Adresse' }), '/contact');
  await expect.poll(at('outcomes', 'adviser', 'actions', 0, 'href')).toBe('/contact');
  await expect.poll(at('outcomes', 'adviser', 'actions', 0)).not.toHaveProperty('to');
  expect(await findViolations(page)).toEqual([]);
  await press(page, action.getByRole('button', { name: 'Supprimer l’action' }));
  await expectFocus(page.getByLabel('Libellé de la nouvelle action'));
});

test('a name that cannot be given to a step says why', async () => {
  const { page } = studio;
  await writeFile(join(studio.folder, 'journeys/other.json'), '{');
  await openStep(page, 'Qui effectuera');
  const actions = page.getByRole('group', { name: 'Actions sur l’étape' });
  await press(page, actions.getByText('Autres actions'));
  const box = actions.getByLabel('Nouveau nom de l’étape payer dans les fichiers');
  const refused = actions.getByRole('alert');
  await type(page, box, 'Payeur');
  await page.keyboard.press('Enter');
  await expect(refused).toContainText('commence par une minuscule');
  await type(page, box, 'who-pays');
  await page.keyboard.press('Enter');
  await expect(refused).toContainText('contient une erreur');
});

test('the only step of a section goes with it, and the focus is on what comes next', async () => {
  const { page } = studio;
  await openStep(page, 'Un mot');
  const actions = page.getByRole('group', { name: 'Actions sur l’étape' });
  await press(page, actions.getByText('Autres actions'));
  await press(page, actions.getByRole('button', { name: 'Supprimer la partie et sa seule étape' }));
  await expect.poll(at('sections')).toHaveLength(1);
  await expectFocus(outline().getByRole('button', { name: /^Combien souhaitez-vous/u }));
  await press(page, actions.getByText('Autres actions'));
  await press(page, actions.getByRole('button', { name: 'Supprimer l’étape' }));
  await expect.poll(at('sections', 0, 'steps')).toHaveLength(1);
  await expectFocus(outline().getByRole('button', { name: /^Qui effectuera/u }));
  await press(page, actions.getByText('Autres actions'));
  const last = actions.getByRole('button', { name: 'Supprimer l’étape' });
  await press(page, last);
  await expect(last).toHaveAccessibleDescription(/seule étape de ce parcours/u);
  await expect.poll(at('sections', 0, 'steps')).toHaveLength(1);
});
