import { accountCalls } from '../../../api/client/account-calls.ts';
import { api } from '../../api.ts';
import { sessionStore } from '../../session/session-store.ts';

/** A refusal is an answer here: made as a call of the session, it would end the session and lead to the login by itself. */
const user = { ...accountCalls.user, policy: 'public' } as const;

/**
 * The address of the account that is open in this browser, as the server says it now. Undefined without a session, with
 * one that the server has ended, and where no answer comes. Never rejects.
 */
export const openAccount = async (): Promise<string | undefined> => {
  const token = sessionStore.get()?.accessToken;
  if (token === undefined) return undefined;
  const answer = await api.call(user, {}, { headers: { Authorization: `Bearer ${token}` } }).catch(() => undefined);
  return answer?.email;
};
