import type { ApiError } from '../../contract/call.ts';
import { Refusal } from '../call-context.ts';
import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { bucketOf, clearAttempts, countAttempt } from '../store/attempts.ts';
import type { StoredPerson } from '../store/people.ts';
import { findSecondFactor, replaceSecondFactor, type SecondFactor } from '../store/second-factors.ts';
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

type Given = {
  readonly code: string;
  /** Of the refusal of a code that is not right. */
  readonly statut: 401 | 403;
  /** Throws where the factor is not in the state that the code is for. */
  readonly admit?: (factor: SecondFactor | undefined) => void;
  /** What becomes of the factor, besides the code being used. */
  readonly change?: Partial<Pick<SecondFactor, 'since' | 'recovery'>>;
};

/**
 * Takes a code of a person, and does what it opens, in one transaction: two who bring the same code do not both get in.
 * Refuses with `bad-code`, or 429 after ten tries in a quarter of an hour.
 */
export const useCode = async <T>(
  { store, keys, now: clock, config }: Pick<Services, 'store' | 'keys' | 'now' | 'config'>,
  person: StoredPerson,
  { code, statut, admit, change }: Given,
  then: (tx: Tx, by: Accepted['by']) => Promise<T>,
): Promise<T> => {
  const at = clock();
  const now = at.toISOString();
  const refused = await store.write((tx) => takeTry(tx, person.id, now));
  if (refused !== undefined) throw refused;
  const key = keys.unwrapPersonKey(person.id, person.wrappedKey);
  return store.write(async (tx) => {
    const before = await findSecondFactor(tx, key, person.id);
    admit?.(before);
    const accepted = before && acceptCode(before, code, at);
    if (before === undefined || accepted === undefined) throw badCode(statut);
    const { by, after } = accepted;
    if (!(await replaceSecondFactor(tx, key, person.id, before, { ...after, ...change }))) throw badCode(statut);
    await clearAttempts(tx, bucketFor(person.id));
    if (by === 'recovery') {
      await appendAudit(tx, { personId: person.id, at: now, kind: 'recovery-code-used', detail: '' });
      await mailNotice(tx, { keys, config }, person, { template: 'recovery-code-used', path: '/account', now });
    }
    return then(tx, by);
  });
};
