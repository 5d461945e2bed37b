import { watchCalls } from '../api.ts';
import { goTo, wantedPlace } from '../navigation/go-to.ts';
import { guard, loginFor } from '../navigation/guard.ts';
import { hasPage, isHome } from '../navigation/page-paths.ts';
import { plainPath } from '../navigation/public-paths.ts';
import { endSession } from './end-session.ts';
import { lastRefresh, refreshIfDue, refreshSession } from './refresh-session.ts';
import { onTick } from './session-clock.ts';
import { sessionStore } from './session-store.ts';
import { sessionWarning } from './session-warning.ts';

/** Milliseconds between two looks at the clock. */
const lookEvery = 10_000;

let lastSeen = 0;
const seen = (): void => {
  lastSeen = performance.now();
};

const look = (): void => {
  if (sessionStore.get() === undefined) return;
  const now = performance.now();
  const next = onTick({ left: sessionStore.left(), now, lastTry: lastRefresh(), lastSeen });
  sessionWarning.set(next === 'warn');
  if (next === 'expire') void expire();
  if (next === 'refresh') void refreshSession();
};

/** The session ended, here or in another tab: a page that needs one gives way to the login page. */
const leaveWithoutSession = (): void => {
  if (sessionStore.get() !== undefined) return;
  sessionWarning.set(false);
  const login = guard(wantedPlace(), false);
  if (login !== undefined) void goTo(login);
};

/** A session that is over leads to the login page (R137), also from a page that anyone may see. */
const expire = async (): Promise<void> => {
  const place = wantedPlace();
  await endSession();
  const path = plainPath(place.pathname);
  if (!hasPage(path) || !isHome(path)) void goTo(loginFor(place));
};

/** Keeps an eye on the session while the page is open: on calls, on focus, by the clock, and with the other tabs. */
export const followSession = (): void => {
  seen();
  addEventListener('pointerdown', seen, { passive: true });
  addEventListener('keydown', seen, { passive: true });
  addEventListener('focus', () => {
    sessionStore.reread();
    look();
    refreshIfDue();
  });
  setInterval(look, lookEvery);
  sessionStore.subscribe(leaveWithoutSession);
  watchCalls({
    beforeCall: refreshIfDue,
    onUnauthorized: (token) => {
      // An answer to a token that was replaced meanwhile says nothing about this session.
      if (sessionStore.get()?.accessToken === token) void expire();
    },
    onPasswordAgain: async () => (await import('../password-again/ask-password.tsx')).askPassword(),
  });
};
