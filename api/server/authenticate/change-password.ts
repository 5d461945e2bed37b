import { changePassword } from '../../contract/core/change-password.ts';
import { Refusal } from '../call-context.ts';
import { answer } from '../http/handler.ts';
import type { BearerContext } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { bucketOf, clearAttempts, countAttempt } from '../store/attempts.ts';
import { getPerson } from '../store/people.ts';
import { refuseDemoAccount } from './demo-account.ts';
import { requireGoodPassword } from './new-password.ts';
import { replacePassword } from './replace-password.ts';
import { openSession } from './sessions.ts';

const window = 15 * 60;
const mostTries = 10;

const wrongPassword = (): Refusal =>
  new Refusal({ statut: 403, code: 'forbidden', message: 'The current password is not right.' });

/** Changes the password of a signed-in person, who proves to be its owner with the current one. */
export const changePasswordHandler = answer(
  changePassword,
  async ({ currentPassword, newPassword }, { services, person: caller }: BearerContext<Services>) => {
    refuseDemoAccount(services, caller);
    const { store, passwords } = services;
    const now = services.now().toISOString();
    const bucket = bucketOf('change-password', caller.id);
    const { attempts, person } = await store.write(async (tx) => ({
      attempts: await countAttempt(tx, bucket, now, window),
      person: await getPerson(tx, caller.id),
    }));
    if (attempts.count > mostTries) {
      throw new Refusal({
        statut: 429,
        code: 'too-many',
        message: 'Too many attempts at the current password.',
        retryAfter: attempts.secondsLeft,
      });
    }
    if (person === undefined || !(await passwords.verify(currentPassword, person.passwordHash))) throw wrongPassword();
    requireGoodPassword('newPassword', newPassword, person);
    const passwordHash = await passwords.hash(newPassword);
    const opened = await store.write(async (tx) => {
      const current = await getPerson(tx, caller.id);
      // It was changed from another device while this ran.
      if (current?.passwordHash !== person.passwordHash) return undefined;
      await replacePassword(tx, services, current, { passwordHash, by: 'owner', now });
      await clearAttempts(tx, bucket);
      return openSession(tx, current, now);
    });
    if (opened === undefined) throw wrongPassword();
    return opened;
  },
);
