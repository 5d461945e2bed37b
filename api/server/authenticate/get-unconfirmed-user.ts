import { getUnconfirmedUser } from '../../contract/authenticate/get-unconfirmed-user.ts';
import type { CallContext } from '../call-context.ts';
import { hashSecret } from '../crypto/ids.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { badSecret } from './bad-secret.ts';
import { findConfirmationHolder } from './unconfirmed-people.ts';

/** `marie.dupont@example.fr` becomes `m***@example.fr`. */
const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}***${email.slice(at)}`;
};

export const getUnconfirmedUserHandler = answer(
  getUnconfirmedUser,
  async ({ secret }, { services }: CallContext<Services>) => {
    const now = services.now().toISOString();
    const person = await services.store.read((tx) => findConfirmationHolder(tx, hashSecret(secret), now));
    if (person === undefined) throw badSecret();
    return { prenom: person.firstName, email: maskEmail(person.email), alreadyConfirmed: person.state === 'active' };
  },
);
