import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { newSaver } from '../../cli/replay/place/saver.ts';
import { storedHolder } from '../helpers/stored-holder.ts';
import { expect, test } from './parcours-test.ts';

/** How many sheets of A4 a page takes, and how dark its words are there (0: black). Leaves it as it stands on paper. */
const onPaper = async (page: Page): Promise<{ readonly sheets: number; readonly ink: number }> => {
  await page.waitForLoadState('networkidle');
  const printed = await PDFDocument.load(await page.pdf({ format: 'A4' }));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const ink = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d');
    if (brush === null) return 255;
    brush.fillStyle = getComputedStyle(title).color;
    brush.fillRect(0, 0, 1, 1);
    return Math.max(...brush.getImageData(0, 0, 1, 1).data.subarray(0, 3));
  });
  return { sheets: printed.getPageCount(), ink };
};

test('a contract reads as one sheet: its documents by name, nothing to press, dark on white', async ({
  parcours,
  visit,
}) => {
  const { saver } = await storedHolder(parcours);
  const { page } = await visit({ as: saver, dark: true });
  await page.goto('/monepargne');
  const named = page.getByText('État de situation à ce jour');
  await expect(named).toBeVisible();
  const operations = page.getByRole('heading', { name: 'Opérations' });
  await expect(operations).toBeVisible();
  const { sheets, ink } = await onPaper(page);
  expect(sheets).toBe(1);
  expect(ink).toBeLessThan(64);
  await expect(named).toBeVisible();
  await expect(operations).toBeHidden();
  for (const button of await page.getByRole('button').all()) await expect(button).toHaveClass(/on-paper/);
});

test('documents to read stand on the sheet of their step', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  await saver.walk('onboarding');
  await saver.walk('av-adult', 'contract-documents');
  const { page } = await visit({ as: saver });
  await page.goto('/contrat');
  await expect(page.getByText('Conditions générales').first()).toBeVisible();
  const { sheets } = await onPaper(page);
  expect(sheets).toBe(1);
  await expect(page.getByText('Conditions générales').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuer' })).toBeHidden();
});
