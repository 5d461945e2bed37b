import type { Page } from '@playwright/test';
import { logIn } from '../../cli/replay/browser/log-in.ts';
import { newSaver, password } from '../../cli/replay/place/saver.ts';
import { expect, test } from './parcours-test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** What the page is made of, apart from its title and what differs between two visits of it. */
const screenOf = async (page: Page, path: string): Promise<string> => {
  await page.goto(path);
  await expect(title(page)).toBeVisible();
  // Unfolded or not, it is the same screen.
  await page
    .locator('main details')
    .evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = false)));
  await expect(page.getByRole('region')).toHaveCount(0);
  return page.getByRole('main').ariaSnapshot();
};

test('home and login are one screen (R011), and so are the ways to sign up (R012)', async ({ visit }) => {
  const { page } = await visit();
  expect(await screenOf(page, '/login')).toBe(await screenOf(page, '/'));
  const signup = await screenOf(page, '/signup');
  expect(signup).toContain('Ouvrir un compte');
  expect(await screenOf(page, '/simulerprojet')).toBe(signup);
});

test('whoever has no account simulates a project (F005, F141), and asks again where the server did not answer', async ({
  visit,
}) => {
  const { page } = await visit({ allow: [/ERR_FAILED/] });
  const computing = '**/api/**/Compute';
  await page.route(computing, (route) => route.abort());
  await page.goto('/simulerprojet');
  const result = page.getByRole('region', { name: 'Résultat de la simulation' });
  const again = result.getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeVisible();
  await page.unroute(computing);
  await again.click();
  const said = result.getByRole('figure').first();
  await expect(said).toContainText('13 000 €');
  await page.getByRole('textbox', { name: 'Versement chaque mois' }).fill('200');
  await expect(said).toContainText('25 000 €');
});

test('who follows the link to log in finds the form in sight on a telephone, with its title in focus', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter', exact: true }).click();
  await expect(title(page)).toHaveText('Se connecter');
  await expect(title(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail', exact: true })).toBeInViewport();
  await page.goBack();
  await expect(title(page)).toHaveText('Votre épargne, une étape à la fois');
});

test('every page starts at its top (R005)', async ({ visit }) => {
  const { page } = await visit();
  // So low that both pages are longer.
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto('/');
  const link = page.getByRole('main').getByRole('link', { name: 'Ouvrir un compte', exact: true });
  await link.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const depth = () => page.evaluate(() => window.scrollY);
  expect(await depth()).toBeGreaterThan(50);
  await link.click();
  await expect(page).toHaveURL('/signup');
  await expect.poll(depth).toBe(0);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(600);
});

test('an empty band of 55 px stands above the page on iOS (R010), and nowhere else', async ({ browser, parcours }) => {
  const heights: number[] = [];
  for (const userAgent of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ]) {
    const context = await browser.newContext({ userAgent, baseURL: parcours.url });
    const page = await context.newPage();
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header).toBeVisible();
    heights.push((await header.boundingBox())?.y ?? 0);
    await context.close();
  }
  expect((heights[0] ?? 0) - (heights[1] ?? 0)).toBe(55);
});

test('French comes first (R076); a language that is chosen stays, under the key language (R075)', async ({
  browser,
  parcours,
}) => {
  const context = await browser.newContext({ baseURL: parcours.url, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/signup');
  await expect(title(page)).toHaveText('Ouvrir un compte');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  const missing = page.getByRole('alert').getByRole('link', { name: 'Saisissez votre nom.' });
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(missing).toHaveCount(0);
  await expect(page.getByRole('alert').getByRole('link', { name: 'Enter your last name.' })).toBeVisible();
  await expect(title(page)).toHaveText('Open an account');
  expect(await stored(page, 'language')).toBe('en');
  await page.reload();
  await expect(title(page)).toHaveText('Open an account');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.getByRole('button', { name: 'Français', exact: true }).click();
  await expect(title(page)).toHaveText('Ouvrir un compte');
  expect(await stored(page, 'language')).toBe('fr');
  await context.close();
});

test('a login that fails says why (R140); one that succeeds is kept under the key user (R074) until the way out (R070)', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  const here = await visit({ allow: [/401/] });
  const { page } = here;
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Adresse e-mail', exact: true }).fill(saver.email);
  await page.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill('ce n’est pas le bon');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('mot de passe');
  await expect(page).toHaveURL('/login');
  expect(await stored(page, 'user')).toBeNull();
  await logIn(here, saver.email);
  await expect(page).toHaveURL('/menuinfos');
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toMatchObject({ accessToken: expect.any(String) });
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Se déconnecter', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(await stored(page, 'user')).toBeNull();
});

test('what has expired is taken away and leads to the login (R071, R138)', async ({ parcours, visit }) => {
  const { page } = await visit({ as: await newSaver(parcours) });
  await page.goto('/account');
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...session, expiresAt: Date.now() - 1000 }));
  });
  await page.goto('/monepargne');
  await expect(page).toHaveURL('/login?redirect=%2Fmonepargne');
  expect(await stored(page, 'user')).toBeNull();
});

