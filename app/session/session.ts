/** Where it is kept. */
export const sessionKey = 'user';

/** What the browser keeps of a session, under the key `user` (R074), and nothing more. */
export type Session = {
  readonly accessToken: string;
  /** Milliseconds since 1970 by the clock of this device, reckoned from the seconds that the server gave. */
  readonly expiresAt: number;
  /** First name, for the greeting. */
  readonly prenom: string;
};

const longestToken = 4096;
const longestName = 100;
/** What a header may carry: anything else was not written by the server. */
const tokenForm = /^[\w.~+/=-]+$/;
/** Sessions end after twelve hours at the latest; what claims to last longer than a day is not ours. */
const longestLife = 24 * 60 * 60 * 1000;

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 8 && value.length <= longestToken && tokenForm.test(value);

/**
 * Reads what was stored. Whatever is not a session, whole and plausible, is none: the reader starts logged out.
 * @param now milliseconds since 1970
 */
export const parseSession = (stored: string | null, now: number): Session | undefined => {
  if (stored === null || stored.length > longestToken + 1000) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { accessToken, expiresAt, prenom } = value as Readonly<Record<string, unknown>>;
  if (!isToken(accessToken)) return undefined;
  if (typeof expiresAt !== 'number' || !Number.isFinite(expiresAt)) return undefined;
  if (expiresAt <= now || expiresAt > now + longestLife) return undefined;
  if (typeof prenom !== 'string' || prenom.length > longestName) return undefined;
  return { accessToken, expiresAt, prenom };
};

/** The session in a login or refresh answer; none unless its code is 200 and it has a token (R069). */
export const openedSession = (
  answer: { readonly code: number; readonly accessToken: string; readonly expiresIn: number; readonly prenom: string },
  now: number,
): Session | undefined =>
  answer.code === 200 && isToken(answer.accessToken)
    ? {
        accessToken: answer.accessToken,
        expiresAt: now + Math.min(answer.expiresIn * 1000, longestLife),
        prenom: answer.prenom.slice(0, longestName),
      }
    : undefined;
