import { expect, test } from 'vitest';
import { hashSecret, newId, newSecret } from '../../../api/server/crypto/ids.ts';
import {
  bucketOf,
  clearAttempts,
  countAttempt,
  purgeAttempts,
  readAttempts,
} from '../../../api/server/store/attempts.ts';
import { addMilliseconds } from '../../../api/server/store/backoff.ts';
import {
  clearFailedLogins,
  confirmPerson,
  countFailedLogin,
  findPersonByEmail,
  getPerson,
  insertPerson,
  lockPerson,
  setLanguage,
  setPasswordHash,
  upgradePasswordHash,
} from '../../../api/server/store/people.ts';
import {
  consumeSecret,
  findSecret,
  insertSecret,
  purgeSecrets,
  revokeSecrets,
} from '../../../api/server/store/secrets.ts';
import {
  findSession,
  insertSession,
  purgeSessions,
  revokeSession,
  revokeSessions,
  rotateSession,
} from '../../../api/server/store/sessions.ts';
import type { Store } from '../../../api/server/store/store.ts';
import { addPerson, newKeyring, someTime } from '../../../cli/replay/place/temp-person.ts';
import { describeEngines, withStore } from '../../helpers/temp-store.ts';

const later = (seconds: number): string => addMilliseconds(someTime, seconds * 1000);

const addSession = async (store: Store, personId: string): Promise<{ id: string; hash: string }> => {
  const session = { id: newId('ses'), hash: hashSecret(newSecret()) };
  await store.write((tx) =>
    insertSession(tx, {
      id: session.id,
      personId,
      tokenHash: session.hash,
      familyStartedAt: someTime,
      expiresAt: later(3600),
    }),
  );
  return session;
};

describeEngines('people', (engine) => {
  test('one e-mail has one account, however it is written, also when two sign up at once', () =>
    withStore(engine, async (store) => {
      const { wrapped } = newKeyring().createPersonKey('x');
      const emails = ['Zoe@Example.fr', ' zoe@example.fr ', 'ZOE@EXAMPLE.FR'];
      const added = await Promise.all(
        emails.map((email) =>
          store.write((tx) =>
            insertPerson(tx, {
              id: newId('per'),
              email,
              passwordHash: 'h',
              civility: 'MME',
              firstName: 'Zoé',
              lastName: 'D’Été',
              language: 'en',
              privacyVersion: '3',
              privacyAt: someTime,
              wrappedKey: wrapped,
              createdAt: someTime,
            }),
          ),
        ),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      const found = await store.read((tx) => findPersonByEmail(tx, 'zOE@example.fr'));
      expect(found).toEqual({
        id: found?.id,
        email: 'zoe@example.fr',
        passwordHash: 'h',
        civility: 'MME',
        firstName: 'Zoé',
        lastName: 'D’Été',
        language: 'en',
        state: 'unconfirmed',
        privacyVersion: '3',
        privacyAt: someTime,
        wrappedKey: wrapped,
        failedLogins: 0,
        lockedUntil: undefined,
        createdAt: someTime,
        confirmedAt: undefined,
      });
    }));

  test('wrong passwords are counted without loss, and a right one or a new password clears them', () =>
    withStore(engine, async (store) => {
      const { id } = await addPerson(store);
      const counts = await Promise.all(Array.from({ length: 12 }, () => store.write((tx) => countFailedLogin(tx, id))));
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
      await store.write((tx) => lockPerson(tx, id, later(900)));
      expect(await store.read((tx) => getPerson(tx, id))).toMatchObject({ failedLogins: 12, lockedUntil: later(900) });
      await store.write((tx) => clearFailedLogins(tx, id));
      expect(await store.read((tx) => getPerson(tx, id))).toMatchObject({ failedLogins: 0, lockedUntil: undefined });
      await store.write(async (tx) => {
        await countFailedLogin(tx, id);
        await lockPerson(tx, id, later(900));
        await setPasswordHash(tx, id, 'new');
      });
      expect(await store.read((tx) => getPerson(tx, id))).toMatchObject({
        passwordHash: 'new',
        failedLogins: 0,
        lockedUntil: undefined,
      });
    }));

  test('is confirmed once; a hash is upgraded only if it is still the same', () =>
    withStore(engine, async (store) => {
      const { id } = await addPerson(store);
      await store.write(async (tx) => {
        expect(await confirmPerson(tx, id, someTime)).toBe(true);
        expect(await confirmPerson(tx, id, later(5))).toBe(false);
        await setLanguage(tx, id, 'en');
        await upgradePasswordHash(tx, id, 'not-it', 'stronger');
        expect(await getPerson(tx, id)).toMatchObject({
          state: 'active',
          confirmedAt: someTime,
          language: 'en',
          passwordHash: 'hash',
        });
        await upgradePasswordHash(tx, id, 'hash', 'stronger');
        expect(await getPerson(tx, id)).toMatchObject({ passwordHash: 'stronger' });
      });
    }));
});

describeEngines('sessions', (engine) => {
  test('of refreshes at once one rotates the token; the one before is still known as such', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      const session = await addSession(store, person.id);
      const hashes = Array.from({ length: 6 }, () => hashSecret(newSecret()));
      const rotated = await Promise.all(
        hashes.map((toHash) =>
          store.write((tx) =>
            rotateSession(tx, {
              id: session.id,
              fromHash: session.hash,
              toHash,
              previousUntil: later(60),
              expiresAt: later(7200),
            }),
          ),
        ),
      );
      expect(rotated.filter(Boolean)).toHaveLength(1);
      const current = hashes[rotated.indexOf(true)] ?? '';
      await store.read(async (tx) => {
        expect(await findSession(tx, current)).toEqual({
          match: 'current',
          person: expect.objectContaining({ email: person.email, state: 'unconfirmed' }),
          session: {
            id: session.id,
            personId: person.id,
            tokenHash: current,
            previousHash: session.hash,
            previousUntil: later(60),
            familyStartedAt: someTime,
            expiresAt: later(7200),
            revokedAt: undefined,
          },
        });
        expect(await findSession(tx, session.hash)).toMatchObject({ match: 'previous', session: { id: session.id } });
        expect(await findSession(tx, hashSecret('unknown'))).toBeUndefined();
      });
    }));

  test('revoking ends one, or all of one person but the one named; a revoked one cannot rotate', () =>
    withStore(engine, async (store) => {
      const [owner, other] = [await addPerson(store), await addPerson(store)];
      const [a, b, c] = [
        await addSession(store, owner.id),
        await addSession(store, owner.id),
        await addSession(store, owner.id),
      ];
      const foreign = await addSession(store, other.id);
      const revokedAt = (hash: string) => store.read(async (tx) => (await findSession(tx, hash))?.session.revokedAt);
      await store.write((tx) => revokeSession(tx, a.id, later(1)));
      expect(await store.write((tx) => revokeSessions(tx, owner.id, later(2), b.id))).toBe(1);
      expect(await Promise.all([a, b, c, foreign].map(({ hash }) => revokedAt(hash)))).toEqual([
        later(1),
        undefined,
        later(2),
        undefined,
      ]);
      const rotation = { id: a.id, fromHash: a.hash, toHash: 'x', previousUntil: later(60), expiresAt: later(99) };
      expect(await store.write((tx) => rotateSession(tx, rotation))).toBe(false);
      expect(await store.write((tx) => revokeSessions(tx, owner.id, later(3)))).toBe(1);
      expect(await store.write((tx) => purgeSessions(tx, later(3600)))).toBe(0);
      // The latest of each of the two stays: it tells their last visit.
      expect(await store.write((tx) => purgeSessions(tx, later(3601)))).toBe(2);
    }));
});

