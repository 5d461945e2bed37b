import { sessionCalls } from '../../api/client/session-calls.ts';
import { api } from '../api.ts';
import { isRefreshDue } from './session-clock.ts';
import { openedSession } from './session.ts';
import { sessionStore } from './session-store.ts';

let running: Promise<void> | undefined;
let lastTry: number | undefined;

/** One tab at a time; browsers keep locks to secure pages, and the server takes the same token twice within a minute. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('parcours-refresh', work) : work();

const askFreshToken = async (token: string): Promise<void> => {
  sessionStore.reread();
  // Another tab was quicker.
  if (sessionStore.get()?.accessToken !== token) return;
  const answer = await api.call(sessionCalls.refreshToken, {});
  const session = openedSession(answer, Date.now());
  if (session !== undefined && sessionStore.get()?.accessToken === token) sessionStore.open(session);
};

/**
 * Replaces the token by a fresh one, whatever is left (R072, R073). A failure leaves the session as it is (R141),
 * except a 401, which ends it. Never rejects.
 */
export const refreshSession = (): Promise<void> => {
  const token = sessionStore.get()?.accessToken;
  if (token === undefined) return Promise.resolve();
  lastTry = performance.now();
  running ??= alone(() => askFreshToken(token))
    .catch(() => undefined)
    .finally(() => {
      running = undefined;
    });
  return running;
};

/** When the last refresh was tried. */
export const lastRefresh = (): number | undefined => lastTry;

/** Refreshes if it is time to; returns at once. */
export const refreshIfDue = (): void => {
  if (isRefreshDue({ left: sessionStore.left(), now: performance.now(), lastTry })) void refreshSession();
};
