import { Refusal } from '../call-context.ts';
import type { BearerContext } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { bucketOf, clearAttempts, countAttempt } from '../store/attempts.ts';
import { getPerson, type StoredPerson } from '../store/people.ts';
import type { Tx } from '../store/store.ts';

const window = 15 * 60;
const mostTries = 10;
const bucketFor = (personId: string): string => bucketOf('own-password', personId);

export const wrongPassword = (): Refusal =>
  new Refusal({ statut: 403, code: 'forbidden', message: 'The password is not right.' });

/** Counts a try at the password of a person, before it is looked at. Refuses with 429 after ten in a quarter of an hour. */
export const takeOwnTry = async (
  { store, now }: Pick<Services, 'store' | 'now'>,
  personId: string,
): Promise<StoredPerson | undefined> => {
  const { attempts, person } = await store.write(async (tx) => ({
    attempts: await countAttempt(tx, bucketFor(personId), now().toISOString(), window),
    person: await getPerson(tx, personId),
  }));
  if (attempts.count > mostTries) {
    throw new Refusal({
      statut: 429,
      code: 'too-many',
      message: 'Too many attempts at the password.',
      retryAfter: attempts.secondsLeft,
    });
  }
  return person;
};

/** The signed-in person, who proves to be the owner with the password. Refuses with 403 `forbidden`, or 429 after ten tries. */
export const requireOwnPassword = async (
  { services, person: caller }: BearerContext<Services>,
  password: string,
): Promise<StoredPerson> => {
  const person = await takeOwnTry(services, caller.id);
  if (person === undefined || !(await services.passwords.verify(password, person.passwordHash))) throw wrongPassword();
  return person;
};

/** The tries before the right password do not count any more. */
export const forgetTries = (tx: Tx, personId: string): Promise<void> => clearAttempts(tx, bucketFor(personId));
