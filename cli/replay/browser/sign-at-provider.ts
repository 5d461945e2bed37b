import { expect } from './expect.ts';
import { signerTexts } from '../../../partners/signature/signer-texts.ts';
import type { Tab } from './open-tab.ts';

/** Reads the code on the provider's page, signs with it, and is back in the app. */
export const signAtProvider = async (
  { page, language }: Tab,
  onScreen: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const texts = signerTexts(language);
  await expect(page.getByRole('heading', { level: 1, name: texts.title, exact: true })).toBeVisible();
  await onScreen();
  const message = await page.getByText(texts.smsText.split('{code}')[0] ?? '').textContent();
  const code = /\d{6}/.exec(message ?? '')?.[0];
  if (code === undefined) throw new Error(`The message holds no code: ${message}`);
  await page.getByRole('textbox', { name: texts.code, exact: true }).fill(code);
  await page.getByRole('button', { name: texts.sign, exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/universignthx');
};
