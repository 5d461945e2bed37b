import { openSession } from '../../../api/server/authenticate/sessions.ts';
import type { Keyring, PersonKey } from '../../../api/server/crypto/person-keys.ts';
import { confirmPerson, getPerson } from '../../../api/server/store/people.ts';
import type { Store } from '../../../api/server/store/store.ts';
import type { RunningParcours } from '../../helpers/parcours-server.ts';
import { createSaver, type Saver } from '../../helpers/saver.ts';
import { addPerson } from '../../helpers/temp-person.ts';

export type PreparedPerson = {
  readonly id: string;
  readonly email: string;
  readonly key: PersonKey;
  readonly token: string;
};

/** A confirmed person with an open session, straight in the store: no mail, no password to hash. */
export const addSignedIn = async (store: Store, keyring: Keyring, at: Date = new Date()): Promise<PreparedPerson> => {
  const person = await addPerson(store, keyring);
  const token = await store.write(async (tx) => {
    const now = at.toISOString();
    await confirmPerson(tx, person.id, now);
    const stored = await getPerson(tx, person.id);
    if (stored === undefined) throw new Error('The person is not there.');
    return (await openSession(tx, stored, now)).accessToken;
  });
  return { ...person, token };
};

/** Such a person over HTTP, on a server of this process. */
export const preparedSaver = async (parcours: RunningParcours): Promise<Saver & PreparedPerson> => {
  const { store, keys, now } = parcours.server.services;
  const person = await addSignedIn(store, keys, now());
  return { ...createSaver(parcours, person.email, person.token), ...person };
};
