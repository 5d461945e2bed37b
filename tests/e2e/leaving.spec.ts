import type { Page } from '@playwright/test';
import { newSaver, type Saver } from '../../cli/replay/place/saver.ts';
import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { fillStep } from '../../cli/replay/browser/fill-step.ts';
import { findPlace } from '../../cli/replay/browser/journey-step.ts';
import { planAnswers } from './plan-answers.ts';
import { expect, test } from './parcours-test.ts';
import { logIn } from '../../cli/replay/browser/log-in.ts';
import { expectPlace, expectSaved, goOn } from '../../cli/replay/browser/go-on.ts';

const street = 'Numéro et rue';
const streetBox = (page: Page) => page.getByRole('textbox', { name: street, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Waits until what is typed meanwhile is kept on the server. */
const draftKept = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/Core/SaveDraft') && response.ok());

const atAddress = async (saver: Saver): Promise<void> => {
  await saver.walk('onboarding', 'address');
};

test('leaving with something unsaved asks first (R154)', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  await atAddress(saver);
  const { page } = await visit({ as: saver, allow: [/ERR_FAILED/] });
  await page.goto('/adress');
  const home = page.getByRole('banner').getByRole('link', { name: 'Parcours', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Quitter cette page ?' });

  await streetBox(page).fill('12 rue des Lilas');
  await home.click();
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('gardé en brouillon');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Rester sur cette page', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/adress');
  await expect(streetBox(page)).toHaveValue('12 rue des Lilas');

  await home.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/adress');

  await home.click();
  await dialog.getByRole('button', { name: 'Partir sans enregistrer', exact: true }).click();
  await expect(page).toHaveURL('/menuinfos');

  // The browser's own ways ask as well, and its address stays with the page that is shown.
  await page.goBack();
  await expect(page).toHaveURL('/adress');
  await expect(streetBox(page)).toHaveValue('12 rue des Lilas');
  await streetBox(page).fill('14 rue des Lilas');
  await page.goForward();
  await dialog.getByRole('button', { name: 'Rester sur cette page', exact: true }).click();
  await expect(page).toHaveURL('/adress');
  await expect(streetBox(page)).toHaveValue('14 rue des Lilas');
  await page.goForward();
  await dialog.getByRole('button', { name: 'Partir sans enregistrer', exact: true }).click();
  await expect(page).toHaveURL('/menuinfos');

  await page.goto('/adress');
  await page.route('**/api/Core/SaveDraft', (route) => route.abort());
  await streetBox(page).fill('16 rue des Lilas');
  await home.click();
  await expect(dialog).toContainText('sera perdu si vous fermez cet onglet', { timeout: 30_000 });
  await page.unroute('**/api/Core/SaveDraft');
  await dialog.getByRole('button', { name: 'Enregistrer et quitter', exact: true }).click();
  await expect(page).toHaveURL('/menuinfos');
  await page.goto('/adress');
  await expect(streetBox(page)).toHaveValue('16 rue des Lilas');
});

test('leaving the sign-up asks first where something was typed, as nothing keeps it (R154)', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/signup');
  const surname = page.getByRole('textbox', { name: 'Nom', exact: true });
  const login = page.getByRole('main').getByRole('link', { name: 'J’ai déjà un compte', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Quitter cette page ?' });

  await surname.fill('Durand');
  await login.click();
  await expect(dialog).toContainText('vous le perdrez en partant');
  await expect(dialog.getByRole('button')).toHaveText(['Rester sur cette page', 'Partir sans enregistrer']);
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Rester sur cette page', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/signup');
  await expect(surname).toHaveValue('Durand');

  // What stands there as it stood is not lost.
  await surname.fill('');
  await login.click();
  await expect(page).toHaveURL('/login');

  await page.goBack();
  await surname.fill('Durand');
  await login.click();
  await dialog.getByRole('button', { name: 'Partir sans enregistrer', exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test('Back, Forward, a reload and a deep link keep to the path', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', 'project-objective');
  const { page } = await visit({ as: saver });
  await page.goto('/projectchoice');
  for (let steps = 0; steps < 2; steps += 1) {
    const at = await findPlace(parcours, saver, 'onboarding', 'fr');
    await expectPlace(page, at);
    const step = await planAnswers(at);
    await fillStep(page, step);
    await goOn(page, step);
  }
  const at = await findPlace(parcours, saver, 'onboarding', 'fr');
  expect(at.place.route).toBe('/capitalsimulation');
  await expectPlace(page, at);

  await page.goBack();
  await expect(page).toHaveURL('/projectdetail');
  await expect(title(page)).toHaveText('Comment imaginez-vous votre projet ?');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL('/projectchoice');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.goForward();
  await expect(page).toHaveURL('/projectdetail');
  await page.reload();
  await expect(title(page)).toHaveText('Comment imaginez-vous votre projet ?');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
  await page.goForward();
  await expectPlace(page, at);

  // A step that is still too early leads back to where one stands, and so does one that is off the path.
  for (const route of ['/ppe', '/conjoint-enfants']) {
    await page.goto(route);
    await expectPlace(page, at);
  }
});

test('two tabs on one step: nothing is overwritten unseen', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  await atAddress(saver);
  const { page: first } = await visit({ as: saver, allow: [/412/] });
  const { page: second } = await visit({ as: saver, allow: [/412/] });
  await first.goto('/adress');
  await second.goto('/adress');
  const at = await findPlace(parcours, saver, 'onboarding', 'fr');
  const step = await planAnswers(at);
  await fillStep(first, step);
  await fillStep(second, step);
  await streetBox(first).fill('1 rue du Premier');
  await streetBox(second).fill('2 rue du Second');
  await goOn(first, step);

  await second.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(title(second)).toHaveText('Cette étape a été modifiée ailleurs');
  await expect(title(second)).toBeFocused();
  await expect(second.getByRole('main').getByRole('term')).toHaveText([street]);
  await expect(second.getByRole('main').getByRole('definition')).toHaveText([
    'Ici : 2 rue du Second',
    'Enregistré : 1 rue du Premier',
  ]);
  if (process.env.SHOT) await second.screenshot({ path: process.env.SHOT, fullPage: true });
  await checkAccessibility(second);
  await second.getByRole('button', { name: 'Reprendre ce qui a été enregistré', exact: true }).click();
  await expect(streetBox(second)).toHaveValue('1 rue du Premier');
  await streetBox(second).fill('2 rue du Second');
  // The first tab goes back and changes the same answer again.
  await first.goBack();
  await expect(streetBox(first)).toHaveValue('1 rue du Premier');
  await streetBox(first).fill('3 rue du Premier');
  await first.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(first).not.toHaveURL('/adress');
  await expectSaved(first);

  await second.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(title(second)).toHaveText('Cette étape a été modifiée ailleurs');
  await second.getByRole('button', { name: 'Garder ce que j’ai saisi ici', exact: true }).click();
  await expect(second).not.toHaveURL('/adress');
  await expectSaved(second);
  const { answers } = await saver.open('onboarding');
  expect(answers['address']?.['street']).toBe('2 rue du Second');
});

test('a session that ends in the middle of a step: login leads back to it, with what was typed (R006, R137)', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await atAddress(saver);
  const here = await visit({ as: saver, allow: [/401/] });
  const { page } = here;
  await page.goto('/adress');
  const kept = draftKept(page);
  await fillStep(page, await planAnswers(await findPlace(parcours, saver, 'onboarding', 'fr')));
  await kept;
  expect((await saver.post('Authenticate/Logout', {})).status).toBe(200);
  // Typed after the session ended: the server cannot keep it, this tab does.
  await streetBox(page).fill('12 bis rue des Lilas');
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  // The next step is shown at once; the answer may come before that or after.
  await expect(page).toHaveURL(/\/login\?redirect=%2F(?:adress|situationperso)$/u);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await logIn(here, saver.email);
  await expect(page).toHaveURL('/adress');
  await expect(streetBox(page)).toHaveValue('12 bis rue des Lilas');
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page).not.toHaveURL('/adress');
  await expectSaved(page);
});

test('another language keeps the step and what was typed, written its way', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding', 'project-simulation');
  const { page } = await visit({ as: saver });
  await page.goto('/capitalsimulation');
  await page.getByRole('textbox', { name: 'Versement initial', exact: true }).fill('12 345,60');
  await page.getByRole('textbox', { name: 'Durée du projet', exact: true }).fill('beaucoup');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  const english = await findPlace(parcours, saver, 'onboarding', 'en');
  await expectPlace(page, english);
  await expect(page.getByRole('textbox', { name: 'Initial payment', exact: true })).toHaveValue('12,345.60');
  // What is no number stays as it was typed.
  await expect(page.getByRole('textbox', { name: 'Term of the project', exact: true })).toHaveValue('beaucoup');
  await page.reload();
  await expectPlace(page, english);
  await page.getByRole('button', { name: 'Français', exact: true }).click();
  await expectPlace(page, await findPlace(parcours, saver, 'onboarding', 'fr'));
});

test('without a connection the answers stay on the page until they are saved', async ({ parcours, visit }) => {
  test.setTimeout(120_000);
  const saver = await newSaver(parcours);
  await atAddress(saver);
  const { page } = await visit({ as: saver, allow: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });
  await page.goto('/adress');
  const at = await findPlace(parcours, saver, 'onboarding', 'fr');
  const step = await planAnswers(at);
  await fillStep(page, step);
  await streetBox(page).fill('12 rue des Lilas');
  const save = `**/api/${step.planStep.step.save?.call}`;
  let tries = 0;
  await page.route(save, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page.getByText('Impossible d’enregistrer. Vos réponses restent sur cette page.')).toBeVisible({
    timeout: 60_000,
  });
  // It was tried again by itself first.
  expect(tries).toBeGreaterThan(1);
  await expect(streetBox(page)).toHaveValue('12 rue des Lilas');
  await checkAccessibility(page);
  // Once it gets through, nobody has to press again.
  await page.unroute(save);
  await expect(page).not.toHaveURL('/adress', { timeout: 60_000 });
  await expectSaved(page);
  const { answers } = await saver.open('onboarding');
  expect(answers['address']?.['street']).toBe('12 rue des Lilas');
});

test('without a connection, a page whose part is not there yet is waited for, and nothing typed is lost', async ({
  parcours,
  visit,
}) => {
  test.setTimeout(120_000);
  const saver = await newSaver(parcours);
  await atAddress(saver);
  const { page } = await visit({ as: saver, allow: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });
  await page.goto('/adress');
  const step = await planAnswers(await findPlace(parcours, saver, 'onboarding', 'fr'));
  await fillStep(page, step);
  await page.getByRole('combobox', { name: 'Pays de résidence fiscale', exact: true }).fill('Belgique');
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page.getByText('Impossible d’enregistrer. Vos réponses restent sur cette page.')).toBeVisible({
    timeout: 60_000,
  });
  await page.context().setOffline(false);
  await expect(title(page)).toHaveText('Souscription réservée aux résidents français', { timeout: 60_000 });
  await expect(page.locator('[data-same-page]')).toBeAttached();
});

