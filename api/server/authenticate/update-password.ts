import { updatePassword } from '../../contract/authenticate/update-password.ts';
import type { CallContext } from '../call-context.ts';
import { hashSecret } from '../crypto/ids.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { getPerson } from '../store/people.ts';
import { consumeSecret, findSecret } from '../store/secrets.ts';
import { badSecret } from './bad-secret.ts';
import { reopenAccount } from './login-attempts.ts';
import { requireGoodPassword } from './new-password.ts';
import { replacePassword } from './replace-password.ts';

/** Sets a new password for the holder of a reset mail. A refused password leaves the secret good for another try. */
export const updatePasswordHandler = answer(
  updatePassword,
  async ({ secret, password }, { services, address }: CallContext<Services>) => {
    const { store, passwords } = services;
    const hash = hashSecret(secret);
    const now = services.now().toISOString();
    const owner = await store.read(async (tx) => {
      const id = await findSecret(tx, hash, 'reset', now);
      return id === undefined ? undefined : getPerson(tx, id);
    });
    if (owner === undefined) throw badSecret();
    requireGoodPassword('password', password, owner);
    const passwordHash = await passwords.hash(password);
    const isDone = await store.write(async (tx) => {
      const id = await consumeSecret(tx, hash, 'reset', now);
      const person = id === undefined ? undefined : await getPerson(tx, id);
      if (person === undefined) return false;
      await replacePassword(tx, services, person, { passwordHash, by: 'reset', now });
      await reopenAccount(tx, person.email, address);
      return true;
    });
    if (!isDone) throw badSecret();
    return { changed: true as const };
  },
);
