import { logout } from '../../contract/authenticate/logout.ts';
import { answer } from '../http/handler.ts';
import type { BearerContext } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { revokeSession } from '../store/sessions.ts';

export const logoutHandler = answer(logout, async (_request, { services, person }: BearerContext<Services>) => {
  const now = services.now().toISOString();
  await services.store.write(async (tx) => {
    await revokeSession(tx, person.session, now);
    await appendAudit(tx, { personId: person.id, at: now, kind: 'session-closed', detail: person.session });
  });
  return { closed: true as const };
});
