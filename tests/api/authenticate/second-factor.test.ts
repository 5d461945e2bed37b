import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { accountCalls } from '../../../api/contract/authenticate/calls.ts';
import { call } from '../../../api/contract/call.ts';
import { nothing } from '../../../api/contract/scalars.ts';
import { accountHandlers } from '../../../api/server/authenticate/handlers.ts';
import { liftSecondFactor } from '../../../api/server/authenticate/lift-second-factor.ts';
import { answer } from '../../../api/server/http/handler.ts';
import { bearer, createAccount, goodPassword, mailedSecret, openSession } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const takeOut = call({
  id: 'added',
  area: 'Demo',
  name: 'TakeOut',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  withdraws: true,
  summary: 'What a withdrawal is.',
  request: nothing,
  response: v.strictObject({ done: v.literal(true) }),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: { SECOND_FACTOR_FOR_WITHDRAWALS: 'yes' },
    app: {
      calls: [...accountCalls, takeOut],
      handlers: [...accountHandlers, answer(takeOut, async () => ({ done: true as const }))],
    },
  });
});
afterAll(() => server.close());
// Each test has periods of its own: a code counts once.
beforeEach(() => server.advance(5 * 60_000));

const act = (token: string, name: string, body: object = {}) =>
  server.post(`Core/${name}`, body, { ...bearer(token), 'idempotency-key': 'key-of-an-act' });
const state = async (token: string) => (await server.get('Core/GetSecondFactor', bearer(token))).data;
const enter = (email: string, code?: string, password = goodPassword) =>
  server.post('Authenticate/Login', { username: email, password, ...(code === undefined ? {} : { code }) });
/** What the app shows so many periods from now. */
const shown = (key: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: server.services.now().getTime() + periods * 30_000,
  });
const off = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const subjects = async (email: string): Promise<readonly string[]> => {
  await server.deliver();
  return server.catcher.messages(email).map(({ subject }) => subject);
};

/** Somebody whose logins ask for a code. */
const guarded = async () => {
  const email = await createAccount(server);
  const token = await openSession(server, email);
  const key = String((await act(token, 'BeginSecondFactor')).data['key']);
  const { data } = await act(token, 'ActivateSecondFactor', { code: shown(key) });
  // The next code is another one.
  server.advance(60_000);
  return { email, token, key, codes: data['codes'] as readonly string[] };
};

test('nothing is asked before the app has shown that it makes the codes', async () => {
  const email = await createAccount(server);
  const token = await openSession(server, email);
  expect(await state(token)).toEqual({ on: false, codesLeft: 0 });
  expect((await act(token, 'ActivateSecondFactor', { code: '123456' })).error).toMatchObject({ code: 'requires' });
  const first = String((await act(token, 'BeginSecondFactor')).data['key']);
  const { data } = await act(token, 'BeginSecondFactor');
  const key = String(data['key']);
  expect(String(data['address'])).toContain(`secret=${key}`);
  for (const code of [off(shown(key)), shown(first), 'abcd-efgh-jkmn-pqrs'])
    expect((await act(token, 'ActivateSecondFactor', { code })).error).toMatchObject({ statut: 403, code: 'bad-code' });
  expect((await enter(email)).status).toBe(200);
  expect(await state(token)).toEqual({ on: false, codesLeft: 0 });
  expect(
    (await act(token, 'ActivateSecondFactor', { code: ` ${shown(key).slice(0, 3)} ${shown(key).slice(3)}` })).status,
  ).toBe(200);
  expect(await state(token)).toMatchObject({ on: true, codesLeft: 10 });
  for (const name of ['BeginSecondFactor', 'ActivateSecondFactor'])
    expect((await act(token, name, name === 'BeginSecondFactor' ? {} : { code: shown(key, 1) })).error).toMatchObject({
      statut: 409,
      code: 'already-done',
    });
});

test('it closes every other session, and the owner of the mailbox is told', async () => {
  const email = await createAccount(server);
  const [token, elsewhere] = [await openSession(server, email), await openSession(server, email)];
  const key = String((await act(token, 'BeginSecondFactor')).data['key']);
  await act(token, 'ActivateSecondFactor', { code: shown(key) });
  expect((await server.get('Core/GetSecondFactor', bearer(elsewhere))).status).toBe(401);
  expect((await server.get('Core/GetSecondFactor', bearer(token))).status).toBe(200);
  expect(await subjects(email)).toContain('Double authentification activée');
});

test('a login asks for a code of who has the right password, and of nobody else', async () => {
  const { email, key } = await guarded();
  expect((await enter(email, undefined, 'pas le bon mot')).error).toMatchObject({ code: 'bad-credentials' });
  expect((await enter(email, shown(key), 'pas le bon mot')).error).toMatchObject({ code: 'bad-credentials' });
  expect((await enter(email)).error).toMatchObject({ statut: 401, code: 'second-factor' });
  expect((await enter(email, off(shown(key)))).error).toMatchObject({ statut: 401, code: 'bad-code' });
  const code = shown(key);
  expect((await enter(email, code)).status).toBe(200);
  // RFC 6238, 5.2: seen once, it opens nothing for who looked on.
  expect((await enter(email, code)).error).toMatchObject({ code: 'bad-code' });
  server.advance(30_000);
  expect((await enter(email, shown(key))).status).toBe(200);
});

