import { flushDrafts } from './leaving-work.ts';
import { sessionStore } from './session-store.ts';

let ending: Promise<void> | undefined;

/**
 * Ends a session that is over (R137, R138), once, however many calls ask for it. What is half typed is saved first
 * where that is still possible. `follow-session.ts` then leads to the login page, and login leads back here.
 */
export const endSession = (): Promise<void> => {
  ending ??= flushDrafts().then(() => {
    sessionStore.clear();
    ending = undefined;
  });
  return ending;
};
