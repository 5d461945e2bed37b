import { sessionCalls } from '../../api/client/session-calls.ts';
import { api } from '../api.ts';
import { goTo } from '../navigation/go-to.ts';
import { flushDrafts } from './leaving-work.ts';
import { sessionStore } from './session-store.ts';

/** Logs out because the reader asked for it: the server closes the session, and this browser forgets it whatever it answers. */
export const logOut = async (): Promise<void> => {
  await flushDrafts();
  const closed = api.call(sessionCalls.logout, {}, { keepalive: true }).catch(() => undefined);
  // Home first: a page that needs a session would ask to come back to it once the session is gone.
  await goTo('/');
  sessionStore.clear();
  await closed;
};
