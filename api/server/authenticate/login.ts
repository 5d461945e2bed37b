import { login } from '../../contract/authenticate/login.ts';
import type { CallContext } from '../call-context.ts';
import { answer } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { normaliseEmail } from '../store/people.ts';
import { enterAccount } from './enter-account.ts';
import { openSession } from './sessions.ts';

/** Opens a session. */
export const loginHandler = answer(login, ({ username, password, code }, context: CallContext<Services>) => {
  const now = context.services.now().toISOString();
  return enterAccount(context, { email: normaliseEmail(username), password, code }, async (tx, person, by) => {
    const session = await openSession(tx, person, now);
    await appendAudit(tx, { personId: person.id, at: now, kind: 'session-opened', detail: by });
    return session;
  });
});
