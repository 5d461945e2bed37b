import { password } from '../place/saver.ts';
import type { Tab } from './open-tab.ts';
import { say } from './words.ts';

/** Fills in the login form of the page. */
export const logIn = async ({ page, language }: Pick<Tab, 'page' | 'language'>, email: string): Promise<void> => {
  await page.getByRole('textbox', { name: say(language, 'Adresse e-mail'), exact: true }).fill(email);
  await page.getByRole('textbox', { name: say(language, 'Mot de passe'), exact: true }).fill(password);
  await page.getByRole('button', { name: say(language, 'Se connecter'), exact: true }).click();
};
