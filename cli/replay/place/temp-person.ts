import { createSecretKey, randomBytes } from 'node:crypto';
import { newId } from '../../../api/server/crypto/ids.ts';
import type { MasterKey } from '../../../api/server/crypto/master-key.ts';
import { createKeyring } from '../../../api/server/crypto/person-keys.ts';
import type { Keyring, PersonKey } from '../../../api/server/crypto/person-keys.ts';
import { createDossier } from '../../../api/server/store/dossiers.ts';
import { insertPerson } from '../../../api/server/store/people.ts';
import type { Store } from '../../../api/server/store/store.ts';

export const someTime = '2026-01-05T10:00:00.000Z';

/** A keyring of a random master key. */
export const newKeyring = (): Keyring => createKeyring(createSecretKey(randomBytes(32)) as MasterKey);

/** A person with a key, in the store. */
export const addPerson = async (
  store: Store,
  keyring: Keyring = newKeyring(),
): Promise<{ readonly id: string; readonly email: string; readonly key: PersonKey }> => {
  const id = newId('per');
  const email = `${id}@example.fr`;
  const { key, wrapped } = keyring.createPersonKey(id);
  await store.write((tx) =>
    insertPerson(tx, {
      id,
      email,
      passwordHash: 'hash',
      civility: 'MME',
      firstName: 'Zoé',
      lastName: 'Test',
      language: 'fr',
      privacyVersion: '1',
      privacyAt: someTime,
      wrappedKey: wrapped,
      createdAt: someTime,
    }),
  );
  return { id, email, key };
};

/** An open dossier of a person at version 1. @returns its id. */
export const addDossier = async (store: Store, personId: string, journey = 'av-adult'): Promise<string> => {
  const id = newId('dos');
  await store.write((tx) =>
    createDossier(tx, {
      id,
      personId,
      journey,
      publication: '1',
      next: { kind: 'step', id: 'first', route: '/first' },
      position: '{}',
      createdAt: someTime,
    }),
  );
  return id;
};
