import { sessionCalls } from '../../api/client/session-calls.ts';
import { templateCalls } from '../../api/client/template-calls.ts';
import { api } from '../api.ts';
import { demoAccount } from './demo-account.ts';
import { sessionStore } from './session-store.ts';
import { showTemplate } from './show-template.ts';

/**
 * What the server says of whoever is signed in: asked at the start where a session is stored (R063) and whenever one
 * opens, forgotten when it ends.
 */
const follow = <T>(ask: () => Promise<T>, show: (answer: T) => void, forget: () => void): void => {
  /** The session that was asked about: one object from a login to its end, whatever tokens replace each other meanwhile. */
  let asked: object | undefined;
  const look = async (): Promise<void> => {
    const open = sessionStore.get() !== undefined;
    if (open === (asked !== undefined)) return;
    const session = open ? {} : undefined;
    asked = session;
    if (session === undefined) return forget();
    const answer = await ask().catch(() => undefined);
    if (asked === session && answer !== undefined) show(answer);
  };
  void look();
  sessionStore.subscribe(() => void look());
};

/** Follows what no page waits for: the look that was chosen, and whether the account is one of demonstration. */
export const followRest = (): void => {
  follow(
    () => api.call(templateCalls.read, {}),
    ({ template }) => showTemplate(template),
    () => showTemplate('AUTO'),
  );
  follow(
    () => api.call(sessionCalls.isDemoAcccount, {}),
    ({ valeur }) => demoAccount.set(valeur),
    () => demoAccount.set(false),
  );
};
