import { Refusal } from '../call-context.ts';
import { bucketOf, clearAttempts, countAttempt, readAttempts } from '../store/attempts.ts';
import type { Tx } from '../store/store.ts';

/** Attempts are counted over 15 minutes. In seconds. */
const window = 15 * 60;
/** From one address to one account: so many at will, then ever later ones, so many in all. */
const freeTries = 5;
const mostTries = 10;
const firstDelay = 5;
/** From all addresses together that never signed in to the account: many guesses from many machines. */
const mostTriesByStrangers = 30;
/** An address that signed in is known so many days from the last time: what counts this must be kept as long. */
export const known = { kind: 'login-known', days: 30 } as const;
const knownFor = known.days * 24 * 60 * 60;

const bucketsOf = (email: string, address: string) => ({
  pair: bucketOf('login-pair', `${address} ${email}`),
  account: bucketOf('login-account', email),
  knownHere: bucketOf(known.kind, `${address} ${email}`),
});

/** Seconds after the first try of a window before which the `number`-th is not taken. */
const earliest = (number: number): number => (number <= freeTries ? 0 : firstDelay * 2 ** (number - freeTries - 1));

const tooMany = (retryAfter: number): Refusal =>
  new Refusal({ statut: 429, code: 'too-many', message: 'Too many attempts at this account.', retryAfter });

/**
 * Takes one attempt at an account before its password is looked at, or refuses with 429 and the seconds to wait. The
 * same for accounts that do not exist. The owner, on an address that signed in before, is not shut out by
 * strangers' guesses; a password reset opens the account in any case.
 */
export const takeLoginAttempt = async (tx: Tx, email: string, address: string, now: string): Promise<void> => {
  const { pair, account, knownHere } = bucketsOf(email, address);
  const before = await readAttempts(tx, pair, now, window);
  const elapsed = window - before.secondsLeft;
  const number = before.count + 1;
  if (number > mostTries) throw tooMany(before.secondsLeft);
  if (before.count > 0 && elapsed < earliest(number)) throw tooMany(earliest(number) - elapsed);
  if ((await readAttempts(tx, knownHere, now, knownFor)).count === 0) {
    const strangers = await countAttempt(tx, account, now, window);
    if (strangers.count > mostTriesByStrangers) throw tooMany(strangers.secondsLeft);
  }
  // Counted by one statement: of tries made at the same moment no more than the limit pass.
  const counted = await countAttempt(tx, pair, now, window);
  if (counted.count > mostTries) throw tooMany(counted.secondsLeft);
};

/** After a right password: the address is known, its tries are forgotten. */
export const forgetLoginAttempts = async (tx: Tx, email: string, address: string, now: string): Promise<void> => {
  const { pair, knownHere } = bucketsOf(email, address);
  await clearAttempts(tx, pair);
  // From now on: a counter that runs would end by the first time.
  await clearAttempts(tx, knownHere);
  await countAttempt(tx, knownHere, now, knownFor);
};

/** After a reset: the account is open again, to this address at once. */
export const reopenAccount = async (tx: Tx, email: string, address: string): Promise<void> => {
  const { pair, account } = bucketsOf(email, address);
  await clearAttempts(tx, pair);
  await clearAttempts(tx, account);
};