test('with less than half an hour left a fresh token takes the place of the one there was (R073); where none comes, that one stays (R141)', async ({
  parcours,
  visit,
}) => {
  const { page, allow } = await visit({ as: await newSaver(parcours) });
  allow.push(/503/);
  await page.goto('/account');
  await expect(title(page)).toBeVisible();
  const before = await stored(page, 'user');
  const shorten = () =>
    page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
      localStorage.setItem('user', JSON.stringify({ ...session, expiresAt: Date.now() + 29 * 60_000 }));
    });
  const token = async () => (JSON.parse((await stored(page, 'user')) ?? '{}') as { accessToken?: string }).accessToken;
  await shorten();
  const short = await token();
  const refusal = {
    statut: 503,
    erreur: { statut: 503, code: 'unavailable', message: 'Not now.', retryAfter: 1 },
  };
  await page.route('**/api/Token/RefreshToken', (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 });
  const refused = page.waitForResponse('**/api/Token/RefreshToken');
  await page.goto('/menuinfos');
  expect((await refused).status()).toBe(503);
  await expect(title(page)).toBeVisible();
  expect(await token()).toBe(short);
  await page.reload();
  await expect.poll(token).not.toBe(short);
  expect(await token()).toBeDefined();
  expect(await stored(page, 'user')).not.toBe(before);
});

test('two passwords that differ (R031, R145) and a privacy text that is not accepted (R056) are said, and nothing is sent', async ({
  visit,
}) => {
  const { page } = await visit({ allow: [/422/] });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/signup');
  await page.getByRole('radio', { name: 'Madame', exact: true }).check();
  for (const [name, text] of [
    ['Nom', 'Durand'],
    ['Prénom', 'Alice'],
    ['Adresse e-mail', 'alice.durand@example.fr'],
    ['Mot de passe', password],
    ['Confirmez le mot de passe', `${password} !`],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  await page.getByRole('button', { name: 'Créer mon compte', exact: true }).click();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  await expect(summary).toContainText('Les mots de passe sont différents.');
  expect(calls).toEqual([]);
  // What the server refuses of a name is said beside it, with what to write.
  await page.getByRole('textbox', { name: 'Confirmez le mot de passe', exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /^J’ai lu/u }).check();
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('<b>Durand</b>');
  await page.getByRole('button', { name: 'Créer mon compte', exact: true }).click();
  await expect(summary).toContainText('Écrivez ce nom avec des lettres');
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('<b>Durand</b>');
});

test('a link that confirms nothing says so (R146)', async ({ visit }) => {
  const { page } = await visit({ allow: [/401/] });
  await page.goto(`/confirmmail?secret=${'x'.repeat(43)}`);
  await expect(title(page)).toHaveText('Nous n’avons pas pu confirmer votre inscription');
});

test('a start that fails is in the console, and the page says so (R144)', async ({ browser, parcours }) => {
  const context = await browser.newContext({ baseURL: parcours.url });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : undefined));
  // Whatever storage says, the words of no language come.
  await page.route(/\/assets\/(?:fr|en)-\w+-[^/]+\.json/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Le produit a rencontré une erreur.')).toBeVisible();
  expect(errors.length).toBeGreaterThan(0);
  await context.close();
});
