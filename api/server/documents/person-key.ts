import type { Keyring, PersonKey } from '../crypto/person-keys.ts';
import { getPerson } from '../store/people.ts';
import type { Tx } from '../store/store.ts';

/** The key of a person. Throws where the person is absent or was erased: nothing of theirs can be read or written then. */
export const personKeyOf = async (tx: Tx, keys: Keyring, personId: string): Promise<PersonKey> => {
  const person = await getPerson(tx, personId);
  if (person === undefined || person.state === 'erased') throw new Error('This person has no key any more.');
  return keys.unwrapPersonKey(personId, person.wrappedKey);
};
