import { expect } from '@playwright/test';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { password, signIn, type Saver } from '../../cli/replay/place/saver.ts';
import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import type { Tab } from '../../cli/replay/browser/open-tab.ts';
import { logIn } from '../../cli/replay/browser/log-in.ts';
import { say } from '../../cli/replay/browser/words.ts';

let people = 0;

/** Reads the latest mail to an address at the catcher, as its page does. */
export const readMail = async (
  parcours: RunningParcours,
  email: string,
): Promise<{ readonly subject: string; readonly text: string }> => {
  const address = `${new URL('/api/messages', parcours.mail.webUrl)}?to=${encodeURIComponent(email)}`;
  let mails: readonly { readonly subject: string; readonly text: string }[] = [];
  await expect
    .poll(async () => {
      mails = (await (await fetch(address)).json()) as typeof mails;
      return mails.length;
    })
    .toBeGreaterThan(0);
  const [mail] = mails;
  if (mail === undefined) throw new Error(`No mail came for ${email}.`);
  return mail;
};

/**
 * A person signs up in the browser, follows the link of the mail and logs in; ends at the hub.
 * @returns the same person over HTTP, by a session of its own
 */
export const signUp = async (
  parcours: RunningParcours,
  { page, language }: Tab,
  onScreen: (title: string) => Promise<void> = async () => undefined,
): Promise<Saver> => {
  people += 1;
  const email = `alice.${process.pid}.${people}.${Date.now()}@example.fr`;
  const word = (french: string): string => say(language, french);
  const box = (french: string) => page.getByRole('textbox', { name: word(french), exact: true });
  const title = (french: string) => page.getByRole('heading', { level: 1, name: word(french), exact: true });

  await page.goto('/');
  await expect(title('Votre épargne, une étape à la fois')).toBeVisible();
  await onScreen(word('Se connecter'));
  await page
    .getByRole('main')
    .getByRole('link', { name: word('Ouvrir un compte'), exact: true })
    .click();
  await expect(title('Ouvrir un compte')).toBeVisible();
  await onScreen(word('Ouvrir un compte'));
  await page
    .getByRole('group', { name: word('Civilité') })
    .getByRole('radio', { name: word('Madame') })
    .check();
  await box('Nom').fill('Durand');
  await box('Prénom').fill('Alice');
  await box('Adresse e-mail').fill(email);
  await box('Mot de passe').fill(password);
  await box('Confirmez le mot de passe').fill(password);
  await page.getByText(word('Ce que deviennent vos données personnelles')).click();
  await expect(page.getByRole('heading', { name: word('Qui les reçoit') })).toBeVisible();
  await checkAccessibility(page);
  await page
    .getByRole('checkbox', { name: word('J’ai lu comment mes données personnelles sont traitées, et je l’accepte.') })
    .check();
  await page.getByRole('button', { name: word('Créer mon compte'), exact: true }).click();
  await expect(title('Confirmez votre adresse e-mail')).toBeVisible();
  await onScreen(word('Confirmez votre adresse e-mail'));

  const { text } = await readMail(parcours, email);
  const link = /https?:\/\/\S+secret=[\w-]+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`The mail holds no link: ${text}`);
  await page.goto(link);
  await expect(title('Confirmation de votre adresse')).toBeVisible();
  await onScreen(word('Confirmation de votre adresse'));
  await box('Votre mot de passe').fill(password);
  await checkAccessibility(page);
  await page.getByRole('button', { name: word('Confirmer mon adresse'), exact: true }).click();
  await expect(page.getByText(word('Votre adresse e-mail est confirmée. Vous pouvez vous connecter.'))).toBeVisible();
  await onScreen(word('Se connecter'));
  await logIn({ page, language }, email);
  await expect(page).toHaveURL('/menuinfos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await onScreen(word('Mon espace'));
  return signIn(parcours, email);
};
