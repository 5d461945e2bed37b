import { sessionIdOf } from '../../api/server/authenticate/sessions.ts';
import { notePassword } from '../../api/server/store/sessions.ts';
import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { expectSaved } from '../../cli/replay/browser/go-on.ts';
import { say } from '../../cli/replay/browser/words.ts';
import { password } from '../../cli/replay/place/saver.ts';
import { openHeldContracts } from '../helpers/held-contracts.ts';
import { signedSaver } from '../helpers/signed-saver.ts';
import { expect, test } from './parcours-test.ts';

for (const { language, width, dark } of [
  { language: 'fr', width: 390, dark: false },
  { language: 'en', width: 1280, dark: true },
] as const) {
  test(`a withdrawal asks for the password again, and can wait for it (${language}, ${width} px)`, async ({
    serve,
    visit,
  }) => {
    const { parcours, pass } = await openHeldContracts({ start: serve });
    const { saver } = await signedSaver(parcours);
    await pass(6);
    await pass(6);
    const begun = await saver.get('InsurerA/InitierRetraitPartiel', {}, { 'idempotency-key': 'key-of-a-withdrawal' });
    expect(begun.status).toBe(200);
    const { dossier } = await saver.walk('withdrawal', 'recap');
    await parcours.server.services.store.write((tx) =>
      notePassword(tx, sessionIdOf(saver.token), '2020-01-01T00:00:00.000Z'),
    );
    const { page, allow } = await visit({ at: parcours, as: saver, language, width, dark });
    // The two refusals are what is tried here.
    allow.push(/403 \(Forbidden\)/u);
    await page.goto('/rp/recapitulatif');
    const order = page.getByRole('button', {
      name: language === 'fr' ? 'Confirmer mon retrait' : 'Confirm my withdrawal',
    });
    const dialog = page.getByRole('dialog', { name: say(language, 'Confirmez que c’est bien vous') });
    const box = dialog.getByRole('textbox', { name: say(language, 'Votre mot de passe'), exact: true });

    await order.click();
    await expect(dialog).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(say(language, 'Mot de passe non confirmé.'))).toBeVisible();

    await page.getByRole('button', { name: say(language, 'Réessayer'), exact: true }).click();
    await expect(dialog).toBeVisible();
    await box.fill('un autre mot de passe');
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByText(say(language, 'Ce n’est pas votre mot de passe. Saisissez-le à nouveau.')),
    ).toBeVisible();
    await expect(box).toBeFocused();
    await checkAccessibility(page);
    expect(parcours.insurer.operations().some(({ reference }) => reference === dossier)).toBe(false);

    await box.fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/rp/done');
    await expectSaved(page);
    await parcours.server.worker.drain();
    expect(parcours.insurer.operations().filter(({ reference }) => reference === dossier)).toHaveLength(1);
  });
}
