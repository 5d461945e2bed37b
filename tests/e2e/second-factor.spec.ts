import { Secret, TOTP } from 'otpauth';
import { logIn } from '../../cli/replay/browser/log-in.ts';
import { newKey, newSaver } from '../../cli/replay/place/saver.ts';
import { checkLook, inWords, ticking } from './account-words.ts';
import { expect, test } from './parcours-test.ts';

for (const { language, width, colorScheme } of [
  { language: 'fr', width: 390, colorScheme: 'light' },
  { language: 'en', width: 1280, colorScheme: 'dark' },
] as const) {
  test(`a second factor is switched on, asked for at a login, and switched off (${language}, ${width} px, ${colorScheme})`, async ({
    serve,
    visit,
  }) => {
    const clock = ticking();
    const parcours = await serve({ now: clock.now });
    const saver = await newSaver(parcours);
    // A code beside the password, and codes that are wrong: refusals that are tried here.
    const tab = await visit({ at: parcours, as: saver, language, width, allow: [/status of 40[13]/u] });
    const { page } = tab;
    const { word, button, box, title } = inWords(tab);
    await page.emulateMedia({ colorScheme });

    await page.goto('/account');
    await expect(button('Activer')).toBeVisible();
    await checkLook(page);
    await button('Activer').click();
    await expect(title('Activer la double authentification', 3)).toBeFocused();
    const qr = page.getByRole('img', { name: word('Code QR à scanner avec votre application') });
    expect((await qr.boundingBox())?.width).toBeGreaterThanOrEqual(180);
    await checkLook(page);
    const key = (await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/u).textContent()) ?? '';

    // Given up: the keyboard goes on from the section, and what was drawn is of no use.
    await button('Annuler').click();
    await expect(title('Double authentification', 2)).toBeFocused();
    await button('Activer').click();
    const drawn = page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/u);
    await expect(drawn).not.toHaveText(key);
    const ownKey = (await drawn.textContent()) ?? '';

    await button('Confirmer et activer').click();
    await expect(page.getByText(word('Saisissez les six chiffres que votre application affiche.'))).toBeVisible();
    await expect(box('Code à six chiffres')).toBeFocused();
    await box('Code à six chiffres').fill(clock.nextCode(key));
    await page.keyboard.press('Enter');
    await expect(box('Code à six chiffres')).toHaveAccessibleDescription(/Attendez|Wait for/u);
    await expect(box('Code à six chiffres')).toBeFocused();
    await checkLook(page);
    const first = clock.nextCode(ownKey);
    await box('Code à six chiffres').fill(`${first.slice(0, 3)} ${first.slice(3)}`);
    await page.keyboard.press('Enter');

    await expect(title('Notez vos codes de secours', 3)).toBeFocused();
    const recovery = await page.locator('ul[translate="no"] > li').allTextContents();
    expect(new Set(recovery).size).toBe(10);
    await checkLook(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: word('Télécharger'), exact: true }).click();
    expect((await download).suggestedFilename()).toBe(word('parcours-codes-de-secours.txt'));
    await button('J’ai noté mes codes').click();
    await expect(page.getByText(word('La double authentification est activée.'))).toBeFocused();
    await expect(page.getByText(recovery[0] ?? '')).toHaveCount(0);
    await checkLook(page);

    await page
      .getByRole('main')
      .getByRole('button', { name: word('Se déconnecter'), exact: true })
      .click();
    await expect(page).toHaveURL('/');
    await logIn(tab, saver.email);
    await expect(title('Votre code de connexion', 1)).toBeFocused();
    await expect(box('Mot de passe')).toHaveCount(0);
    await checkLook(page);
    const code = box('Code de votre application');
    await button('Continuer').click();
    await expect(page.getByRole('alert')).toContainText(
      word('Saisissez le code de votre application, ou un code de secours.'),
    );
    // The code that switched it on was used.
    await code.fill(first);
    await button('Continuer').click();
    await expect(code).toHaveAccessibleDescription(/Attendez|Wait for/u);
    await expect(code).toHaveValue(first);
    await checkLook(page);

    // The browser's way back leads to the password as the page's own does; read anew, the page has forgotten it.
    await page.goBack();
    await expect(title('Se connecter', 1)).toBeFocused();
    await expect(box('Adresse e-mail')).toHaveValue(saver.email);
    await page.goForward();
    await expect(title('Votre code de connexion', 1)).toBeFocused();
    await page.reload();
    await expect(box('Mot de passe')).toHaveValue('');
    await logIn(tab, saver.email);
    await button('Revenir').click();
    await expect(title('Se connecter', 1)).toBeFocused();
    await expect(box('Adresse e-mail')).toHaveValue(saver.email);
    await expect(box('Mot de passe')).toHaveValue('');
    await logIn(tab, saver.email);
    await code.fill(clock.nextCode(ownKey));
    await button('Continuer').click();
    await expect(page).toHaveURL('/menuinfos');

    await page.goto('/account');
    await button('Recevoir de nouveaux codes de secours').click();
    await expect(title('Recevoir de nouveaux codes de secours', 3)).toBeFocused();
    await checkLook(page);
    await code.fill(clock.nextCode(ownKey));
    await page.keyboard.press('Enter');
    await expect(title('Notez vos codes de secours', 3)).toBeFocused();
    const renewed = await page.locator('ul[translate="no"] > li').allTextContents();
    expect(renewed.filter((one) => recovery.includes(one))).toEqual([]);
    await button('J’ai noté mes codes').click();

    await button('Désactiver').click();
    await expect(title('Désactiver la double authentification', 3)).toBeFocused();
    await checkLook(page);
    await code.fill(recovery[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/Attendez|Wait for/u);
    await code.fill(renewed[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByText(word('La double authentification est désactivée.'))).toBeFocused();
    await expect(button('Activer')).toBeVisible();
  });
}

