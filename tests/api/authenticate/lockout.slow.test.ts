import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { goodPassword, createAccount, login, mailedSecret, newEmail } from '../support/accounts.ts';
import { startTestServer } from '../support/start-test-server.ts';
import type { TestServer } from '../support/start-test-server.ts';

const minute = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => server.close());

const loginFrom = (address: string, email: string, password: string) =>
  server.post('Authenticate/Login', { username: email, password }, { 'x-forwarded-for': address });

describe('guessing passwords', () => {
  test.each([
    ['an account', () => createAccount(server)],
    ['no account', async () => newEmail()],
  ])('five tries at will, then ever later, then none: %s', async (_what, makeEmail) => {
    const email = await makeEmail();
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await login(server, email, 'faux-mot-de-passe')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    server.advance(5 * minute);
    const later: number[] = [];
    for (let index = 0; index < 6; index += 1) later.push((await login(server, email, 'faux-mot-de-passe')).status);
    expect(later).toEqual([401, 401, 401, 401, 401, 429]);
    const blocked = await login(server, email);
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    server.advance(15 * minute);
    expect((await login(server, email)).status).not.toBe(429);
  });

  test('tries at the same moment do not pass the limit', async () => {
    const email = await createAccount(server);
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(server, email, 'faux-mot-de-passe')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  test('a right password forgets the wrong ones', async () => {
    const email = await createAccount(server);
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1) await login(server, email, 'faux-mot-de-passe');
      expect((await login(server, email)).status).toBe(200);
    }
  });

  test('many machines get 30 tries; the owner is not shut out where he signed in before', async () => {
    const email = await createAccount(server);
    expect((await loginFrom('192.0.2.1', email, goodPassword)).status).toBe(200);
    const statuses: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      statuses.push((await loginFrom(`198.51.100.${index}`, email, 'faux-mot-de-passe')).status);
    }
    // The owner's own first login from a new address was one of the 30.
    expect(statuses.filter((status) => status === 401)).toHaveLength(29);
    expect((await loginFrom('203.0.113.9', email, goodPassword)).status).toBe(429);
    expect((await loginFrom('192.0.2.1', email, goodPassword)).status).toBe(200);
  });

  test('a reset opens a blocked account again', async () => {
    const email = await createAccount(server);
    for (let index = 0; index < 6; index += 1) await login(server, email, 'faux-mot-de-passe');
    expect((await login(server, email)).status).toBe(429);
    await server.post('Authenticate/ResetPassword', { email });
    await server.deliver();
    await server.post('Authenticate/UpdatePassword', {
      secret: mailedSecret(server, email),
      password: 'girafe-turquoise-9',
    });
    expect((await login(server, email, 'girafe-turquoise-9')).status).toBe(200);
  });
});