test('of two who bring the same code at once, one gets in', async () => {
  const { email, key } = await guarded();
  const code = shown(key);
  const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await enter(email, code)).status));
  expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
});

test('a code that nobody asks for any more keeps nobody outside', async () => {
  const email = await createAccount(server);
  expect((await enter(email, '123456')).status).toBe(200);
});

test('a code of recovery opens once, and the owner of the mailbox is told', async () => {
  const { email, token, codes } = await guarded();
  const [code = '', other = ''] = codes;
  expect((await enter(email, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await enter(email, code)).error).toMatchObject({ code: 'bad-code' });
  expect(await state(token)).toMatchObject({ codesLeft: 9 });
  expect(await subjects(email)).toContain('Un code de secours a servi');
  expect((await enter(email, other)).status).toBe(200);
});

test('new codes of recovery void the earlier ones', async () => {
  const { email, token, key, codes } = await guarded();
  const { data } = await act(token, 'RenewRecoveryCodes', { code: shown(key) });
  const renewed = data['codes'] as readonly string[];
  expect(renewed).toHaveLength(10);
  expect((await enter(email, codes[0])).error).toMatchObject({ code: 'bad-code' });
  expect((await enter(email, renewed[0])).status).toBe(200);
});

test('it ends with a code, not with the password alone; then the password is enough', async () => {
  const { email, token, key } = await guarded();
  expect((await act(token, 'EndSecondFactor', { code: off(shown(key)) })).error).toMatchObject({ code: 'bad-code' });
  expect((await enter(email)).error).toMatchObject({ code: 'second-factor' });
  expect((await act(token, 'EndSecondFactor', { code: shown(key) })).data).toEqual({ on: false });
  expect((await enter(email)).status).toBe(200);
  expect((await act(token, 'EndSecondFactor', { code: shown(key, 1) })).error).toMatchObject({ code: 'requires' });
  expect(await subjects(email)).toContain('Double authentification désactivée');
});

test('ten codes that are not right are the last, from wherever they come; the right one does not count any more then', async () => {
  const { email, token, key } = await guarded();
  for (let n = 0; n < 10; n += 1)
    expect((await act(token, 'EndSecondFactor', { code: off(shown(key)) })).status).toBe(403);
  expect((await enter(email, shown(key))).status).toBe(429);
  server.advance(16 * 60_000);
  expect((await enter(email, shown(key))).status).toBe(200);
});

test('a new password by mail does not take it away', async () => {
  const { email, key } = await guarded();
  await server.post('Authenticate/ResetPassword', { email });
  await server.deliver();
  const password = 'galet-marée-boussole';
  const body = { secret: mailedSecret(server, email), password };
  expect((await server.post('Authenticate/UpdatePassword', body)).status).toBe(200);
  expect((await enter(email, undefined, password)).error).toMatchObject({ code: 'second-factor' });
  expect((await enter(email, shown(key), password)).status).toBe(200);
});

test('where the server is set up to, who logs in with the password alone withdraws nothing', async () => {
  const email = await createAccount(server);
  const token = await openSession(server, email);
  const dare = () => server.post('Demo/TakeOut', {}, { ...bearer(token), 'idempotency-key': 'key-of-a-dare' });
  expect((await dare()).error).toMatchObject({ statut: 403, code: 'second-factor-needed' });
  const key = String((await act(token, 'BeginSecondFactor')).data['key']);
  expect((await dare()).error).toMatchObject({ code: 'second-factor-needed' });
  await act(token, 'ActivateSecondFactor', { code: shown(key) });
  expect((await dare()).status).toBe(200);
  Object.assign(server.services.config, { secondFactorForWithdrawals: false });
  const other = await openSession(server, await createAccount(server));
  expect((await server.post('Demo/TakeOut', {}, { ...bearer(other), 'idempotency-key': 'key-of-a-dare' })).status).toBe(
    200,
  );
  Object.assign(server.services.config, { secondFactorForWithdrawals: true });
});

test('who has lost the app and the codes is let in again by whoever runs the server: by the password, everywhere anew', async () => {
  const { email, token } = await guarded();
  expect(await liftSecondFactor(server.services, email.toUpperCase())).toBe('lifted');
  expect((await server.get('Core/GetSecondFactor', bearer(token))).status).toBe(401);
  expect((await enter(email)).status).toBe(200);
  expect(await subjects(email)).toContain('Double authentification désactivée');
  expect(await liftSecondFactor(server.services, email)).toBe('off');
  expect(await liftSecondFactor(server.services, 'personne@exemple.fr')).toBe('unknown');
});

test('a demonstration account has none', async () => {
  const email = await createAccount(server);
  const token = await openSession(server, email);
  Object.assign(server.services.config, { demoAccounts: [email] });
  expect((await act(token, 'BeginSecondFactor')).error).toMatchObject({ statut: 403, code: 'forbidden' });
  Object.assign(server.services.config, { demoAccounts: [] });
});

test('at rest nothing shows the key or a code', async () => {
  const { key, codes } = await guarded();
  const rows = await server.services.store.read((tx) =>
    tx.all<{ sealed: Uint8Array }>('SELECT sealed FROM second_factors'),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { sealed } of rows)
    for (const secret of [key, ...codes]) expect(Buffer.from(sealed).includes(secret)).toBe(false);
});
