import { resendConfirmation } from '../../contract/authenticate/resend-confirmation.ts';
import { resetPassword } from '../../contract/authenticate/reset-password.ts';
import type { CallContext } from '../call-context.ts';
import { inEvenTime } from '../http/even-time.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { findPersonByEmail, normaliseEmail } from '../store/people.ts';
import { mailNotice, mailSecret, mayMailTo } from './account-mails.ts';

/**
 * An account that is not confirmed gets the confirmation mail again, whatever was asked for. Who has no password of a
 * sign-up any more signs up again: nothing is reset before it is known whose account this is.
 */
const askForMail = async (services: Services, address: string, wish: 'reset' | 'confirm') => {
  const email = normaliseEmail(address);
  const now = services.now().toISOString();
  const mailed = services.store.write(async (tx) => {
    const isAllowed = await mayMailTo(tx, email, now);
    const person = await findPersonByEmail(tx, email);
    if (!isAllowed || person === undefined) return;
    if (person.state === 'unconfirmed') await mailSecret(tx, services, person, 'confirm', now);
    else if (wish === 'reset') await mailSecret(tx, services, person, 'reset', now);
    else await mailNotice(tx, services, person, { template: 'already-have-account', path: '/login', now });
  });
  await inEvenTime(mailed);
  return { accepted: true as const };
};

export const resetPasswordHandler = answer(resetPassword, ({ email }, { services }: CallContext<Services>) =>
  askForMail(services, email, 'reset'),
);

export const resendConfirmationHandler = answer(resendConfirmation, ({ email }, { services }: CallContext<Services>) =>
  askForMail(services, email, 'confirm'),
);
