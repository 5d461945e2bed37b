import { argon2 } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createAccount, newEmail, signupBody } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/start-test-server.ts';

/** The real one, watched: what an answer costs is hashes and transactions. */
vi.mock('node:crypto', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:crypto')>();
  return { ...real, argon2: vi.fn(real.argon2) };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const waiting = async (): Promise<string> => {
  const email = newEmail();
  await server.post('Authenticate/Signup', signupBody(email));
  return email;
};
const people = [
  ['an account', () => createAccount(server)],
  ['an account that is not confirmed', waiting],
  ['no account', async () => newEmail()],
] as const;
const wrong = 'faux-mot-de-passe';
const calls: readonly (readonly [call: string, body: (email: string) => unknown, hashes: number])[] = [
  ['Authenticate/Login', (email) => ({ username: email, password: wrong }), 1],
  ['Authenticate/Signup', (email) => signupBody(email), 1],
  ['Authenticate/ResetPassword', (email) => ({ email }), 0],
  ['Authenticate/ResendConfirmation', (email) => ({ email }), 0],
];

test.each(calls)(
  '%s does the same work for whoever has an account and for whoever has none',
  async (call, body, hashes) => {
    const addresses = await Promise.all(people.map(async ([, make]) => make()));
    const seen: unknown[] = [];
    for (const email of addresses) {
      const write = vi.spyOn(server.services.store, 'write');
      vi.mocked(argon2).mockClear();
      const { status, text } = await server.post(call, body(email));
      const work = vi.mocked(argon2).mock.calls.map(([, { memory, passes, parallelism, tagLength }]) => ({
        memory,
        passes,
        parallelism,
        tagLength,
      }));
      seen.push({ status, text, work, transactions: write.mock.calls.length });
      write.mockRestore();
    }
    const [first] = seen;
    expect(first).toMatchObject({ work: { length: hashes }, transactions: 1 });
    expect(seen).toEqual(people.map(() => first));
  },
);
