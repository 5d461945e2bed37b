import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { call } from '../../../api/contract/call.ts';
import { accountCalls } from '../../../api/contract/authenticate/calls.ts';
import { nothing } from '../../../api/contract/scalars.ts';
import { accountHandlers } from '../../../api/server/authenticate/handlers.ts';
import { answer } from '../../../api/server/http/handler.ts';
import { bearer, createAccount, goodPassword, openSession } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

const grave = call({
  id: 'added',
  area: 'Demo',
  name: 'Grave',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  confirmed: true,
  summary: 'What only the owner should do.',
  request: nothing,
  response: v.strictObject({ done: v.literal(true) }),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    app: {
      calls: [...accountCalls, grave],
      handlers: [...accountHandlers, answer(grave, async () => ({ done: true as const }))],
    },
  });
});
afterAll(() => server.close());

const minute = 60_000;
const again = { statut: 403, code: 'password-again' };
const dare = (token: string) => server.post('Demo/Grave', {}, { ...bearer(token), 'idempotency-key': 'key-of-a-dare' });
const confirm = (token: string, password: string) =>
  server.post('Core/ConfirmPassword', { password }, { ...bearer(token), 'idempotency-key': 'key-of-a-proof' });
/** A refreshed session is the same one: to have stayed is no proof. */
const refresh = async (token: string): Promise<string> =>
  String((await server.get('Token/RefreshToken', bearer(token))).data['accessToken']);

test('the password holds five minutes from login, whatever is refreshed meanwhile', async () => {
  const token = await openSession(server, await createAccount(server));
  server.advance(4.5 * minute);
  expect((await dare(token)).status).toBe(200);
  const later = await refresh(token);
  server.advance(0.5 * minute);
  expect((await dare(later)).error).toMatchObject(again);
});

test('given again it holds five minutes more, in this session alone; a wrong one opens nothing', async () => {
  const email = await createAccount(server);
  const token = await openSession(server, email);
  const elsewhere = await openSession(server, email);
  server.advance(10 * minute);
  expect((await confirm(token, 'pas le bon mot')).error).toMatchObject({ statut: 403, code: 'forbidden' });
  expect((await dare(token)).error).toMatchObject(again);
  expect((await confirm(token, goodPassword)).status).toBe(200);
  expect((await dare(token)).status).toBe(200);
  expect((await dare(elsewhere)).error).toMatchObject(again);
  server.advance(5 * minute);
  expect((await dare(token)).error).toMatchObject(again);
});

test('ten wrong passwords are the last, and the right one does not count any more then', async () => {
  const token = await openSession(server, await createAccount(server));
  server.advance(10 * minute);
  for (let n = 0; n < 10; n += 1) expect((await confirm(token, `mauvais mot ${n}`)).status).toBe(403);
  expect((await confirm(token, goodPassword)).status).toBe(429);
  expect((await dare(token)).error).toMatchObject(again);
});

test('a call that asks for the password asks for a session', async () => {
  await expect(
    startTestServer({
      app: {
        calls: [...accountCalls, { ...grave, policy: 'public' as const }],
        handlers: accountHandlers,
      },
    }),
  ).rejects.toThrow(/password again/u);
});
