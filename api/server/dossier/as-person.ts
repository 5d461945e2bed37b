import type { BearerContext } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { getPerson, type PersonState } from '../store/people.ts';

/**
 * The call as another person would make it, for reading what is theirs: whoever asks has been told from others before. It
 * is made from no page of theirs. Undefined where the account is in another state than these.
 */
export const asPerson = async <C extends BearerContext<Services>>(
  context: C,
  personId: string,
  states: readonly PersonState[] = ['active'],
): Promise<C | undefined> => {
  const person = await context.store.read((tx) => getPerson(tx, personId));
  if (person === undefined || !states.includes(person.state)) return undefined;
  const { id, email, firstName, wrappedKey } = person;
  const key = context.services.keys.unwrapPersonKey(id, wrappedKey);
  return { ...context, journey: undefined, person: { id, session: '', email, firstName, key } };
};
