import type { ApiError } from '../../contract/call.ts';
import { Refusal } from '../call-context.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { bucketOf, clearAttempts, countAttempt } from '../store/attempts.ts';
import type { StoredPerson } from '../store/people.ts';
import { findSecondFactor, replaceSecondFactor, type StoredSecondFactor } from '../store/second-factors.ts';
import type { Tx } from '../store/store.ts';
import { mailNotice } from './account-mails.ts';
import { acceptCode, type Accepted } from './second-factor-codes.ts';

/** From all addresses together: six digits must not be guessed by who has the password. In seconds. */
const window = 15 * 60;
const mostTries = 10;
const bucketFor = (personId: string): string => bucketOf('second-factor', personId);

const badCode = (statut: 401 | 403): Refusal =>
  new Refusal({ statut, code: 'bad-code', message: 'The code is not right, or has been used.' } satisfies ApiError);

/**
 * Counts a try before its code is looked at. Returns the refusal, with 429, instead of throwing it: what is counted must be
 * committed.
 */
const takeTry = async (tx: Tx, personId: string, now: string): Promise<Refusal | undefined> => {
  const tries = await countAttempt(tx, bucketFor(personId), now, window);
  return tries.count <= mostTries
    ? undefined
    : new Refusal({
        statut: 429,
        code: 'too-many',
        message: 'Too many attempts at the code.',
        retryAfter: tries.secondsLeft,
      });
};

/** What a code opened: whose it was, with the factor as it was and as it is from now on. */
export type Opened = Pick<Accepted, 'by'> & { readonly before: StoredSecondFactor };

/**
 * Takes a code of a person whose factor is there, and does what it opens, in one transaction: two who bring the same code do
 * not both get in. Refuses with `bad-code` and the status of the call, or 429 after ten tries in a quarter of an hour.
 * @param change what becomes of the factor besides the code being used
 */
export const useCode = async <T>(
  services: Services,
  person: StoredPerson,
  given: { readonly code: string; readonly statut: 401 | 403 },
  change: (after: Accepted['after'], opened: Opened) => Accepted['after'],
  then: (tx: Tx, opened: Opened, key: PersonKey) => Promise<T>,
): Promise<T> => {
  const { store, keys } = services;
  const at = services.now();
  const now = at.toISOString();
  const refused = await store.write((tx) => takeTry(tx, person.id, now));
  if (refused !== undefined) throw refused;
  const key = keys.unwrapPersonKey(person.id, person.wrappedKey);
  return store.write(async (tx) => {
    const before = await findSecondFactor(tx, key, person.id);
    const accepted = before && acceptCode(before, given.code, at);
    if (before === undefined || accepted === undefined) throw badCode(given.statut);
    const opened = { by: accepted.by, before };
    if (!(await replaceSecondFactor(tx, key, person.id, before, change(accepted.after, opened))))
      throw badCode(given.statut);
    await clearAttempts(tx, bucketFor(person.id));
    if (accepted.by === 'recovery') {
      await appendAudit(tx, { personId: person.id, at: now, kind: 'recovery-code-used', detail: '' });
      await mailNotice(tx, services, person, { template: 'recovery-code-used', path: '/account', now });
    }
    return then(tx, opened, key);
  });
};
