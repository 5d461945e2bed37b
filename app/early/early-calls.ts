import type { Client } from '../../api/client/client.ts';
import { newIdempotencyKey } from '../../api/client/idempotency-key.ts';
import { readStored } from '../browser/storage.ts';
import { storedLanguage } from '../i18n/stored-language.ts';
import { parseSession, sessionKey } from '../session/session.ts';
import { askEarly } from './early-answers.ts';

const token = parseSession(readStored(sessionKey), Date.now())?.accessToken;

/** Whether the reader has a session. */
export const isSignedIn = token !== undefined;

/** Makes a call of the reader, once, as `client.call` would make it. Rejects where there is no good answer. */
export const callEarly: Client['call'] = async ({ area, name, method }, payload, options = {}) => {
  const isRead = method === 'GET';
  const body = isRead ? '' : JSON.stringify(payload);
  const query = isRead ? String(new URLSearchParams(payload as Readonly<Record<string, string>>)) : '';
  const request = new Request(`/api/${area}/${name}${query && `?${query}`}`, {
    method,
    headers: {
      Accept: 'application/json',
      'Accept-Language': storedLanguage(),
      Authorization: `Bearer ${token}`,
      ...(isRead ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': newIdempotencyKey() }),
      ...options.headers,
    },
    ...(isRead ? {} : { body }),
  });
  const answer = await askEarly(request, body);
  if (answer === undefined) throw new Error(name);
  return ((await answer.json()) as { readonly donnees: never }).donnees;
};
