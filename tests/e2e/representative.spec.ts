import { checkAccessibility } from '../../cli/replay/browser/check-accessibility.ts';
import { signAtProvider } from '../../cli/replay/browser/sign-at-provider.ts';
import { say } from '../../cli/replay/browser/words.ts';
import { placeOf } from '../../engine/path/path.ts';
import { newKey, newSaver, password, signIn } from '../../cli/replay/place/saver.ts';
import { ticking } from './account-words.ts';
import { expect, test, type VisitOptions } from './parcours-test.ts';
import { planAnswers } from './plan-answers.ts';
import { readMail } from './sign-up.ts';
import { walkJourney } from './walk-journey.ts';

const ways = [
  { language: 'fr' },
  { language: 'en', width: 390, dark: true },
] as const satisfies readonly VisitOptions[];

for (const way of ways) {
  const word = (french: string): string => say(way.language, french);

  test(`the other parent follows the mail, identifies once, completes their part and signs in turn (R066, R131, R157) (${way.language})`, async ({
    parcours,
    visit,
  }) => {
    test.setTimeout(120_000);
    const email = `autre.parent.${way.language}.${process.pid}.${Date.now()}@exemple.fr`;
    const parent = await newSaver(parcours);
    await parent.walk('onboarding', undefined, { projectFor: 'ENFANT' });
    await parent.walk('av-minor', undefined, { secondEmail: email, 'child.birthDate': '2022-05-14' });
    const { text } = await readMail(parcours, email);
    const link = /\/createaccount\?secret=[\w-]+/u.exec(text)?.[0] ?? '';

    const tab = await visit(way);
    const { page } = tab;
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: word('Votre invitation') })).toBeVisible();
    // The secret does not stay where somebody else may read it.
    await expect(page).toHaveURL('/createaccount');
    await checkAccessibility(page);
    await page.getByRole('textbox', { name: word('Choisissez un mot de passe') }).fill(password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: word('Continuer') }).click();
    await expect(page).toHaveURL('/menuinfosrepresentant2');
    const end = await walkJourney('representative2', { parcours, visit: tab, saver: await signIn(parcours, email) });
    expect(end.place.id).toBe('complete');
    expect(placeOf((await parent.open('av-minor')).path).id).toBe('signature');

    const own = await visit({ ...way, as: parent });
    await own.page.goto('/menuinfosmineur');
    await own.page.getByRole('button', { name: word('Me l’envoyer par e-mail') }).click();
    await expect(own.page.getByText(word('Document envoyé par e-mail : le message mène à cette page.'))).toBeVisible();
    await checkAccessibility(own.page);

    // First the one who opened the contract; then a mail asks the other one.
    await own.page.goto('/finalisersouscription');
    const signing = await walkJourney('av-minor', { parcours, visit: own, saver: parent, until: 'signature' });
    const asked = await planAnswers(signing);
    await own.page.getByRole('button', { name: asked.text(asked.view.action ?? ''), exact: true }).click();
    await signAtProvider(own);
    await parcours.signature.settle();
    const turn = /http\S+\/sign\/\S+/u;
    await expect.poll(async () => turn.test((await readMail(parcours, email)).text)).toBe(true);
    const address = turn.exec((await readMail(parcours, email)).text)?.[0] ?? '';
    // On the device where they are signed in, and on one where nobody is.
    const theirs = way.language === 'fr' ? tab : await visit(way);
    await theirs.page.goto(address);
    await signAtProvider(theirs);
    await expect(theirs.page).toHaveURL('/universignthx?signataire=signe');
    await expect(
      theirs.page.getByRole('heading', { level: 1, name: word('Merci, votre réponse est enregistrée') }),
    ).toBeVisible();
    await checkAccessibility(theirs.page);
    await parcours.signature.settle();
    await parcours.server.worker.drain();
    expect((await parent.walk('av-minor')).path.outcome).toBe('subscribed');

    const later = await visit(way);
    await later.page.goto(link);
    await expect(
      later.page.getByText(word('Ce lien n’est plus valable : il a déjà servi, ou plus de 14 jours ont passé.')),
    ).toBeVisible();
    await checkAccessibility(later.page);
    await own.page.goto('/monepargne');
    await expect(own.page.getByRole('article')).toHaveCount(1);
  });
}

test('an invited parent whose account asks for a code gives it beside the password', async ({ serve, visit }) => {
  test.setTimeout(120_000);
  const clock = ticking();
  const parcours = await serve({ now: clock.now });
  const account = await newSaver(parcours);
  const act = { 'idempotency-key': newKey() };
  const { key } = (await account.post('Core/BeginSecondFactor', {}, act)).donnees as { readonly key: string };
  await account.post('Core/ActivateSecondFactor', { code: clock.nextCode(key) }, act);
  const parent = await newSaver(parcours);
  await parent.walk('onboarding', undefined, { projectFor: 'ENFANT' });
  await parent.walk('av-minor', undefined, { secondEmail: account.email, 'child.birthDate': '2022-05-14' });
  const invitation = /\/createaccount\?secret=[\w-]+/u;
  await expect.poll(async () => invitation.test((await readMail(parcours, account.email)).text)).toBe(true);
  const { page } = await visit({ at: parcours, width: 390, allow: [/status of 401/u] });
  await page.goto(invitation.exec((await readMail(parcours, account.email)).text)?.[0] ?? '');
  await page.getByRole('textbox', { name: 'Mot de passe de votre compte' }).fill(password);
  await page.getByRole('checkbox').check();
  const code = page.getByRole('textbox', { name: 'Code de votre application' });
  await expect(code).toHaveCount(0);
  const send = page.getByRole('button', { name: 'Continuer' });
  await send.click();
  await expect(code).toHaveAccessibleDescription(/Ce compte demande un code en plus du mot de passe/u);
  await expect(page.getByRole('alert')).toBeFocused();
  await checkAccessibility(page);
  await code.fill('000000');
  await send.click();
  await expect(code).toHaveAccessibleDescription(/Ce code n’est pas le bon/u);
  await code.fill(clock.nextCode(key));
  await send.click();
  await expect(page).toHaveURL('/menuinfosrepresentant2');
});

test('who signs after the one who opened the contract reads how it went, without an account', async ({ visit }) => {
  const { page } = await visit();
  const notOpen = page.getByText('le contrat n’est pas ouvert');
  for (const [how, title, isOpen] of [
    ['signe', 'Merci, votre réponse est enregistrée', true],
    ['refus', 'Vous n’avez pas signé', false],
    ['echec', 'La signature n’a pas abouti', false],
    // Asked for before the address told it.
    ['autre', 'Merci, votre réponse est enregistrée', false],
  ] as const) {
    await page.goto(`/universignthx?signataire=${how}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(notOpen).toHaveCount(isOpen ? 0 : 1);
    await checkAccessibility(page);
  }
});
