import { refreshToken } from '../../contract/token/refresh-token.ts';
import type { SessionAnswer } from '../../contract/authenticate/fields.ts';
import { Refusal } from '../call-context.ts';
import { hashSecret } from '../crypto/ids.ts';
import { answer } from '../http/handler.ts';
import type { BearerContext } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { addMilliseconds } from '../store/backoff.ts';
import { getPerson } from '../store/people.ts';
import { rotateSession } from '../store/sessions.ts';
import type { Tx } from '../store/store.ts';
import { expiryOf, followingSecret, previousLife, sessionAnswerOf, writeToken } from './sessions.ts';

type Standing = {
  readonly token_hash: string;
  readonly previous_hash: string | null;
  readonly previous_until: string | null;
  readonly family_started_at: string;
  readonly expires_at: string;
};

const standingOf = (tx: Tx, sessionId: string): Promise<Standing | undefined> =>
  tx.get<Standing>(
    `SELECT token_hash, previous_hash, previous_until, family_started_at, expires_at FROM sessions
     WHERE id = ? AND revoked_at IS NULL${tx.forUpdate}`,
    sessionId,
  );

/**
 * Replaces the token. Within a minute of a replacement the answer is that same new token again: three tabs that ask
 * at once, or a retry after a lost answer, end with one token.
 */
export const refreshTokenHandler = answer(
  refreshToken,
  async (_request, { services, person }: BearerContext<Services>) => {
    const { store, keys } = services;
    const now = services.now().toISOString();
    return store.write(async (tx): Promise<SessionAnswer> => {
      const standing = await standingOf(tx, person.session);
      const stored = await getPerson(tx, person.id);
      if (standing === undefined || stored === undefined) {
        throw new Refusal({ statut: 401, code: 'no-session', message: 'The session was closed meanwhile.' });
      }
      const key = keys.unwrapPersonKey(stored.id, stored.wrappedKey);
      const { previous_hash, previous_until, token_hash, expires_at } = standing;
      if (previous_hash !== null && previous_until !== null && previous_until > now) {
        const token = writeToken(person.session, followingSecret(key, previous_hash));
        return sessionAnswerOf(token, expires_at, now, stored.firstName);
      }
      const token = writeToken(person.session, followingSecret(key, token_hash));
      const expiresAt = expiryOf(now, standing.family_started_at);
      await rotateSession(tx, {
        id: person.session,
        fromHash: token_hash,
        toHash: hashSecret(token),
        previousUntil: addMilliseconds(now, previousLife),
        expiresAt,
      });
      return sessionAnswerOf(token, expiresAt, now, stored.firstName);
    });
  },
);
