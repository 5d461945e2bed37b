import { Secret, TOTP } from 'otpauth';
import { expectSaved } from '../../cli/replay/browser/go-on.ts';
import { newKey } from '../../cli/replay/place/saver.ts';
import { openHeldContracts } from '../helpers/held-contracts.ts';
import { checkLook, inWords } from './account-words.ts';
import { expect, test } from './parcours-test.ts';

test('a withdrawal that asks for a second factor says so, and leads to where it is switched on', async ({
  serve,
  visit,
}) => {
  const { parcours, inForce } = await openHeldContracts({
    start: (options) => serve({ ...options, environment: { SECOND_FACTOR_FOR_WITHDRAWALS: 'yes' } }),
  });
  const { saver } = await inForce();
  const { page } = await visit({ at: parcours, as: saver, allow: [/status of 403/u] });
  await page.goto('/monepargne');
  await page.getByRole('button', { name: 'Retirer une partie de mon épargne' }).click();
  await expect(page.getByRole('alert')).toContainText('activez d’abord la double authentification');
  await checkLook(page);
  await page.getByRole('link', { name: 'Aller à «\u00a0Mon compte\u00a0»' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Double authentification' })).toBeVisible();
});

for (const { language, width, dark } of [
  { language: 'fr', width: 390, dark: true },
  { language: 'en', width: 1280, dark: false },
] as const) {
  test(`a withdrawal begun with a second factor that is off by its end says what to do, and goes through once it is on (${language}, ${width} px)`, async ({
    serve,
    visit,
  }) => {
    const { parcours, ahead, pass, inForce } = await openHeldContracts({
      start: (options) => serve({ ...options, environment: { SECOND_FACTOR_FOR_WITHDRAWALS: 'yes' } }),
    });
    const { saver } = await inForce();
    const act = async (name: string, body: object = {}): Promise<unknown> => {
      const { status, donnees } = await saver.post(`Core/${name}`, body, { 'idempotency-key': newKey() });
      expect(status).toBe(200);
      return donnees;
    };
    const switchOn = async (): Promise<() => string> => {
      const { key } = (await act('BeginSecondFactor')) as { readonly key: string };
      const app = new TOTP({ secret: Secret.fromBase32(key) });
      const code = (): string => app.generate({ timestamp: Date.now() + ahead() });
      await act('ActivateSecondFactor', { code: code() });
      return code;
    };
    const code = await switchOn();
    const begun = await saver.get('InsurerA/InitierRetraitPartiel', {}, { 'idempotency-key': newKey() });
    expect(begun.status).toBe(200);
    const { dossier } = await saver.walk('withdrawal', 'recap');
    await pass(1);

    // The refusal is what is tried here.
    const tab = await visit({ at: parcours, as: saver, language, width, dark, allow: [/status of 403/u] });
    const { page } = tab;
    const { word } = inWords(tab);
    await page.goto('/rp/recapitulatif');
    const order = page.getByRole('button', {
      name: language === 'fr' ? 'Confirmer mon retrait' : 'Confirm my withdrawal',
    });
    await expect(order).toBeVisible();
    await act('EndSecondFactor', { code: code() });
    await order.click();
    const status = page
      .getByRole('status')
      .filter({ hasText: word('Impossible d’enregistrer. Vos réponses restent sur cette page.') });
    await expect(status).toContainText(
      word(
        'Pour retirer de l’argent, activez d’abord la double authentification dans <0>votre compte (nouvel onglet)</0>. Ensuite, revenez ici et réessayez.',
      ).replaceAll(/<\/?0>/gu, ''),
    );
    await expect(status).not.toContainText(word('Notre service ne répond pas.'));
    await checkLook(page);
    expect(parcours.insurer.operations().some(({ reference }) => reference === dossier)).toBe(false);

    const opened = page.waitForEvent('popup');
    await status.getByRole('link').click();
    const account = await opened;
    await expect(
      account.getByRole('heading', { level: 2, name: word('Double authentification'), exact: true }),
    ).toBeVisible();
    await account.close();
    await switchOn();
    await page.getByRole('button', { name: word('Réessayer'), exact: true }).click();
    await expect(page).toHaveURL('/rp/done');
    await expectSaved(page);
    await parcours.server.worker.drain();
    expect(parcours.insurer.operations().filter(({ reference }) => reference === dossier)).toHaveLength(1);
  });
}