for (const { language, way } of [
  { language: 'fr', way: 'Copier' },
  { language: 'en', way: 'Télécharger' },
] as const) {
  test(`codes of recovery that were told and not taken are spoken of before the page is left (${language}, ${way})`, async ({
    serve,
    visit,
  }) => {
    const clock = ticking();
    const parcours = await serve({ now: clock.now });
    const saver = await newSaver(parcours);
    const { key } = (await saver.post('Core/BeginSecondFactor', {}, { 'idempotency-key': newKey() })).donnees as {
      readonly key: string;
    };
    const on = await saver.post(
      'Core/ActivateSecondFactor',
      { code: clock.nextCode(key) },
      { 'idempotency-key': newKey() },
    );
    expect(on.status).toBe(200);
    const tab = await visit({ at: parcours, as: saver, language });
    const { page } = tab;
    const { word, button, box, title } = inWords(tab);
    await page.goto('/account');
    await button('Recevoir de nouveaux codes de secours').click();
    await box('Code de votre application').fill(clock.nextCode(key));
    await page.keyboard.press('Enter');
    await expect(title('Notez vos codes de secours', 3)).toBeFocused();

    const home = page.getByRole('banner').getByRole('link', { name: 'Parcours', exact: true });
    const dialog = page.getByRole('dialog', { name: word('Quitter cette page ?') });
    const stay = dialog.getByRole('button', { name: word('Rester sur cette page'), exact: true });
    await home.click();
    await expect(dialog).toContainText(
      word('Vous n’avez pas encore noté vos codes de secours : nous ne pourrons plus vous les montrer.'),
    );
    await checkLook(page);
    await stay.click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('ul[translate="no"] > li')).toHaveCount(10);

    // A browser that does not let the page copy has given nobody the codes.
    const copying = (isLet: boolean): Promise<void> =>
      page.evaluate((is) => {
        navigator.clipboard.writeText = () => (is ? Promise.resolve() : Promise.reject(new Error('refused')));
      }, isLet);
    await copying(false);
    await page.getByRole('button', { name: word('Copier'), exact: true }).click();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await home.click();
    await expect(dialog).toBeVisible();
    await stay.click();

    await copying(true);
    await page.getByRole('button', { name: word(way), exact: true }).click();
    if (way === 'Copier') await expect(page.getByText(word('Codes copiés'))).toBeVisible();
    await home.click();
    await expect(page).toHaveURL('/menuinfos');
  });
}

test('what was switched on elsewhere meanwhile is shown as it is', async ({ parcours, visit }) => {
  const saver = await newSaver(parcours);
  const { page } = await visit({ as: saver, allow: [/status of 409/u] });
  await page.goto('/account');
  const activate = page.getByRole('button', { name: /^Activer/u });
  await expect(activate).toBeVisible();
  const { key } = (await saver.post('Core/BeginSecondFactor', {}, { 'idempotency-key': newKey() })).donnees as {
    readonly key: string;
  };
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  const { status } = await saver.post('Core/ActivateSecondFactor', { code }, { 'idempotency-key': newKey() });
  expect(status).toBe(200);
  await activate.click();
  await expect(page.getByText('Ce réglage a été changé depuis un autre appareil')).toBeFocused();
  await expect(page.getByText('Il vous reste 10 codes de secours.')).toBeVisible();
  await expect(activate).toHaveCount(0);
});
