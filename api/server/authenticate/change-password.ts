import { changePassword } from '../../contract/core/change-password.ts';
import { answer } from '../http/handler.ts';
import type { BearerContext } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { getPerson } from '../store/people.ts';
import { refuseDemoAccount } from './demo-account.ts';
import { requireGoodPassword } from './new-password.ts';
import { forgetTries, requireOwnPassword, wrongPassword } from './own-password.ts';
import { replacePassword } from './replace-password.ts';
import { openSession } from './sessions.ts';

/** Changes the password of a signed-in person, who proves to be its owner with the current one. */
export const changePasswordHandler = answer(
  changePassword,
  async ({ currentPassword, newPassword }, context: BearerContext<Services>) => {
    const { services, person: caller } = context;
    refuseDemoAccount(services, caller);
    const { store, passwords } = services;
    const now = services.now().toISOString();
    const person = await requireOwnPassword(context, currentPassword);
    requireGoodPassword('newPassword', newPassword, person);
    const passwordHash = await passwords.hash(newPassword);
    const opened = await store.write(async (tx) => {
      const current = await getPerson(tx, caller.id);
      // It was changed from another device while this ran.
      if (current?.passwordHash !== person.passwordHash) return undefined;
      await replacePassword(tx, services, current, { passwordHash, by: 'owner', now });
      await forgetTries(tx, caller.id);
      return openSession(tx, current, now);
    });
    if (opened === undefined) throw wrongPassword();
    return opened;
  },
);
