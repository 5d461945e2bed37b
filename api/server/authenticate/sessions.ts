import { createHmac, hkdfSync } from 'node:crypto';

import type { SessionAnswer } from '../../contract/authenticate/fields.ts';
import { hashSecret, newId, newSecret } from '../crypto/ids.ts';
import type { PersonKey } from '../crypto/person-keys.ts';
import { addMilliseconds } from '../store/backoff.ts';
import type { StoredPerson } from '../store/people.ts';
import { insertSession } from '../store/sessions.ts';
import type { Tx } from '../store/store.ts';

/** A token lives 60 minutes after login or refresh; no refresh carries a session over 12 hours. In milliseconds. */
export const tokenLife = 60 * 60_000;
export const familyLife = 12 * 60 * 60_000;
/** A token that was replaced stays good this long, for the requests under way and for other tabs. */
export const previousLife = 60_000;

/** A token names its session, so that any worn-out token, however old, gives the theft away. */
export const writeToken = (sessionId: string, secret: string): string => `${sessionId}.${secret}`;
export const sessionIdOf = (token: string): string => token.split('.')[0] ?? '';

/** When a token given now ends. */
export const expiryOf = (now: string, familyStartedAt: string): string => {
  const byToken = addMilliseconds(now, tokenLife);
  const byFamily = addMilliseconds(familyStartedAt, familyLife);
  return byToken < byFamily ? byToken : byFamily;
};

export const sessionAnswerOf = (token: string, expiresAt: string, now: string, firstName: string): SessionAnswer => ({
  code: 200,
  accessToken: token,
  expiresIn: Math.floor((Date.parse(expiresAt) - Date.parse(now)) / 1000),
  prenom: firstName,
});

/**
 * The secret that follows a token. It is computed rather than drawn, so that a refresh whose answer was lost, or two
 * tabs that refresh at once, get the same new token. Nobody without the person's key can compute it.
 */
export const followingSecret = (key: PersonKey, tokenHash: string): string => {
  const rotationKey = hkdfSync('sha256', key, '', 'parcours session rotation', 32);
  return createHmac('sha256', Buffer.from(rotationKey)).update(tokenHash).digest('base64url');
};

/** Opens a session for a person. @returns what the browser keeps of it. */
export const openSession = async (tx: Tx, person: StoredPerson, now: string): Promise<SessionAnswer> => {
  const id = newId('ses');
  const token = writeToken(id, newSecret());
  const expiresAt = expiryOf(now, now);
  await insertSession(tx, {
    id,
    personId: person.id,
    tokenHash: hashSecret(token),
    familyStartedAt: now,
    expiresAt,
  });
  return sessionAnswerOf(token, expiresAt, now, person.firstName);
};
