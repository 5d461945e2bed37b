import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hashSecret } from '../../../api/server/crypto/ids.ts';
import {
  bearer,
  confirmWith,
  createAccount,
  goodPassword,
  login,
  mailedSecret,
  newEmail,
  openSession,
  signupBody,
} from '../support/accounts.ts';
import { startTestServer } from '../support/start-test-server.ts';
import type { TestServer } from '../support/start-test-server.ts';

const minute = 60_000;
const hour = 60 * minute;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const postSignup = (email: string, changes = {}) => server.post('Authenticate/Signup', signupBody(email, changes));

describe('from sign-up to logout', () => {
  test('sign-up, mail, confirmation, login, refresh, logout', async () => {
    const email = newEmail();
    expect((await postSignup(email)).data).toEqual({ accepted: true });
    await server.deliver();
    const [mail] = server.catcher.messages(email);
    expect(mail?.subject).toBe('Confirmez votre adresse e-mail');
    expect(mail?.links[0]).toMatch(/^http:\/\/localhost:3000\/confirmmail\?secret=/u);
    expect(mail?.text).toContain('Bonjour Solange,');
    expect(mail?.text).not.toContain('Martineau');

    expect((await login(server, email)).error).toMatchObject({ statut: 401, code: 'not-confirmed' });
    const secret = mailedSecret(server, email);
    expect((await server.post('Authenticate/GetUnconfirmedUser', { secret })).data).toEqual({
      prenom: 'Solange',
      email: 'z***@exemple.fr',
      alreadyConfirmed: false,
    });
    expect((await confirmWith(server, secret)).data).toEqual({
      confirmed: true,
      alreadyConfirmed: false,
    });

    const opened = await login(server, email.toUpperCase());
    expect(opened.data).toEqual({ code: 200, accessToken: expect.any(String), expiresIn: 3600, prenom: 'Solange' });
    const refreshed = await server.get('Token/RefreshToken', bearer(opened.data['accessToken']));
    expect(refreshed.data).toMatchObject({ code: 200, expiresIn: 3600, prenom: 'Solange' });
    expect(refreshed.data['accessToken']).not.toBe(opened.data['accessToken']);

    const token = bearer(refreshed.data['accessToken']);
    expect((await server.post('Authenticate/Logout', {}, token)).data).toEqual({ closed: true });
    expect((await server.get('Token/RefreshToken', token)).error).toMatchObject({ statut: 401, code: 'no-session' });
  });

  test('the link of a confirmed account leads to login instead of failing', async () => {
    const email = newEmail();
    await postSignup(email);
    await server.deliver();
    const secret = mailedSecret(server, email);
    await confirmWith(server, secret);
    const again = await confirmWith(server, secret);
    expect(again.data).toEqual({ confirmed: true, alreadyConfirmed: true });
    expect((await server.post('Authenticate/GetUnconfirmedUser', { secret })).data['alreadyConfirmed']).toBe(true);
  });

  test('a confirmation link ends after 24 hours', async () => {
    const email = newEmail();
    await postSignup(email);
    await server.deliver();
    const secret = mailedSecret(server, email);
    server.advance(24 * hour + 1000);
    for (const call of ['Authenticate/ConfirmSignup', 'Authenticate/GetUnconfirmedUser']) {
      const body = call === 'Authenticate/ConfirmSignup' ? { secret, password: goodPassword } : { secret };
      expect((await server.post(call, body)).error).toMatchObject({ statut: 401, code: 'bad-secret' });
    }
  });

  /** Signs up with each password in turn. @returns the secrets of the mails, in this order */
  const signUps = async (email: string, ...all: readonly (readonly [password: string, prenom: string])[]) => {
    const secrets: string[] = [];
    for (const [password, prenom] of all) {
      await postSignup(email, { password, prenom });
      await server.deliver();
      secrets.push(mailedSecret(server, email));
      server.advance(1000);
    }
    return secrets;
  };
  const hers = 'vélo-cascade-hublot';
  const his = 'marmite-pinceau-orage';

  test.each([
    ['before her, by the link of hers', [his, hers], 1],
    ['before her, by the link of his', [his, hers], 0],
    ['after her, by the link of hers', [hers, his], 0],
    ['after her, by the link of his', [hers, his], 1],
  ])(
    'a stranger who signs up with her address gets nothing by what she confirms: %s',
    async (_when, both, followed) => {
      const email = newEmail();
      const names = both.map((password) => [password, password === hers ? 'Solange' : 'Mallory'] as const);
      const secret = (await signUps(email, ...names))[followed] ?? '';
      expect((await confirmWith(server, secret, hers)).data).toEqual({ confirmed: true, alreadyConfirmed: false });
      expect((await login(server, email, his)).status).toBe(401);
      expect((await login(server, email, hers)).data['prenom']).toBe('Solange');
    },
  );

  test('a password of no sign-up confirms nothing, and whoever signs up again gets in with that password', async () => {
    const email = newEmail();
    const [secret = ''] = await signUps(email, [his, 'Mallory']);
    expect((await confirmWith(server, secret, hers)).error).toMatchObject({ statut: 401, code: 'bad-credentials' });
    expect((await login(server, email, his)).error).toMatchObject({ code: 'not-confirmed' });
    const [again = ''] = await signUps(email, [hers, 'Solange']);
    expect((await confirmWith(server, again, hers)).status).toBe(200);
    expect((await login(server, email, hers)).data['prenom']).toBe('Solange');
  });

  test('whoever signs up twice confirms what they typed last, by either mail, and only once', async () => {
    const email = newEmail();
    const secrets = await signUps(email, ['premier-essai-hublot', 'Sol'], [hers, 'Solange']);
    expect((await confirmWith(server, secrets[0] ?? '', hers)).status).toBe(200);
    // Nothing is kept of what was typed otherwise.
    const kept = await server.services.store.read((tx) =>
      tx.all('SELECT hash FROM secrets WHERE sealed IS NOT NULL AND hash IN (?, ?)', ...secrets.map(hashSecret)),
    );
    expect(kept).toEqual([]);
    // An address that is confirmed takes nothing of another sign-up any more, whatever link brings it.
    const later = await confirmWith(server, secrets[1] ?? '', 'premier-essai-hublot');
    expect(later.data).toEqual({ confirmed: true, alreadyConfirmed: true });
    expect((await login(server, email, 'premier-essai-hublot')).status).toBe(401);
    expect((await login(server, email, hers)).data['prenom']).toBe('Solange');
  });

  test('a mail that is asked for again confirms by the password of any sign-up whose link is good', async () => {
    const email = newEmail();
    await signUps(email, [hers, 'Solange'], [his, 'Mallory']);
    await server.post('Authenticate/ResendConfirmation', { email });
    await server.deliver();
    expect((await confirmWith(server, mailedSecret(server, email), hers)).status).toBe(200);
    expect((await login(server, email, hers)).data['prenom']).toBe('Solange');
  });

  test('guessing the password of a sign-up by its link is limited', async () => {
    const email = newEmail();
    const [secret = ''] = await signUps(email, [his, 'Mallory']);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await confirmWith(server, secret, `essai numéro ${index}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('mails are in the language of the sign-up', async () => {
    const email = newEmail();
    await postSignup(email, { language: 'en' });
    await server.deliver();
    expect(server.catcher.messages(email)[0]).toMatchObject({ subject: 'Confirm your email address', language: 'en' });
  });

  test.each([
    ['short', { password: 'court-12345' }, 'password', 'password-too-short'],
    ['common', { password: 'MotDePasse2024!' }, 'password', 'password-common'],
    ['own name', { password: 'les-clefs-de-martineau' }, 'password', 'password-personal'],
    ['other user name', { username: 'autre@exemple.fr' }, 'username', 'text-different'],
    ['no privacy', { privacy: false }, 'privacy', 'option-unknown'],
    ['unknown civility', { civilite: 'MLLE' }, 'civilite', 'option-unknown'],
    ['no address', { email: 'pas une adresse' }, 'email', 'email-format'],
    ['a link as a name', { prenom: 'Gagnez sur www.exemple.fr' }, 'prenom', 'text-format'],
  ])('a sign-up is refused: %s', async (_what, changes, field, code) => {
    const { status, error } = await postSignup(newEmail(), changes);
    expect(status).toBe(422);
    expect(error?.['issues']).toContainEqual(expect.objectContaining({ field, code }));
  });
});

describe('passwords', () => {
  test('a reset mail lets choose a new password once, closes sessions and tells the owner', async () => {
    const email = await createAccount(server);
    const token = await openSession(server, email);
    await server.post('Authenticate/ResetPassword', { email });
    await server.deliver();
    const secret = mailedSecret(server, email);

    const weak = await server.post('Authenticate/UpdatePassword', { secret, password: 'trop court' });
    expect(weak.error).toMatchObject({ statut: 422, issues: [{ field: 'password', code: 'password-too-short' }] });
    expect((await server.post('Authenticate/UpdatePassword', { secret, password: 'girafe-turquoise-9' })).data).toEqual(
      {
        changed: true,
      },
    );
    expect(
      (await server.post('Authenticate/UpdatePassword', { secret, password: 'autre-girafe-verte' })).error,
    ).toMatchObject({
      statut: 401,
      code: 'bad-secret',
    });
    expect((await server.get('Token/RefreshToken', bearer(token))).status).toBe(401);
    expect((await login(server, email)).status).toBe(401);
    expect((await login(server, email, 'girafe-turquoise-9')).status).toBe(200);
    await server.deliver();
    expect(server.catcher.messages(email)[0]?.subject).toBe('Votre mot de passe a été changé');
  });

  test('a reset link ends after 20 minutes, and a later mail voids it', async () => {
    const email = await createAccount(server);
    await server.post('Authenticate/ResetPassword', { email });
    await server.deliver();
    const first = mailedSecret(server, email);
    await server.post('Authenticate/ResetPassword', { email });
    await server.deliver();
    const second = mailedSecret(server, email);
    const use = (secret: string) =>
      server.post('Authenticate/UpdatePassword', { secret, password: 'girafe-turquoise-9' });
    expect((await use(first)).status).toBe(401);
    server.advance(20 * minute + 1000);
    expect((await use(second)).status).toBe(401);
    expect((await login(server, email)).status).toBe(200);
  });

  test('a confirmation secret does not reset a password', async () => {
    const email = newEmail();
    await postSignup(email);
    await server.deliver();
    const secret = mailedSecret(server, email);
    expect((await server.post('Authenticate/UpdatePassword', { secret, password: 'girafe-turquoise-9' })).status).toBe(
      401,
    );
  });

  test('a signed-in person changes the password with the current one', async () => {
    const email = await createAccount(server);
    const other = await openSession(server, email);
    const token = await openSession(server, email);
    const change = (currentPassword: string, newPassword: string) =>
      server.post('Core/ChangePassword', { currentPassword, newPassword }, bearer(token));
    expect((await change('pas le bon mot', 'girafe-turquoise-9')).error).toMatchObject({
      statut: 403,
      code: 'forbidden',
    });
    expect((await change(goodPassword, 'motdepasse1234')).status).toBe(422);
    const { data } = await change(goodPassword, 'girafe-turquoise-9');
    expect(data['code']).toBe(200);
    for (const closed of [token, other]) {
      expect((await server.get('Token/RefreshToken', bearer(closed))).status).toBe(401);
    }
    expect((await server.get('Token/RefreshToken', bearer(data['accessToken']))).status).toBe(200);
  });

  test('guessing the current password is limited', async () => {
    const email = await createAccount(server);
    const token = bearer(await openSession(server, email));
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const body = { currentPassword: `essai numéro ${index}`, newPassword: 'girafe-turquoise-9' };
      statuses.push((await server.post('Core/ChangePassword', body, token)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
  });
});

describe('nobody learns who has an account', () => {
  test.each(['Authenticate/ResetPassword', 'Authenticate/ResendConfirmation'])('%s', async (call) => {
    const known = await server.post(call, { email: await createAccount(server) });
    const waiting = newEmail();
    await postSignup(waiting);
    const unconfirmed = await server.post(call, { email: waiting });
    const unknown = await server.post(call, { email: newEmail() });
    expect(known.status).toBe(200);
    expect([unknown.text, unconfirmed.text]).toEqual([known.text, known.text]);
    expect([unknown.status, unconfirmed.status]).toEqual([200, 200]);
  });

  test('Signup answers alike; the mail tells the owner, and no account changes', async () => {
    const email = await createAccount(server);
    const again = await postSignup(email, { password: 'celui-d-un-etranger', prenom: 'Intrus' });
    const fresh = await postSignup(newEmail());
    expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
    await server.deliver();
    expect(server.catcher.messages(email)[0]).toMatchObject({
      subject: 'Vous avez déjà un compte',
      links: ['http://localhost:3000/login'],
    });
    expect((await login(server, email, 'celui-d-un-etranger')).status).toBe(401);
    expect((await login(server, email)).data['prenom']).toBe('Solange');
  });

  test('Login answers alike for an unknown address, a wrong password, and an unconfirmed account', async () => {
    const waiting = newEmail();
    await postSignup(waiting);
    const answers = [
      await login(server, await createAccount(server), 'faux-mot-de-passe'),
      await login(server, waiting, 'faux-mot-de-passe'),
      await login(server, newEmail(), 'faux-mot-de-passe'),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.error).toMatchObject({ statut: 401, code: 'bad-credentials' });
  });

  test('mails to one address are limited, unseen', async () => {
    const email = newEmail();
    for (let index = 0; index < 8; index += 1) expect((await postSignup(email)).status).toBe(200);
    await server.deliver();
    expect(server.catcher.messages(email)).toHaveLength(5);
  });
});
