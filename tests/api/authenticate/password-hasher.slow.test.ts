import { describe, expect, test } from 'vitest';

import { Refusal } from '../../../api/server/call-context.ts';
import { createPasswordHasher, standardCost } from '../../../api/server/authenticate/password-hasher.ts';
import { findPersonByEmail } from '../../../api/server/store/people.ts';
import { createAccount, login } from '../support/accounts.ts';
import { startTestServer } from '../support/start-test-server.ts';

const cheap = { memory: 1024, passes: 1 };

describe('password hashes', () => {
  test('are argon2id with 64 MiB and three passes, salted', async () => {
    const { hash, verify, isOutdated } = createPasswordHasher();
    const stored = await hash('vélo-cascade-hublot');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/u);
    expect(await hash('vélo-cascade-hublot')).not.toBe(stored);
    expect(await verify('vélo-cascade-hublot', stored)).toBe(true);
    expect(await verify('vélo-cascade-hublots', stored)).toBe(false);
    expect(isOutdated(stored)).toBe(false);
  });

  test('the same letters typed in another way are the same password', async () => {
    const { hash, verify } = createPasswordHasher({ cost: cheap });
    expect(await verify('ve\u0301lo-cascade'.normalize('NFD'), await hash('vélo-cascade'.normalize('NFC')))).toBe(true);
  });

  test.each(['', 'plain', '$argon2i$v=19$m=1,t=1,p=1$a$b', '$argon2id$v=19$m=65536,t=3,p=1$x$y'])(
    'what is no hash of ours verifies nothing: %j',
    async (stored) => {
      expect(await createPasswordHasher({ cost: cheap }).verify('', stored)).toBe(false);
    },
  );

  test('run a few at a time; a full queue refuses instead of filling the memory', async () => {
    const { hash } = createPasswordHasher({ cost: cheap, parallel: 1, waiting: 2 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => hash(`mot ${index}`)));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    for (const refusal of refusals)
      expect((refusal as Refusal).error).toMatchObject({ statut: 503, code: 'unavailable' });
    expect(await hash('après')).toContain('$argon2id$');
  });

  test('are made anew at login when the cost has risen', async () => {
    const server = await startTestServer({ cost: cheap });
    try {
      const email = await createAccount(server);
      const stored = async () =>
        (await server.services.store.read((tx) => findPersonByEmail(tx, email)))?.passwordHash ?? '';
      expect(await stored()).toContain('m=1024,');
      const stronger = createPasswordHasher({ cost: { memory: 2048, passes: 1 } });
      expect(stronger.isOutdated(await stored())).toBe(true);
      Object.assign(server.services, { passwords: stronger });
      expect((await login(server, email)).status).toBe(200);
      expect(await stored()).toContain('m=2048,');
      expect((await login(server, email)).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  test('the standard cost is above the floor for stored passwords', () => {
    expect(standardCost.memory).toBeGreaterThanOrEqual(64 * 1024);
    expect(standardCost.passes).toBeGreaterThanOrEqual(3);
  });
});
