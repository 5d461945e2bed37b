import type { Locator, Page } from '@playwright/test';
import { expect, test } from './parcours-test.ts';
import { typeInto } from './press-keys.ts';

const result = (page: Page): Locator => page.getByRole('figure').first();
const box = (page: Page, name = 'Adresse e-mail'): Locator => page.getByRole('textbox', { name });
const send = (page: Page): Locator => page.getByRole('button', { name: 'Recevoir la simulation' });
const sent = (page: Page): Locator => page.getByText(/^C’est envoyé/u);

/** Amounts of a text, as they are written. */
const amountsIn = (text: string): readonly string[] =>
  text.match(/€[\d,]+|\d[\d\u{202f}]*\u{a0}€/gu)?.map((amount) => amount.trim()) ?? [];

test('a visitor has a simulation sent, by the keyboard; the mail says what the page says, and opens it again', async ({
  serve,
  visit,
}) => {
  const parcours = await serve();
  const { page } = await visit({ at: parcours, width: 390 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const mailed = async (): Promise<string> => {
    await parcours.server.worker.drain();
    return parcours.mail.messages('alice@example.fr')[0]?.text ?? '';
  };
  await page.goto('/demo');
  await page.getByRole('textbox', { name: 'Versement chaque mois' }).fill('250');
  await expect(result(page)).toContainText('31 000 €');
  const amounts = amountsIn((await result(page).locator('figcaption').textContent()) ?? '');
  expect(amounts).toHaveLength(4);
  await typeInto(page, box(page), 'alice@example.fr');
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeFocused();
  expect(await sent(page).textContent()).not.toContain('alice');
  await expect(box(page)).toHaveCount(0);
  const text = await mailed();
  for (const amount of amounts) expect(text).toContain(amount);
  // Nothing of the address is in an address or stays in the browser.
  expect(asked.filter((url) => url.includes('alice'))).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage), document.cookie)),
  ).toEqual(['language', '']);
  // What is simulated now was not sent.
  await page.getByRole('textbox', { name: 'Durée, en années' }).fill('12');
  await expect(box(page)).toHaveValue('');
  const link = /http\S+\/demo\S+/u.exec(text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('textbox', { name: 'Versement chaque mois' })).toHaveValue(/^250/u);
  await expect(result(page)).toContainText('31 000 €');
  expect(amountsIn((await result(page).locator('figcaption').textContent()) ?? '')).toEqual(amounts);
  await page.goto('/demo?initial=-1&mensuel=abc&duree=400');
  await expect(result(page)).toContainText('13 000 €');
});

test('what is no address is said beside the box; so is that the server is away, and that it was too often', async ({
  serve,
  visit,
}) => {
  const parcours = await serve({ environment: { ACCOUNT_RATE_LIMIT: '1' } });
  const { page } = await visit({ at: parcours, allow: [/ERR_FAILED/u, /status of 4(?:22|29)/u] });
  await page.goto('/demo');
  await send(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link').click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAccessibleDescription(/Saisissez votre adresse e-mail/u);
  await box(page).fill('bob@example.fr');
  await expect(box(page)).toHaveAccessibleDescription('');
  const mailing = '**/api/Registration/SaveMail';
  await page.route(mailing, (route) => route.abort());
  await send(page).click();
  await expect(summary).toContainText('Nous n’arrivons pas à joindre Parcours', { timeout: 30_000 });
  await expect(box(page)).toHaveValue('bob@example.fr');
  await page.unroute(mailing);
  await send(page).click();
  await expect(sent(page)).toBeFocused();
  await page.getByRole('textbox', { name: 'Durée, en années' }).fill('12');
  await box(page).fill('bob@example.fr');
  await send(page).click();
  await expect(summary).toContainText('Trop d’essais.');
});

test('an address that the page takes for one and the server does not is said beside the box', async ({ visit }) => {
  const { page } = await visit({ allow: [/status of 422/u] });
  await page.goto('/demo');
  await box(page).fill('à@é.fr');
  await send(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(box(page)).toHaveAccessibleDescription(/Saisissez votre adresse e-mail/u);
});