describeEngines('secrets', (engine) => {
  test('work once, for their purpose, in time; of 10 uses at once one works', () =>
    withStore(engine, async (store) => {
      const person = await addPerson(store);
      const add = async (kind: string): Promise<string> => {
        const hash = hashSecret(newSecret());
        const secret = { hash, kind, personId: person.id, expiresAt: later(1200), createdAt: someTime };
        await store.write((tx) => insertSecret(tx, secret));
        return hash;
      };
      const [confirm, reset, newer] = [await add('confirm'), await add('reset'), await add('reset')];
      const use = (hash: string, kind: string, now: string) => store.write((tx) => consumeSecret(tx, hash, kind, now));
      expect(await use(confirm, 'reset', someTime)).toBeUndefined();
      expect(await use(confirm, 'confirm', later(1200))).toBeUndefined();
      expect(await store.read((tx) => findSecret(tx, confirm, 'confirm', later(1199)))).toBe(person.id);
      const uses = await Promise.all(Array.from({ length: 10 }, () => use(confirm, 'confirm', later(1199))));
      expect(uses.filter((id) => id === person.id)).toHaveLength(1);
      expect(await store.read((tx) => findSecret(tx, confirm, 'confirm', later(1199)))).toBeUndefined();
      expect(await store.write((tx) => revokeSecrets(tx, person.id, 'reset', later(1)))).toBe(2);
      expect([await use(reset, 'reset', later(2)), await use(newer, 'reset', later(2))]).toEqual([
        undefined,
        undefined,
      ]);
      expect(await store.write((tx) => purgeSecrets(tx, later(1201)))).toBe(3);
    }));
});

describeEngines('attempts', (engine) => {
  test('are counted without loss in a window, and anew in the next', () =>
    withStore(engine, async (store) => {
      const bucket = bucketOf('login', 'zoe@example.fr');
      expect(bucket).not.toContain('zoe');
      const count = (at: number) => store.write((tx) => countAttempt(tx, bucket, later(at), 60));
      const counts = await Promise.all(Array.from({ length: 30 }, () => count(0)));
      expect(counts.map((found) => found.count).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 30 }, (_, index) => index + 1),
      );
      expect(await count(20)).toEqual({ count: 31, secondsLeft: 40 });
      expect(await count(59.9)).toEqual({ count: 32, secondsLeft: 1 });
      expect(await store.read((tx) => readAttempts(tx, bucket, later(59), 60))).toMatchObject({ count: 32 });
      expect(await store.read((tx) => readAttempts(tx, bucket, later(60), 60))).toMatchObject({ count: 0 });
      expect(await count(60)).toEqual({ count: 1, secondsLeft: 60 });
      expect(await store.write((tx) => countAttempt(tx, bucketOf('login', 'x'), later(60), 60))).toMatchObject({
        count: 1,
      });
      await store.write((tx) => clearAttempts(tx, bucket));
      expect(await count(61)).toMatchObject({ count: 1 });
      const purge = (kind: string) => store.write((tx) => purgeAttempts(tx, later(61), { kind, before: later(60) }));
      expect(await purge('login')).toBe(0);
      expect(await purge('other')).toBe(1);
    }));
});
