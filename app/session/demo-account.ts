import { sessionCalls } from '../../api/client/session-calls.ts';
import { api } from '../api.ts';
import { createFlag } from './followed-flag.ts';
import { sessionStore } from './session-store.ts';

/** Whether the account of the session is one of demonstration; no until the server says so. */
export const demoAccount = createFlag();

/** The session that was asked about: one object from a login to its end, whatever tokens replace each other meanwhile. */
let asked: object | undefined;

const ask = async (): Promise<void> => {
  const open = sessionStore.get() !== undefined;
  if (open === (asked !== undefined)) return;
  const session = open ? {} : undefined;
  asked = session;
  demoAccount.set(false);
  if (session === undefined) return;
  // Nothing hangs on the answer in this browser: the server refuses by itself what a demonstration may not do.
  const answer = await api.call(sessionCalls.isDemoAcccount, {}).catch(() => undefined);
  if (asked === session && answer !== undefined) demoAccount.set(answer.valeur);
};

/** Asks at the start, where a session is stored (R063), and whenever one opens. */
export const followDemoAccount = (): void => {
  void ask();
  sessionStore.subscribe(() => void ask());
};
