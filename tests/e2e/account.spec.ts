import type { Page } from '@playwright/test';
import { formatMoney } from '../../engine/view/format-values.ts';
import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { findCut } from '../../cli/replay/browser/check-room.ts';
import type { RunningParcours } from '../../cli/replay/place/parcours-server.ts';
import { createSaver, newKey, newSaver, password, type Saver } from '../../cli/replay/place/saver.ts';
import { say } from '../../cli/replay/browser/words.ts';
import { openHeldContracts } from '../helpers/held-contracts.ts';
import { signedSaver } from '../helpers/signed-saver.ts';
import { storedHolder } from '../helpers/stored-holder.ts';
import { expect, test } from './parcours-test.ts';
import { readMail } from './sign-up.ts';

test('a saver gets the documents of a contract, and has them mailed (R157, R158)', async ({ parcours, visit }) => {
  const { saver } = await signedSaver(parcours);
  const { page } = await visit({ as: saver });
  await page.goto('/monepargne');
  for (const [name, file] of [
    ['Information et synthèse', 'document-information-synthese.pdf'],
    ['État de situation à ce jour', 'etat-de-situation.pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
  await page.getByRole('button', { name: 'Recevoir par e-mail un lien vers mon contrat' }).click();
  await expect(page.getByText('Un lien vers votre contrat vous est envoyé')).toBeVisible();
  await page.getByRole('button', { name: 'Recevoir par e-mail un lien vers l’état de situation' }).click();
  await expect(page.getByText('Un lien vers votre état de situation vous est envoyé')).toBeVisible();
  await checkAccessibility(page);
});

test('an account is deleted with its password, and this is said (R155)', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  const { page } = await visit({ as: saver, allow: [/status of 403/u] });
  await page.goto('/account');
  await page.getByRole('link', { name: 'Voir ce qui serait supprimé' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Supprimer mon compte' })).toBeVisible();
  await checkAccessibility(page);
  const submit = page.getByRole('button', { name: 'Supprimer mon compte' });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Saisissez votre mot de passe.');
  await page.getByRole('textbox', { name: 'Votre mot de passe' }).fill('un autre mot de passe');
  await page.getByRole('checkbox').check();
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Ce n’est pas votre mot de passe');
  await page.getByRole('textbox', { name: 'Votre mot de passe' }).fill(password);
  await submit.click();
  await expect(page.getByText('Votre compte est supprimé')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?redirect/u);
});

const linkOf = async (parcours: RunningParcours, { email }: Saver): Promise<string> =>
  /https?:\/\/\S+secret=[\w-]+/u.exec((await readMail(parcours, email)).text)?.[0] ?? '';

/** Follows the link of the mail that was asked for, and chooses. */
const choosePassword = async (parcours: RunningParcours, page: Page, saver: Saver): Promise<void> => {
  await expect.poll(() => linkOf(parcours, saver)).toContain('/resetpassword');
  await page.goto(await linkOf(parcours, saver));
  const chosen = 'quatre chèvres vertes au pré';
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(chosen);
  await page.getByRole('textbox', { name: 'Confirmez le mot de passe' }).fill(chosen);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
};

for (const { language, width } of [
  { language: 'fr', width: 390 },
  { language: 'en', width: 1280 },
] as const) {
  test(`the link that confirms an address asks for the password of the sign-up, and says where another is typed (${language})`, async ({
    parcours,
    visit,
  }) => {
    const email = `stranger.${language}.${process.pid}.${Date.now()}@example.fr`;
    const anybody = createSaver(parcours, email, '');
    const said = { civilite: 'M', nom: 'Durand', prenom: 'Paul', privacy: true, language };
    await anybody.post('Authenticate/Signup', { username: email, email, password, ...said });
    const { page } = await visit({ language, width, allow: [/status of 401/u] });
    const word = (french: string): string => say(language, french);
    const send = page.getByRole('button', { name: word('Confirmer mon adresse') });
    await page.goto(await linkOf(parcours, anybody));
    await expect(send).toBeVisible();
    await checkAccessibility(page);
    await send.click();
    await expect(page.getByRole('alert')).toContainText(word('Saisissez votre mot de passe.'));
    const box = page.getByRole('textbox', { name: word('Votre mot de passe') });
    await box.fill('un autre mot de passe');
    await send.click();
    await expect(box).toHaveAccessibleDescription(/inscrivez-vous à nouveau|sign up again/u);
    await expect(page.getByRole('link', { name: word('M’inscrire à nouveau'), exact: true })).toHaveAttribute(
      'href',
      '/signup',
    );
    await checkAccessibility(page);
    expect(await findCut(page)).toEqual([]);
    // Loaded anew, the link still stands where the page came to.
    await page.reload();
    await box.fill(password);
    await send.click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(word('Votre adresse e-mail est confirmée. Vous pouvez vous connecter.'))).toBeVisible();
    await page.goto(await linkOf(parcours, anybody));
    await expect(page.getByText(word('Votre adresse e-mail est déjà confirmée. Connectez-vous.'))).toBeVisible();
  });
}

test('who is signed in finds the way to their space on the pages around an account, and no other way in', async ({
  parcours,
  visit,
}) => {
  const saver = await newSaver(parcours);
  const { page } = await visit({ as: saver, allow: [/status of 40[014]/u] });
  const main = page.getByRole('main');
  const expectSpace = async (): Promise<void> => {
    await expect(main.getByRole('link', { name: /mon espace$/u })).toHaveAttribute('href', '/menuinfos');
    await expect(main.locator('a[href="/login"]')).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Renvoyer le lien' })).toHaveCount(0);
    await checkAccessibility(page);
  };
  for (const path of [
    '/confirmmail',
    '/confirmmailsend',
    '/signupconfirmation',
    '/resetpassword',
    '/universignthx?signataire=signe',
    '/universignthx?signataire=refus',
    `/createaccount?secret=${'x'.repeat(43)}`,
  ]) {
    await page.goto(path);
    await expectSpace();
  }
  await page.goto(await linkOf(parcours, saver));
  await expect(page.getByText('Votre adresse e-mail est déjà confirmée.', { exact: true })).toBeVisible();
  await expectSpace();

  // A new password ends the session here, too: it is said, and the login asks for it.
  await page.goto('/resetpassword');
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(saver.email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText('un lien vient d’y être envoyé')).toBeVisible();
  await choosePassword(parcours, page, saver);
  await expect(page.getByText('Votre mot de passe est modifié.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});

test('who chooses the password of another account stays signed in to the one that is open, and is told so', async ({
  parcours,
  visit,
}) => {
  const [open, other] = [await newSaver(parcours), await newSaver(parcours)];
  const { page } = await visit({ as: open });
  await page.goto('/menuinfos');
  await other.post('Authenticate/ResetPassword', { email: other.email });
  await choosePassword(parcours, page, other);
  await expect(page.getByRole('heading', { level: 1, name: 'Le mot de passe est modifié' })).toBeFocused();
  await expect(page.getByText(`Ici, un autre compte reste ouvert\u00a0: ${open.email}.`)).toBeVisible();
  await checkAccessibility(page);
  expect((await other.get('Core/GetUser')).status, 'where the other account was open it no longer is').toBe(401);
  await page.getByRole('link', { name: 'Aller à mon espace' }).click();
  await expect(page).toHaveURL('/menuinfos');
  expect((await open.get('Core/GetUser')).status).toBe(200);
});

test('what was begun is dropped once that is confirmed, and who sent it elsewhere meanwhile is told so', async ({
  parcours,
  visit,
}) => {
  const { saver, dossier } = await storedHolder(parcours);
  for (const [call, journey, until] of [
    ['InsurerA/InitierVL', 'top-up', 'recap'],
    ['InsurerA/InitierRetraitPartiel', 'withdrawal', 'account'],
  ] as const) {
    await saver.get(call, { id_souscription: dossier }, { 'idempotency-key': newKey() });
    await saver.walk(journey, until);
  }
  const edit = await saver.open('edit-adress');
  await saver.post('Core/SaveDraft', {
    dossier: edit.dossier,
    version: edit.version,
    step: 'address',
    raw: { street: '3 rue' },
  });
  const { page } = await visit({ as: saver, allow: [/status of 409/u] });

  await page.goto('/monepargne');
  const begun = (name: string) => page.locator('section').filter({ has: page.getByText(name, { exact: true }) });
  const drop = begun('Retrait commencé').getByRole('button', { name: 'Abandonner cette demande' });
  await drop.click();
  const dialog = page.getByRole('dialog', { name: 'Abandonner cette demande' });
  await expect(dialog).toContainText('Vos réponses à cette demande sont effacées');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Garder ma demande' }).click();
  await expect(drop).toBeFocused();
  await drop.click();
  await dialog.getByRole('button', { name: 'Abandonner la demande' }).click();
  const said = page.getByText('Votre demande est abandonnée');
  await expect(said).toBeFocused();
  await expect(dialog).toBeHidden();
  await expect(begun('Versement commencé')).toBeVisible();

  await saver.walk('top-up');
  await begun('Versement commencé').getByRole('button', { name: 'Abandonner cette demande' }).click();
  await dialog.getByRole('button', { name: 'Abandonner la demande' }).click();
  await expect(dialog.getByRole('alert')).toContainText('envoyée entre-temps');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Faire un versement' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abandonner cette demande' })).toHaveCount(0);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Abandonner cette modification' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner la modification' }).click();
  await expect(page.getByText('La modification est abandonnée')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Mon adresse' })).toBeVisible();
  await expect(page.getByText('modification commencée')).toHaveCount(0);
});

test('whoever confirms a withdrawal reads what it comes to, of the amount as it is now', async ({ serve, visit }) => {
  const { parcours, inForce } = await openHeldContracts({ start: serve });
  const { saver, dossier } = await inForce('av-adult', { initial: 500_000 });
  await saver.get('InsurerA/InitierRetraitPartiel', { id_souscription: dossier }, { 'idempotency-key': newKey() });
  await saver.walk('withdrawal', 'recap', { amount: 50_000, taxOption: 'PFU' });
  const { page } = await visit({ at: parcours, as: saver });
  await page.goto('/rp/recapitulatif');
  const expectShown = async (): Promise<void> => {
    const { net, reste } = (await saver.get('InsurerA/GetEstimationRP')).donnees as Record<string, number>;
    const shown = page.locator('section').filter({ has: page.getByRole('heading', { name: 'En bref' }) });
    for (const [label, cents] of [
      ['Montant net estimé', net],
      ['Reste sur le contrat', reste],
    ] as const) {
      const row = shown.locator('div').filter({ has: page.getByText(label, { exact: true }) });
      await expect(row).toContainText(formatMoney(cents ?? Number.NaN, 'fr'));
    }
  };
  await expectShown();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Modifier Montant du retrait' }).click();
  await page.getByRole('textbox', { name: 'Montant du retrait' }).fill('600');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Relisez votre retrait' })).toBeVisible();
  await expectShown();
});

/** The pages on which « e-mail » stands, to whoever has no account yet. */
const aboutMail = [
  '/',
  '/signup',
  '/confirmmail',
  '/confirmmailsend',
  '/signupconfirmation',
  '/resetpassword',
] as const;

test('on telephones of all widths, no word of the pages around an account is cut or torn apart, nor of what they refuse', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const { page } = await visit();
  for (const path of aboutMail) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const send = page.locator('main form button[type="submit"]').first();
    for (const moment of ['arrived', 'refused']) {
      if (moment === 'refused') {
        if ((await send.count()) === 0) continue;
        await send.click();
        await expect(page.getByRole('alert').first()).toBeVisible();
      }
      for (let width = 320; width <= 430; width += 5) {
        await page.setViewportSize({ width, height: 844 });
        expect(await findCut(page), `${path}, ${moment}, ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, ${width} px`).toBe(width);
      }
    }
  }
});

test('the look that was chosen wins over that of the device, both ways and at the next visit, and paper stays light', async ({
  parcours,
  visit,
}) => {
  for (const [dark, choice, chosen] of [
    [false, 'Sombre', 'dark'],
    [true, 'Claire', 'light'],
  ] as const) {
    const { page } = await visit({ as: await newSaver(parcours), dark });
    const shade = async (): Promise<'light' | 'dark'> => {
      const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      return Number(/\d+/u.exec(colour)?.[0]) > 127 ? 'light' : 'dark';
    };
    await page.goto('/templatechoice');
    await expect(page.getByRole('radio', { name: 'Comme mon appareil' })).toBeChecked();
    expect(await shade()).toBe(dark ? 'dark' : 'light');
    await page.getByText(choice, { exact: true }).click();
    await expect.poll(shade).toBe(chosen);
    await page.reload();
    await expect(page.getByRole('radio', { name: choice })).toBeChecked();
    await expect.poll(shade).toBe(chosen);
    await page.emulateMedia({ media: 'print' });
    expect(await shade()).toBe('light');
    await page.emulateMedia({ media: 'screen' });
    await page.getByText('Comme mon appareil').click();
    await expect.poll(shade).toBe(dark ? 'dark' : 'light');
  }
});
