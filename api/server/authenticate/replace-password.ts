import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { setPasswordHash } from '../store/people.ts';
import type { StoredPerson } from '../store/people.ts';
import { revokeSecrets } from '../store/secrets.ts';
import { revokeSessions } from '../store/sessions.ts';
import type { Tx } from '../store/store.ts';
import { mailNotice } from './account-mails.ts';

/** Replaces a password and all that the old one had opened: sessions, reset links. The owner is told by mail. */
export const replacePassword = async (
  tx: Tx,
  services: Services,
  person: StoredPerson,
  change: { readonly passwordHash: string; readonly by: 'reset' | 'owner'; readonly now: string },
): Promise<void> => {
  const { passwordHash, by, now } = change;
  await setPasswordHash(tx, person.id, passwordHash);
  await revokeSessions(tx, person.id, now);
  await revokeSecrets(tx, person.id, 'reset', now);
  await appendAudit(tx, { personId: person.id, at: now, kind: 'password-changed', detail: by });
  await mailNotice(tx, services, person, { template: 'password-changed', path: '/resetpassword', now });
};
