import { expect, test } from './parcours-test.ts';
import { newSaver, password } from '../../cli/replay/place/saver.ts';

test('a visitor goes through the demonstration: savings, a placement, its sheet, the funds of a kind, an account', async ({
  serve,
  visit,
}) => {
  const parcours = await serve();
  const { page } = await visit({ at: parcours, width: 360 });
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/demo');
  await expect(title).toHaveText('Que pourrait devenir votre épargne ?');
  const nav = page.getByRole('navigation', { name: 'Découvrir sans compte' });
  await nav.getByRole('link', { name: 'Exemple d’épargne' }).click();
  await expect(title).toHaveText('Suivre son épargne : un exemple');
  await expect(page.getByText(/cette épargne n’est à personne/u)).toBeVisible();
  const total = await page
    .getByRole('heading', { name: /^Valeur totale/u })
    .locator('+ p')
    .textContent();
  await expect(page.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    new RegExp(total?.replaceAll(/\s/gu, '\\s') ?? 'nothing', 'u'),
  );
  const line = page.getByRole('table').first().getByRole('link').first();
  const name = (await line.textContent()) ?? '';
  await line.click();
  await expect(title).toHaveText(name);
  expect(new URL(page.url()).pathname).toBe('/demofichefond');
  await page.getByRole('link', { name: 'Voir tous les fonds proposés' }).click();
  await expect(title).toHaveText('Les fonds proposés');
  const lines = page.getByRole('table').getByRole('row');
  await expect.poll(() => lines.count()).toBeGreaterThan(20);
  await page.getByLabel('Type de fonds').selectOption({ label: 'Immobilier' });
  await expect.poll(() => lines.count()).toBe(3);
  await page.getByRole('main').getByRole('link', { name: 'Ouvrir un compte' }).click();
  await expect(page).toHaveURL(/\/signup$/u);
  const counts = () =>
    parcours.server.services.store.read((tx) => tx.all('SELECT what, count FROM daily_counts ORDER BY what'));
  const once = ['demo ACCUEIL', 'demo FICHE', 'demo FONDS', 'demo PORTEFEUILLE', 'funnel OUVERTURE'];
  await expect
    .poll(async () => JSON.stringify(await counts()))
    .toBe(JSON.stringify(once.map((what) => ({ what, count: 1 }))));
  // Nothing of the visit is left in the browser.
  expect(
    await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage), document.cookie)),
  ).toEqual(['language', '']);
});

test('paths of before lead to the demonstration; with an account, the public ones lead to one’s own', async ({
  parcours,
  visit,
}) => {
  const { page } = await visit();
  const title = page.getByRole('heading', { level: 1 });
  const leads = {
    '/demouser': 'Suivre son épargne : un exemple',
    '/portfolio': 'Suivre son épargne : un exemple',
    '/dashboard': 'Suivre son épargne : un exemple',
    '/fichefonddemo': 'Les fonds proposés',
  };
  for (const [path, words] of Object.entries(leads)) {
    await page.goto(path);
    await expect(title).toHaveText(words);
  }
  const { page: own } = await visit({ as: await newSaver(parcours) });
  await own.goto('/portfolio');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Mes placements');
});

test('whoever asks not to be tracked is not counted', async ({ visit }) => {
  const { page } = await visit();
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }));
  let counted = 0;
  page.on('request', (request) => {
    if (request.url().includes('Stats')) counted += 1;
  });
  await page.goto('/demoportfolio');
  await expect(page.getByRole('heading', { name: /^Valeur totale/u })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(counted).toBe(0);
});

test('a saver compares two examples, then a profile beside them; the address keeps what is compared', async ({
  parcours,
  visit,
}) => {
  const { page } = await visit({ as: await newSaver(parcours) });
  await page.goto('/comparateur');
  await page.getByRole('link', { name: 'Comparer deux exemples' }).click();
  const table = page.getByRole('table', { name: /^Chiffres simulés/u });
  await expect(table.getByRole('columnheader')).toHaveText(['Critère', 'Fonds en euros (simulé)', /\(ETF\)$/u]);
  const third = page.getByLabel('Troisième placement');
  await third.focus();
  await third.selectOption({ label: 'Profil Équilibré' });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(third).toBeFocused();
  await page.reload();
  await expect(table.getByRole('columnheader').last()).toHaveText('Profil Équilibré');
  // The chart and its slider tell what each became, and so does the summary above it.
  const said = await page.getByRole('slider').getAttribute('aria-valuetext');
  for (const words of await page.locator('figcaption li strong').allTextContents())
    expect(said?.replaceAll(/\s/gu, ' ')).toContain(words.replaceAll(/\s/gu, ' '));
  await page.getByLabel('Premier placement').selectOption({ label: 'Aucun' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await page.goto('/comparateur?avec=RIEN,EURO,EURO');
  await expect(table.getByRole('columnheader')).toHaveText(['Critère', 'Fonds en euros (simulé)']);
});

test('where there is an account of demonstration to be told, the login tells it, and it opens', async ({
  serve,
  visit,
}) => {
  const email = 'vitrine@example.fr';
  const parcours = await serve({ environment: { DEMO_ACCOUNTS: email, DEMO_PASSWORD: password } });
  await newSaver(parcours, email);
  const { page } = await visit({ at: parcours });
  for (const path of ['/demo', '/login']) {
    await page.goto(path);
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(password)).toBeVisible();
  }
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Compte de démonstration.')).toBeVisible();
});
