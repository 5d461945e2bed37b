import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listAudit } from '../../../api/server/store/audit.ts';
import { findPersonByEmail } from '../../../api/server/store/people.ts';
import { bearer, createAccount, openSession } from '../support/accounts.ts';
import { startTestServer } from '../support/start-test-server.ts';
import type { TestServer } from '../support/start-test-server.ts';

const minute = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const refresh = (token: unknown) => server.get('Token/RefreshToken', bearer(token));
const rotate = async (token: unknown): Promise<string> => String((await refresh(token)).data['accessToken']);

describe('tokens', () => {
  test('tabs that refresh at once, and a retry after a lost answer, get the same new token', async () => {
    const token = await openSession(server, await createAccount(server));
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
    const tokens = new Set(answers.map(({ data }) => data['accessToken']));
    expect(tokens.size).toBe(1);
    expect(tokens.has(token)).toBe(false);
    server.advance(30_000);
    expect(await rotate(token)).toBe([...tokens][0]);
  });

  test('a replaced token is good for 60 seconds; then its use closes the session', async () => {
    const email = await createAccount(server);
    const first = await openSession(server, email);
    const second = await rotate(first);
    server.advance(59_000);
    expect((await refresh(first)).status).toBe(200);
    server.advance(2000);
    expect((await refresh(first)).error).toMatchObject({ statut: 401, code: 'no-session' });
    expect((await refresh(second)).status).toBe(401);
    const events = await server.services.store.read(async (tx) => {
      const person = await findPersonByEmail(tx, email);
      return listAudit(tx, person?.id ?? '');
    });
    expect(events.map(({ kind }) => kind)).toContain('session-token-reused');
  });

  test('a thief who refreshed twice is thrown out when the owner comes back', async () => {
    const stolen = await openSession(server, await createAccount(server));
    server.advance(2 * minute);
    const second = await rotate(stolen);
    server.advance(2 * minute);
    const third = await rotate(second);
    server.advance(2 * minute);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });

  test('a token ends after 60 minutes, a session after 12 hours of refreshing', async () => {
    const email = await createAccount(server);
    const idle = await openSession(server, email);
    server.advance(60 * minute + 1000);
    expect((await refresh(idle)).error).toMatchObject({ statut: 401, code: 'session-expired' });

    let token = await openSession(server, email);
    let refreshes = 0;
    for (; refreshes < 40; refreshes += 1) {
      server.advance(31 * minute);
      const { status, data } = await refresh(token);
      if (status !== 200) break;
      token = String(data['accessToken']);
    }
    // 23 times 31 minutes are under 12 hours, 24 times are over.
    expect(refreshes).toBe(23);
  });

  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic eDp5' }],
    ['an unknown token', bearer('ses_01abc.unknown-secret')],
    ['a long token', bearer('x'.repeat(5000))],
    ['an injected token', bearer("' OR 1=1 --")],
  ])('%s is no session', async (_what, headers) => {
    const { status, error } = await server.get('Token/RefreshToken', headers);
    expect(status).toBe(401);
    expect(error?.['code']).toBe('no-session');
  });

  test('tokens are stored hashed', async () => {
    const token = await openSession(server, await createAccount(server));
    const rows = await server.services.store.read((tx) => tx.all('SELECT * FROM sessions'));
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });
});