test('the next step stands there while the one before is saved; a refusal leads back, with all that was typed', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  await atAddress(saver);
  const { page } = await visit({ as: saver, allow: [/422/] });
  await page.goto('/adress');
  const at = await findPlace(parcours, saver, 'onboarding', 'fr');
  const step = await planAnswers(at);
  await fillStep(page, step);
  await streetBox(page).fill('12 rue des Lilas');
  const save = `**/api/${step.planStep.step.save?.call}`;
  // A step is drawn ahead once all that the journey needs is here.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/JourneyProblem')),
  );
  await page.waitForLoadState('networkidle');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    save,
    async (route) => {
      await answered;
      const erreur = { statut: 422, code: 'invalid', message: '', issues: [{ field: 'street', code: 'required' }] };
      await route.fulfill({ status: 422, json: { statut: 422, donnees: null, erreur } });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page).not.toHaveURL('/adress');
  await expect(title(page)).not.toHaveText(at.title);
  await expect(title(page)).toBeFocused();
  const next = page.url();
  await expect(page.getByText('Enregistrement…')).toBeVisible();
  expect((await saver.open('onboarding')).answers['address']).toBeUndefined();
  const first = page.getByRole('radio').or(page.getByRole('checkbox')).first();
  await first.check();
  answer();

  await expect(page).toHaveURL('/adress');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(streetBox(page)).toHaveValue('12 rue des Lilas');
  await expect(streetBox(page)).toHaveAttribute('aria-invalid', 'true');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page).toHaveURL(next);
  await expectSaved(page);
  await expect(first).toBeChecked();
  expect((await saver.open('onboarding')).answers['address']?.['street']).toBe('12 rue des Lilas');
});
