import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { accountCalls } from '../../../api/client/account-calls.ts';
import type { login } from '../../../api/contract/authenticate/login.ts';
import type { RequestOf } from '../../../api/contract/call.ts';
import { api } from '../../api.ts';
import { openedSession } from '../../session/session.ts';
import { sessionStore } from '../../session/session-store.ts';

/** Logs in. Rejects with a `CallFailure`. @returns why no session is open all the same */
export const openSession = async (
  request: RequestOf<typeof login>,
): Promise<{ readonly failure: MessageDescriptor } | undefined> => {
  const answer = await api.call(accountCalls.login, request);
  const session = openedSession(answer, Date.now());
  if (session === undefined) return { failure: msg`Le produit a rencontré une erreur. Réessayez dans un instant.` };
  sessionStore.open(session);
  return undefined;
};
