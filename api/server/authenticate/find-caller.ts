import { Refusal } from '../call-context.ts';
import type { Person } from '../call-context.ts';
import { hashSecret } from '../crypto/ids.ts';
import type { Keyring } from '../crypto/person-keys.ts';
import type { Services } from '../services.ts';
import { appendAudit } from '../store/audit.ts';
import { findSession, revokeSession, type FoundSession } from '../store/sessions.ts';
import type { Tx } from '../store/store.ts';
import { sessionIdOf } from './sessions.ts';

type Verdict =
  | { readonly kind: 'caller'; readonly person: Person }
  | { readonly kind: 'none' | 'expired' }
  /** A token that was replaced long ago is used again: someone else has a copy. */
  | { readonly kind: 'reused'; readonly sessionId: string; readonly personId: string };

const callerOf = ({ session, person }: FoundSession, keys: Keyring): Verdict => {
  if (person.state !== 'active') return { kind: 'none' };
  const { email, firstName, wrappedKey } = person;
  const key = keys.unwrapPersonKey(session.personId, wrappedKey);
  return { kind: 'caller', person: { id: session.personId, session: session.id, email, firstName, key } };
};

/** A token that no session has, but whose session is open: it is one of its earlier ones. */
const judgeUnknown = async (tx: Tx, token: string): Promise<Verdict> => {
  const sessionId = sessionIdOf(token);
  const row = await tx.get<{ person_id: string }>(
    'SELECT person_id FROM sessions WHERE id = ? AND revoked_at IS NULL',
    sessionId,
  );
  return row === undefined ? { kind: 'none' } : { kind: 'reused', sessionId, personId: row.person_id };
};

const judge = async (tx: Tx, keys: Keyring, token: string, now: string): Promise<Verdict> => {
  const found = await findSession(tx, hashSecret(token));
  if (found === undefined) return judgeUnknown(tx, token);
  const { session, match } = found;
  if (session.revokedAt !== undefined) return { kind: 'none' };
  if (match === 'previous' && (session.previousUntil === undefined || session.previousUntil <= now)) {
    return { kind: 'reused', sessionId: session.id, personId: session.personId };
  }
  if (session.expiresAt <= now) return { kind: 'expired' };
  return callerOf(found, keys);
};

const noSession = (): Refusal =>
  new Refusal({ statut: 401, code: 'no-session', message: 'No open session has this token.' });

/**
 * Who calls, from the bearer token alone. Refuses with 401: `no-session` (none, unknown, closed), `session-expired`.
 * The use of a worn-out token closes its session.
 */
export const findCaller = async (
  services: Pick<Services, 'store' | 'keys' | 'now'>,
  token: string | undefined,
): Promise<Person> => {
  if (token === undefined) throw noSession();
  const now = services.now().toISOString();
  const verdict = await services.store.read((tx) => judge(tx, services.keys, token, now));
  if (verdict.kind === 'caller') return verdict.person;
  if (verdict.kind === 'expired') {
    throw new Refusal({ statut: 401, code: 'session-expired', message: 'The session has ended.' });
  }
  if (verdict.kind === 'reused') {
    const { sessionId, personId } = verdict;
    await services.store.write(async (tx) => {
      await revokeSession(tx, sessionId, now);
      await appendAudit(tx, { personId, at: now, kind: 'session-token-reused', detail: sessionId });
    });
  }
  throw noSession();
};
