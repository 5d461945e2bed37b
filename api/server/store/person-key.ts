import { Refusal } from '../call-context.ts';
import type { Keyring, PersonKey } from '../crypto/person-keys.ts';
import { getPerson } from './people.ts';
import type { Tx } from './store.ts';

/** The key of a person's data; 401 when the account is absent or was erased: nothing of theirs can be read or written. */
export const personKeyOf = async (tx: Tx, keys: Keyring, personId: string): Promise<PersonKey> => {
  const person = await getPerson(tx, personId);
  if (person === undefined || person.state === 'erased') {
    throw new Refusal({ statut: 401, code: 'no-session', message: 'This account no longer exists.' });
  }
  return keys.unwrapPersonKey(personId, person.wrappedKey);
};
