import { confirmSignup } from '../../contract/authenticate/confirm-signup.ts';
import type { CallContext } from '../call-context.ts';
import { hashSecret } from '../crypto/ids.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { confirmPerson } from '../store/people.ts';
import { revokeSecrets } from '../store/secrets.ts';
import { badCredentials } from './bad-credentials.ts';
import { badSecret } from './bad-secret.ts';
import { forgetTries, takeOwnTry } from './own-password.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { findConfirmationHolder, replaceUnconfirmed, signupsOf, type SignupData } from './unconfirmed-people.ts';

const signupWith = async (
  passwords: PasswordHasher,
  signups: readonly SignupData[],
  password: string,
): Promise<SignupData | undefined> => {
  for (const signup of signups) if (await passwords.verify(password, signup.passwordHash)) return signup;
  return undefined;
};

/**
 * Confirms an address once. The link proves whose mailbox it is, and the password which of the sign-ups is theirs: whoever
 * signed up with the address of somebody else gets nothing by the link that they follow. The link of an account that is
 * confirmed already says so instead of failing.
 */
export const confirmSignupHandler = answer(
  confirmSignup,
  async ({ secret, password }, { services }: CallContext<Services>) => {
    const { store, passwords, keys } = services;
    const hash = hashSecret(secret);
    const now = services.now().toISOString();
    const found = await store.read(async (tx) => {
      const person = await findConfirmationHolder(tx, hash, now);
      if (person?.state !== 'unconfirmed') return person && { person, signups: [] };
      const key = keys.unwrapPersonKey(person.id, person.wrappedKey);
      return { person, signups: await signupsOf(tx, key, person, now) };
    });
    if (found === undefined) throw badSecret();
    const { person, signups } = found;
    if (person.state !== 'unconfirmed') return { confirmed: true as const, alreadyConfirmed: true };
    await takeOwnTry(services, person.id);
    const own = await signupWith(passwords, signups, password);
    if (own === undefined) throw badCredentials();
    const isFirst = await store.write(async (tx) => {
      if ((await findConfirmationHolder(tx, hash, now)) === undefined) return undefined;
      await replaceUnconfirmed(tx, person.id, own);
      const done = await confirmPerson(tx, person.id, now);
      if (done) {
        await revokeSecrets(tx, person.id, 'confirm', now);
        await forgetTries(tx, person.id);
        await appendAudit(tx, { personId: person.id, at: now, kind: 'address-confirmed', detail: '' });
      }
      return done;
    });
    if (isFirst === undefined) throw badSecret();
    return { confirmed: true as const, alreadyConfirmed: !isFirst };
  },
);
