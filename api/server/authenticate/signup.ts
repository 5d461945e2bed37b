import { signup } from '../../contract/authenticate/signup.ts';
import { Refusal } from '../call-context.ts';
import type { CallContext } from '../call-context.ts';
import { newId } from '../crypto/ids.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { findPersonByEmail, insertPerson, normaliseEmail } from '../store/people.ts';
import type { Tx } from '../store/store.ts';
import { mailNotice, mailSecret, mayMailTo } from './account-mails.ts';
import { privacyVersion } from './privacy-version.ts';
import { requireGoodPassword } from './new-password.ts';
import { replaceUnconfirmed } from './unconfirmed-people.ts';
import type { SignupData } from './unconfirmed-people.ts';

const register = async (tx: Tx, services: Services, email: string, data: SignupData, now: string): Promise<void> => {
  const id = newId('per');
  const { wrapped } = services.keys.createPersonKey(id);
  const person = { id, email, ...data, wrappedKey: wrapped, createdAt: now };
  // A twin of this request was faster, and its mail is on the way.
  if (!(await insertPerson(tx, person))) return;
  await appendAudit(tx, { personId: id, at: now, kind: 'account-created', detail: `privacy ${data.privacyVersion}` });
  await mailSecret(tx, services, person, 'confirm', now, data);
};

/** Creates an account or mails what its owner should know; the caller cannot tell which. */
export const signupHandler = answer(signup, async (request, { services }: CallContext<Services>) => {
  const { store, passwords } = services;
  const email = normaliseEmail(request.email);
  if (normaliseEmail(request.username) !== email) {
    throw new Refusal({
      statut: 422,
      code: 'invalid',
      message: 'The user name is the e-mail address.',
      issues: [{ field: 'username', code: 'text-different' }],
    });
  }
  const firstName = request.prenom.trim();
  const lastName = request.nom.trim();
  requireGoodPassword('password', request.password, { firstName, lastName, email });
  const now = services.now().toISOString();
  // Hashed also when the account exists: the time must not tell.
  const passwordHash = await passwords.hash(request.password);
  const data: SignupData = {
    passwordHash,
    civility: request.civilite,
    firstName,
    lastName,
    language: request.language,
    privacyVersion,
    privacyAt: now,
  };
  await store.write(async (tx) => {
    if (!(await mayMailTo(tx, email, now))) return;
    const person = await findPersonByEmail(tx, email);
    if (person === undefined) {
      await register(tx, services, email, data, now);
    } else if (person.state === 'unconfirmed') {
      await replaceUnconfirmed(tx, person.id, data);
      await mailSecret(tx, services, { ...person, ...data }, 'confirm', now, data);
    } else {
      await mailNotice(tx, services, person, { template: 'already-have-account', path: '/login', now });
    }
  });
  return { accepted: true as const };
});
