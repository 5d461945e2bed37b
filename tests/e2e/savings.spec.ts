import experience from '../../journeys/parts/experience.json' with { type: 'json' };
import { signIn } from '../../cli/replay/place/saver.ts';
import { signedSaver } from '../helpers/signed-saver.ts';
import { openHeldContracts } from '../helpers/held-contracts.ts';
import { expect, test } from './parcours-test.ts';

/** In minutes. */
const YEAR = 365 * 24 * 60;

test('savings in force are followed from page to page: value, placements, a sheet, payments, documents', async ({
  serve,
  visit,
}) => {
  const { parcours, pass } = await openHeldContracts({ start: serve });
  const wishes = { scheduled: true, scheduledAmount: 15_000, periodicity: 'M', initial: 200_000 };
  const { saver } = await signedSaver(parcours, 'av-adult', wishes);
  await pass(6);
  await pass(6);
  await pass(YEAR);
  const { page } = await visit({ at: parcours, as: await signIn(parcours, saver.email), width: 360 });
  const title = page.getByRole('heading', { level: 1 });
  const space = page.getByRole('navigation', { name: 'Mon épargne' });
  // A narrow screen shows the page one is on; the others unfold, by touch or by keyboard.
  const unfold = space.getByRole('button', { name: /^Mon épargne/u });
  const follow = async (name: string, words: RegExp): Promise<void> => {
    await expect(space.getByRole('link')).toHaveCount(0);
    await unfold.press('Enter');
    await expect(space.getByRole('listitem')).toHaveCount(8);
    await space.getByRole('link', { name }).click();
    await expect(title).toHaveText(words);
  };
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

  // What stood under another path, and what is open to everybody, lead here.
  for (const path of ['/dashboarddebutant', '/dashboard']) {
    await page.goto(path);
    await expect(title).toHaveText('Mon épargne en un coup d’œil');
    await expect(unfold).toHaveText('Mon épargne : Coup d’œil');
    await unfold.click();
    await expect(space.locator('[aria-current]')).toHaveText('Coup d’œil');
    await page.keyboard.press('Escape');
    await expect(space.locator('[aria-current]')).toBeHidden();
    await expect(unfold).toBeFocused();
  }
  const total = await page
    .getByRole('heading', { name: /^Valeur totale/u })
    .locator('+ p')
    .textContent();
  const slider = page.getByRole('slider');
  await slider.focus();
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    new RegExp(total?.replaceAll(/\s/gu, '\\s') ?? 'nothing', 'u'),
  );
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /versement de 2.000,00.€/u);
  expect(await isWide()).toBe(false);

  await follow('Contrats', /^Mon épargne$/u);
  await expect(page.getByText(total ?? 'nothing').first()).toBeVisible();
  await follow('Placements', /^Mes placements$/u);
  await expect(page.getByText(total ?? 'nothing').first()).toBeVisible();
  const line = page.getByRole('table').getByRole('link').first();
  const name = (await line.textContent()) ?? '';
  await line.click();
  await expect(title).toHaveText(name);
  const past = page.getByText(/^Chiffres simulés du/u);
  const whole = await past.textContent();
  await page.getByRole('combobox', { name: 'Période' }).selectOption('3');
  await expect(past).not.toHaveText(whole ?? '');
  expect(await isWide()).toBe(false);

  await follow('Versements', /^Historique/u);
  const lines = page.getByRole('table').getByRole('row');
  const status = page.getByRole('status').filter({ hasText: 'en tout' });
  await expect(status).toContainText(/3.800,00.€/u);
  await page.getByRole('combobox', { name: 'Type de versement' }).selectOption('INITIAL');
  await expect(lines).toHaveCount(2);
  await expect(status).toContainText(/2.000,00.€/u);

  await follow('Documents', /^Mes documents$/u);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'État de situation annuel' }).first().click();
  expect((await download).suggestedFilename()).toBe('etat-de-situation.pdf');
  await page.goto('/mesdocumentsarbitrages');
  await expect(page.getByText('Aucun document de ce type pour ce contrat.')).toBeVisible();
  expect(await isWide()).toBe(false);
});

test('the first page explains its words to whoever is no expert (R013)', async ({ serve, visit }) => {
  const { parcours, pass } = await openHeldContracts({ start: serve });
  const asked = experience.steps
    .filter(({ screen }) => screen === 'quiz')
    .flatMap(({ fields = {} }) => Object.entries(fields));
  const answering = (isRight: boolean) =>
    Object.fromEntries(asked.map(([name, field]) => [name, ('right' in field && field.right) === isRight]));
  const people = [
    { saver: (await signedSaver(parcours, 'av-adult', {}, answering(false))).saver, shown: 1 },
    { saver: (await signedSaver(parcours, 'av-adult', {}, answering(true))).saver, shown: 0 },
  ];
  await pass(6);
  await pass(6);
  for (const { saver, shown } of people) {
    const { page } = await visit({ at: parcours, as: await signIn(parcours, saver.email) });
    await page.goto('/status');
    await expect(page.getByRole('heading', { name: /^Valeur totale/u })).toBeVisible();
    await expect(page.getByText(/^Le gain compare/u)).toHaveCount(shown);
  }
});
