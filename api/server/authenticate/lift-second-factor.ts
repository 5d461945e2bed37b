import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { findPersonByEmail } from '../store/people.ts';
import { deleteSecondFactor, hasSecondFactor } from '../store/second-factors.ts';
import { revokeSessions } from '../store/sessions.ts';
import { mailNotice } from './account-mails.ts';

/**
 * For who has lost the app and the codes of recovery, and has proven otherwise to be the owner: from now on the password
 * alone opens a session. Every session is closed, and the owner of the mailbox is told.
 * @returns `unknown` without an account of that address, `off` where no code was asked for
 */
export const liftSecondFactor = async (
  services: Pick<Services, 'store' | 'keys' | 'now' | 'config'>,
  email: string,
): Promise<'lifted' | 'off' | 'unknown'> =>
  services.store.write(async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (person === undefined) return 'unknown';
    if (!(await hasSecondFactor(tx, person.id))) return 'off';
    const now = services.now().toISOString();
    await deleteSecondFactor(tx, person.id);
    await revokeSessions(tx, person.id, now);
    await appendAudit(tx, { personId: person.id, at: now, kind: 'second-factor-lifted', detail: '' });
    await mailNotice(tx, services, person, { template: 'second-factor-off', path: '/account', now });
    return 'lifted';
  });
