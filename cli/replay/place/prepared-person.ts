import { openSession } from '../../../api/server/authenticate/sessions.ts';
import type { Keyring, PersonKey } from '../../../api/server/crypto/person-keys.ts';
import { confirmPerson, getPerson } from '../../../api/server/store/people.ts';
import type { Store } from '../../../api/server/store/store.ts';
import type { RunningParcours } from './parcours-server.ts';
import { createSaver, type Saver } from './saver.ts';
import { addPerson } from './temp-person.ts';

export type PreparedPerson = {
  readonly id: string;
  readonly email: string;
  readonly key: PersonKey;
  readonly token: string;
};

/** A confirmed person with an open session, straight in the store: no mail, no password to hash. */
export const addSignedIn = async (store: Store, keyring: Keyring, at: Date = new Date()): Promise<PreparedPerson> => {
  const person = await addPerson(store, keyring);
  await store.write((tx) => confirmPerson(tx, person.id, at.toISOString()));
  return { ...person, token: await signInAgain(store, person.id, at) };
};

/** Another session of the same person, as on another device. @returns its token */
export const signInAgain = (store: Store, id: string, at: Date): Promise<string> =>
  store.write(async (tx) => {
    const stored = await getPerson(tx, id);
    if (stored === undefined) throw new Error('The person is not there.');
    return (await openSession(tx, stored, at.toISOString())).accessToken;
  });

/** Such a person over HTTP, on a server of this process. */
export const preparedSaver = async (parcours: RunningParcours): Promise<Saver & PreparedPerson> => {
  const { store, keys, now } = parcours.server.services;
  const person = await addSignedIn(store, keys, now());
  return { ...createSaver(parcours, person.email, person.token), ...person };
};
