import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { smallJpg, smallPdf } from '../../cli/replay/browser/small-files.ts';
import { expect, test } from './gallery-test.ts';

/** Hands text to whatever has the focus, as Ctrl+V would. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', given);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('a date pasted into any of its boxes falls into all three', async ({ gallery, page }) => {
  await gallery.show({ page: 'fields/date' });
  const date = gallery.moment('date.birth.empty');
  for (const [box, text] of [
    ['Jour', '27/03/1985'],
    ['Mois', '1990-12-05'],
    ['Année', '05.01.2001'],
  ] as const) {
    await date.getByRole('textbox', { name: box }).focus();
    await paste(page, text);
    const [day, month, year] = text.includes('-') ? text.split('-').toReversed() : text.split(/[./]/);
    await expect(date.getByRole('textbox', { name: 'Jour' })).toHaveValue(day ?? '');
    await expect(date.getByRole('textbox', { name: 'Mois' })).toHaveValue(month ?? '');
    await expect(date.getByRole('textbox', { name: 'Année' })).toHaveValue(year ?? '');
  }
});

test('a slider goes by round amounts with the keyboard, and both ways say the same', async ({ gallery, page }) => {
  await gallery.show({ page: 'fields/money' });
  const field = gallery.moment('money.slider.filled');
  const [box, slider] = [field.getByRole('textbox'), field.getByRole('slider')];
  await box.fill('1 000');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(box).toHaveValue('1\u202f050');
  await expect(slider).toHaveAttribute('aria-valuetext', '1\u202f050\u00a0€');
  await page.keyboard.press('End');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await expect(box).toHaveValue('0');
  // An amount between two stops stands in the box as it was typed.
  await box.fill('1 234,50');
  await expect(slider).toHaveAttribute('aria-valuetext', '1\u202f234,50\u00a0€');
});

test('an IBAN is taken as it is pasted, and shown by four', async ({ gallery, page }) => {
  await gallery.show({ page: 'fields/iban' });
  const box = gallery.moment('iban.french.empty').getByRole('textbox');
  await box.focus();
  await paste(page, 'Mon IBAN : fr76-3000-6000-0112-3456-7890-189');
  await expect(box).toHaveValue('FR76 3000 6000 0112 3456 7890 189');
});

test('a country is found by some letters, accents or not, and taken with the keyboard', async ({ gallery, page }) => {
  await gallery.show({ page: 'fields/country' });
  const field = gallery.moment('country.residence.empty');
  const box = field.getByRole('combobox');
  const options = field.getByRole('option');
  await box.focus();
  await expect(options).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveText('France');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);

  await page.keyboard.type('cote iv');
  await expect(options).toHaveCount(1);
  await expect(field.getByRole('status')).toHaveText('1 réponse proposée');
  await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue("Côte-d'Ivoire");
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('aria-expanded', 'false');

  // What is no country stays as it was typed; a code, or a beginning that leaves one, is understood.
  for (const [typed, left] of [
    ['Atlantide', 'Atlantide'],
    ['DE', 'Allemagne'],
    ['portug', 'Portugal'],
  ] as const) {
    await box.fill(typed);
    await page.keyboard.press('Tab');
    await expect(box).toHaveValue(left);
  }
  await box.fill('belg');
  await options.first().click();
  await expect(box).toHaveValue('Belgique');
});

test('what is not in a list is said where the list would be, and goes as the list does', async ({ gallery, page }) => {
  await gallery.show({ page: 'fields/country' });
  const field = gallery.moment('country.residence.empty');
  const box = field.getByRole('combobox');
  const status = field.getByRole('status');
  await box.focus();
  await page.keyboard.type('zzzz');
  await expect(status).toHaveText('Rien dans la liste ne correspond.');
  const [below, above] = [await status.boundingBox(), await box.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? NaN) + (above?.height ?? NaN));
  expect(below?.width).toBe(above?.width);
  await page.keyboard.press('Escape');
  await expect(status).toBeEmpty();
  await page.keyboard.type('z');
  await expect(status).not.toBeEmpty();
  await page.keyboard.press('Tab');
  await expect(status).toBeEmpty();
  await box.fill('');
  await expect(status).not.toHaveText('Rien dans la liste ne correspond.');
});

test('a list that opens at the end of the window comes into view', async ({ gallery, page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await gallery.show({ page: 'fields/country' });
  const field = gallery.moment('country.residence.empty');
  const box = field.getByRole('combobox');
  await box.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await box.focus();
  await page.keyboard.type('a');
  await expect(field.getByRole('listbox')).toBeInViewport({ ratio: 0.99 });
  await expect(box).toBeInViewport({ ratio: 0.99 });
});

test('the ends of a slider are told with what is counted', async ({ gallery }) => {
  for (const [language, end] of [
    ['fr', /^\d+\u00a0ans$/u],
    ['en', /^\d+\u00a0years$/u],
  ] as const) {
    await gallery.show({ page: 'fields/number', language });
    const slider = gallery.moment('number.slider.filled').getByRole('slider');
    await expect(slider.locator('+ p > span').last()).toHaveText(end);
  }
});

test('a search that is closed before its answer comes stays closed', async ({ gallery, page }) => {
  await gallery.show({ page: 'fields/naf' });
  const field = gallery.moment('naf.plain.empty');
  const box = field.getByRole('combobox');
  await box.focus();
  await page.keyboard.type('conseil');
  // The search waits for a pause: its answer is not there yet.
  await page.keyboard.press('Escape');
  await expect(box).not.toHaveAttribute('aria-busy');
  await expect(field.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(field.getByRole('option')).not.toHaveCount(0);
});

test('an activity is found by a word of it', async ({ gallery, page }) => {
  await gallery.show({ page: 'fields/naf' });
  const field = gallery.moment('naf.plain.empty');
  const box = field.getByRole('combobox');
  await box.focus();
  const before = await field.boundingBox();
  await page.keyboard.type('hospital');
  await expect(field.getByRole('option')).toHaveText([/^86\.10Z Activités hospitalières$/]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('86.10Z');
  await expect(field.getByText('Activités hospitalières')).toBeVisible();
  // Whoever is about to press what comes next presses it.
  expect(await field.boundingBox()).toEqual(before);
});

test('shares never pass the whole, and what is left is proposed to the next line', async ({ gallery, page }) => {
  await gallery.show({ page: 'fields/list' });
  const list = gallery.moment('list.shares.filled');
  const line = list.getByRole('group', { name: 'Bénéficiaire 3' });
  const share = line.getByRole('textbox', { name: 'Part' });
  await expect(list.getByText('Reste\u00a0: 25\u00a0%.')).toBeVisible();

  await list.getByRole('button', { name: 'Ajouter un bénéficiaire' }).press('Enter');
  await expect(line.getByRole('heading')).toBeFocused();
  await expect(share).toHaveValue('25');
  await expect(list.getByText('Le compte y est.')).toBeVisible();

  await share.fill('80');
  await page.keyboard.press('Tab');
  await expect(share).toHaveValue('25');
  await expect(list.getByText(/^Cette part est ramenée à ce qui restait/)).toBeVisible();

  await share.fill('5');
  await page.keyboard.press('Tab');
  await expect(list.getByText('Reste\u00a0: 20\u00a0%.')).toBeVisible();
  await list.getByRole('button', { name: 'Répartir à parts égales' }).press('Enter');
  await expect(share).toHaveValue('33,33');
  await expect(list.getByText('Le compte y est.')).toBeVisible();
});

test('a line that is taken away comes back where it was', async ({ gallery }) => {
  await gallery.show({ page: 'fields/list' });
  const list = gallery.moment('list.total.filled');
  await expect(list.getByText('860,50')).toBeVisible();
  await list.getByRole('button', { name: 'Retirer Crédit 1' }).press('Enter');
  await expect(list.getByRole('button', { name: 'Ajouter un crédit' })).toBeFocused();
  await expect(list.getByText('Crédit pour la résidence principale')).toHaveCount(0);
  await list.getByRole('button', { name: 'Annuler le retrait' }).press('Enter');
  await expect(list.getByRole('button', { name: 'Modifier Crédit 1' })).toBeFocused();
  await expect(list.getByText('Crédit pour la résidence principale')).toBeVisible();
});

test('a document: seen, turned, replaced, taken away, refused with its reason', async ({ gallery, page }) => {
  await gallery.show({ page: 'fields/file' });
  const side = gallery.moment('file.one.empty');
  const input = side.locator('input[type="file"]:not([capture])');
  const preview = side.getByRole('img');
  const size = () => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  const picture = async (width: number, height: number) => ({
    name: 'carte.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width, height, channels: 3, background: '#4a6a8a' } })
      .jpeg()
      .toBuffer(),
  });

  await input.setInputFiles(await picture(60, 40));
  await expect(side.getByRole('progressbar')).toBeVisible();
  await expect(side.getByText('Document reçu')).toBeVisible();
  await expect.poll(size).toEqual([60, 40]);

  const turn = side.getByRole('button', { name: /^Pivoter/ });
  await turn.focus();
  for (const expected of [
    [40, 60],
    [60, 40],
  ]) {
    await page.keyboard.press('Enter');
    await expect.poll(size).toEqual(expected);
    await expect(turn).toBeFocused();
  }

  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('rien') });
  await expect(side.getByText('Choisissez un document au format PDF, JPG, PNG.')).toBeVisible();
  await expect(preview).toBeVisible();

  await input.setInputFiles(await smallPdf('facture'));
  await expect(preview).toHaveCount(0);
  await expect(side.getByText('facture.pdf')).toBeVisible();
  await expect(turn).toHaveCount(0);

  await side.getByRole('button', { name: /^Retirer/ }).click();
  await expect(input).toBeFocused();
  await expect(side.getByText('facture.pdf')).toHaveCount(0);
});

test('a document that is missing has a border in the colour of errors, once that was said', async ({ gallery }) => {
  await gallery.show({ page: 'fields/file' });
  const colours = (moment: string): Promise<readonly [drawn: string, error: string]> =>
    gallery
      .moment(moment)
      .locator('[data-wrong]')
      .first()
      .evaluate((side) => {
        const drawn = getComputedStyle(side).borderBlockStartColor;
        const probe = document.createElement('span');
        probe.style.color = 'var(--error)';
        side.append(probe);
        const error = getComputedStyle(probe).color;
        probe.remove();
        return [drawn, error];
      });
  const [missing, error] = await colours('file.one.left-empty');
  expect(missing).toBe(error);
  const [empty] = await colours('file.one.empty');
  expect(empty).not.toBe(error);
});

test('what was stored earlier is shown again, and can be turned', async ({ gallery }) => {
  await gallery.show({ page: 'fields/file' });
  const sides = gallery.moment('file.sides.filled');
  await expect(sides.getByRole('img')).toHaveCount(2);
  const [front] = await sides.getByRole('img').all();
  await sides.getByRole('button', { name: /^Pivoter.*Recto$/ }).click();
  await expect
    .poll(() => front?.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth))
    .toBe(true);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('a photograph is taken by the camera at once', async ({ gallery }) => {
    await gallery.show({ page: 'fields/file' });
    const side = gallery.moment('file.one.empty');
    await expect(side.getByText('Prendre une photo')).toBeVisible();
    const camera = side.locator('input[capture="environment"]');
    await expect(camera).toHaveAttribute('accept', 'image/*');
    // Its button goes once the picture is there; the focus stays in the field.
    await camera.focus();
    await camera.setInputFiles(await smallJpg('photo'));
    await expect(side.getByText('Document reçu')).toBeVisible();
    await expect(camera).toHaveCount(0);
    await expect(side.locator('input[type="file"]')).toBeFocused();
  });
});

test('the scale beside a history is in euros of what 100 € have become, and in percent of a change', async ({
  gallery,
  page,
}) => {
  await gallery.show({ page: 'pieces/charts' });
  const scales = page.locator('figure').filter({ hasText: 'Historique simulé' });
  const signsOf = async (n: number): Promise<readonly string[]> => {
    // The lines of the scale; days stand below them.
    const words = await scales.nth(n).locator('svg g text').allTextContents();
    return [...new Set(words.filter((one) => /\p{Sc}|%/u.test(one)).map((one) => one.at(-1) ?? ''))];
  };
  await expect.poll(() => signsOf(0)).toEqual(['€']);
  await expect.poll(() => signsOf(1)).toEqual(['%']);
});
