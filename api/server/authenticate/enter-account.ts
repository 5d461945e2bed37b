import { Refusal, type CallContext } from '../call-context.ts';
import type { Services } from '../services.ts';
import { findPersonByEmail, upgradePasswordHash, type StoredPerson } from '../store/people.ts';
import { hasSecondFactor } from '../store/second-factors.ts';
import type { Tx } from '../store/store.ts';
import { badCredentials } from './bad-credentials.ts';
import { forgetLoginAttempts, takeLoginAttempt } from './login-attempts.ts';
import type { Accepted } from './second-factor-codes.ts';
import { useCode } from './use-second-factor.ts';

const needsCode = (): Refusal =>
  new Refusal({ statut: 401, code: 'second-factor', message: 'A code is asked for beside the password.' });

/** The refusal is thrown after the commit: a refused attempt must stay counted. */
const takeAttempt = async (
  { store }: Services,
  email: string,
  address: string,
  now: string,
): Promise<StoredPerson | undefined> => {
  const taken = await store.write(async (tx) => {
    try {
      await takeLoginAttempt(tx, email, address, now);
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
    return { person: await findPersonByEmail(tx, email) };
  });
  if (taken.refusal !== undefined) throw taken.refusal;
  return taken.person;
};

type Given = {
  /** As `normaliseEmail` writes it. */
  readonly email: string;
  readonly password: string;
  readonly code: string | undefined;
};

/**
 * What every way into an account by its password asks for: a counted attempt, the password, and the code where one is
 * asked for. `then` does what this opens, in the transaction that uses the code up. An unknown address, a wrong password
 * and an erased account are answered alike and after the same work; only the right password learns that the address is
 * not confirmed yet, or that a code is asked for.
 */
export const enterAccount = async <T>(
  { services, address }: CallContext<Services>,
  { email, password, code }: Given,
  then: (tx: Tx, person: StoredPerson, by: 'password' | Accepted['by']) => Promise<T>,
): Promise<T> => {
  const { store, passwords } = services;
  const now = services.now().toISOString();
  const person = await takeAttempt(services, email, address, now);
  const isRight =
    person === undefined
      ? await passwords.verifyNobody(password)
      : await passwords.verify(password, person.passwordHash);
  if (person === undefined || !isRight) throw badCredentials();
  if (person.state !== 'active') {
    throw new Refusal({
      statut: 401,
      code: 'not-confirmed',
      message: 'The address of this account is not confirmed.',
    });
  }
  const better = passwords.isOutdated(person.passwordHash) ? await passwords.hash(password) : undefined;
  const enter = async (tx: Tx, by: 'password' | Accepted['by']): Promise<T> => {
    const current = await findPersonByEmail(tx, email);
    // The password was changed while it was checked, or a code is asked for since.
    if (current?.passwordHash !== person.passwordHash) throw badCredentials();
    if (by === 'password' && (await hasSecondFactor(tx, person.id))) throw needsCode();
    if (better !== undefined) await upgradePasswordHash(tx, person.id, person.passwordHash, better);
    await forgetLoginAttempts(tx, email, address, now);
    return then(tx, current, by);
  };
  // A code that nobody asks for any more is no reason to stay outside.
  const asks = code !== undefined && (await store.read((tx) => hasSecondFactor(tx, person.id)));
  return asks ? useCode(services, person, { code, statut: 401 }, enter) : store.write((tx) => enter(tx, 'password'));
};
