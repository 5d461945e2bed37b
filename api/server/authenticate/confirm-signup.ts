import { confirmSignup } from '../../contract/authenticate/confirm-signup.ts';
import type { CallContext } from '../call-context.ts';
import { hashSecret } from '../crypto/ids.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { confirmPerson } from '../store/people.ts';
import { revokeSecrets } from '../store/secrets.ts';
import { badSecret } from './bad-secret.ts';
import { findConfirmationHolder } from './unconfirmed-people.ts';

/** Confirms an address once. The link of an account that is confirmed already says so instead of failing. */
export const confirmSignupHandler = answer(confirmSignup, async ({ secret }, { services }: CallContext<Services>) => {
  const now = services.now().toISOString();
  const confirmed = await services.store.write(async (tx) => {
    const person = await findConfirmationHolder(tx, hashSecret(secret), now);
    if (person === undefined) return undefined;
    const isFirst = await confirmPerson(tx, person.id, now);
    if (isFirst) {
      await revokeSecrets(tx, person.id, 'confirm', now);
      await appendAudit(tx, { personId: person.id, at: now, kind: 'address-confirmed', detail: '' });
    }
    return { alreadyConfirmed: !isFirst };
  });
  if (confirmed === undefined) throw badSecret();
  return { confirmed: true as const, ...confirmed };
});
