import { confirmPassword } from '../../contract/core/confirm-password.ts';
import { Refusal } from '../call-context.ts';
import { answer } from '../http/handler.ts';
import type { BearerContext } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { notePassword, passwordGivenAt } from '../store/sessions.ts';
import { forgetTries, requireOwnPassword } from './own-password.ts';

/** So long the password holds for the calls that ask for it, in milliseconds (OWASP ASVS 7.5.3). */
export const confirmedLife = 5 * 60_000;

/** Refuses with 403 `password-again` unless the password was given in this session a short while ago. */
export const requireConfirmed = async ({ services, person }: BearerContext<Services>): Promise<void> => {
  const given = await services.store.read((tx) => passwordGivenAt(tx, person.session));
  if (given !== undefined && addMilliseconds(given, confirmedLife) > services.now().toISOString()) return;
  throw new Refusal({ statut: 403, code: 'password-again', message: 'The password is asked again: ConfirmPassword.' });
};

/** The password again; from now on the session may do for a while what only the owner should. */
export const confirmPasswordHandler = answer(
  confirmPassword,
  async ({ password }, context: BearerContext<Services>) => {
    const { services, person } = context;
    await requireOwnPassword(context, password);
    await services.store.write(async (tx) => {
      await forgetTries(tx, person.id);
      await notePassword(tx, person.session, services.now().toISOString());
    });
    return { confirmed: true as const };
  },
);
