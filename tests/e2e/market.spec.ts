import { newSaver } from '../../cli/replay/place/saver.ts';
import { storedHolder } from '../helpers/stored-holder.ts';
import { expect, test } from './parcours-test.ts';
import { enterOn } from './press-keys.ts';

const title = 'h1';

test('a visitor goes from the markets to an indicator and back by keyboard, and is told that all of it is invented', async ({
  visit,
}) => {
  const { page } = await visit({ width: 360 });
  // What stood under another path leads here.
  await page.goto('/demomarket');
  await expect(page).toHaveURL(/\/financialanalysisdemo$/u);
  await expect(page.locator(title)).toHaveText('Les marchés');
  await expect(page.getByText('n’ont rien à voir avec les vrais marchés')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(8);
  // R114: a word, not a colour alone.
  const trends = await page
    .getByRole('article')
    .getByText(/^Tendance du mois/u)
    .locator('..')
    .allInnerTexts();
  expect(trends).toHaveLength(8);
  for (const trend of trends) expect(trend).toMatch(/(?:Négative|Neutre|Positive|Tension|Détente)$/u);

  await enterOn(page, page.getByRole('link', { name: 'Taux européen à 10 ans' }));
  await expect(page.locator(title)).toHaveText('Taux européen à 10 ans');
  await expect(page.locator(title)).toBeFocused();
  await expect(page).toHaveURL(/\/financialanalysisindicatordemo\?code=TAUX_EU10Y$/u);
  await page.getByLabel('Période').selectOption('1');
  await expect(page.getByRole('slider', { name: 'Date' })).toHaveAttribute('max', '53');
  await page.getByText('Voir les chiffres en tableau').first().click();
  const figures = await page.getByRole('table').first().getByRole('cell').allInnerTexts();
  expect(figures.length).toBeGreaterThan(50);
  for (const figure of figures) expect(figure).toMatch(/^\d,\d\d\s%$/u);
  await enterOn(page, page.getByRole('link', { name: 'Revenir à tous les indicateurs' }));
  await expect(page.locator(title)).toHaveText('Les marchés');
  await expect(page.getByRole('link', { name: 'Comparer plusieurs indicateurs' })).toHaveCount(0);
  await page.goto('/financialanalysisindicatordemo?code=NULLE_PART');
  await expect(page.getByText('Nous ne suivons pas cet indicateur.')).toBeVisible();
  await expect(page.locator('main li:not(nav li)')).toHaveCount(8);
  // The others are for who is signed in.
  await page.goto('/financialanalysedetail');
  await expect(page).toHaveURL(/\/login\?redirect=/u);
});

test('a saver compares four indicators at most, beside a profile, and reads every figure in the table', async ({
  parcours,
  visit,
}) => {
  const { page } = await visit({ as: await newSaver(parcours), width: 360 });
  await page.goto('/testgraph');
  await expect(page.locator(title)).toHaveText('Comparer des indicateurs');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(6);
  await boxes.nth(2).check();
  await boxes.nth(3).check();
  await expect(page.getByRole('status').filter({ hasText: 'Vous en avez choisi quatre.' })).toBeVisible();
  await expect(boxes.nth(4)).toBeDisabled();
  await boxes.nth(0).uncheck();
  await expect(boxes.nth(4)).toBeEnabled();
  await page.getByLabel('Comparer aussi à').selectOption({ label: 'Profil équilibré' });
  const slider = page.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuetext', /^30\/04\/2025 – Euro Stoxx 50\s: .*Profil équilibré\s: /u);
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /S&P 500\s: 100,0 – Nasdaq\s: 100,0 – Profil équilibré\s: 100,0$/u,
  );
  await page.getByText('Voir les chiffres en tableau').click();
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText([
    'Date',
    'Euro Stoxx 50',
    'S&P 500',
    'Nasdaq',
    'Profil équilibré',
  ]);
  for (const chosen of await boxes.all()) await chosen.uncheck();
  await expect(page.getByText('Choisissez au moins un indicateur.')).toBeVisible();
});

test('a history that does not come is told, and asked for again; the rest of the page stays (R124)', async ({
  visit,
}) => {
  const { page } = await visit({ allow: [/503/u] });
  await page.route('**/api/Demo/GetIndicatorHisto?*', (route) =>
    route.fulfill({
      status: 503,
      json: { statut: 503, erreur: { statut: 503, code: 'unavailable', message: 'Down', retryAfter: 0 } },
    }),
  );
  await page.goto('/financialanalysisindicatordemo?code=SP500');
  await expect(page.getByText('L’historique n’est pas disponible pour le moment.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/points$/u).first()).toBeVisible();
  await page.unroute('**/api/Demo/GetIndicatorHisto?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('slider', { name: 'Date' })).toBeVisible();
});

test('the overview tells the trend of the markets, and leads to them (F107)', async ({ parcours, visit }) => {
  const { saver } = await storedHolder(parcours);
  const { page } = await visit({ as: saver, language: 'en' });
  await page.goto('/status');
  await expect(
    page.getByText(/^Shares: (?:positive|negative|neutral) trend.* Rates: (?:tension|relaxation|neutral)/u),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See the markets' }).click();
  await expect(page.locator(title)).toHaveText('The markets');
  await page.getByRole('link', { name: 'Compare several indicators' }).click();
  await expect(page.locator(title)).toHaveText('Compare indicators');
});
