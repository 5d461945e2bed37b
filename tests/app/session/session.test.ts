import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { openedSession, parseSession } from '../../../app/session/session.ts';

const now = 1_800_000_000_000;
const good = { accessToken: 'abcDEF123456-_~+/=', expiresAt: now + 60 * 60_000, prenom: 'Zoé' };
const stored = (change: Record<string, unknown>): string => JSON.stringify({ ...good, ...change });

/** What local storage may hold that is no session: cut, mistyped, hostile, too big, out of date. */
const corruptions: readonly (string | null)[] = [
  null,
  '',
  ' ',
  'null',
  'true',
  '0',
  '42',
  '"text"',
  '[]',
  '{}',
  'undefined',
  'NaN',
  '[object Object]',
  '{',
  '{"accessToken":',
  stored({}).slice(0, -1),
  stored({}).slice(1),
  `${stored({})}x`,
  JSON.stringify([good]),
  JSON.stringify(JSON.stringify(good)),
  stored({ accessToken: undefined }),
  stored({ accessToken: null }),
  stored({ accessToken: '' }),
  stored({ accessToken: 'short' }),
  stored({ accessToken: 12_345_678 }),
  stored({ accessToken: ['abcDEF123456'] }),
  stored({ accessToken: { toString: 'abcDEF123456' } }),
  stored({ accessToken: 'abcDEF 123456' }),
  stored({ accessToken: 'abcDEF\r\nX-Evil: 1' }),
  stored({ accessToken: 'abcDEF123456é' }),
  stored({ accessToken: 'a'.repeat(5000) }),
  stored({ prenom: 'x'.repeat(5_000_000) }),
  stored({ expiresAt: undefined }),
  stored({ expiresAt: null }),
  stored({ expiresAt: String(good.expiresAt) }),
  stored({ expiresAt: new Date(good.expiresAt).toISOString() }),
  stored({ expiresAt: now }),
  stored({ expiresAt: now - 1 }),
  stored({ expiresAt: -1 }),
  stored({ expiresAt: Number.MAX_SAFE_INTEGER }),
  stored({}).replace(String(good.expiresAt), '1e400'),
  stored({ prenom: undefined }),
  stored({ prenom: null }),
  stored({ prenom: 7 }),
  stored({ prenom: { html: '<img>' } }),
  `{"__proto__":${stored({})}}`,
  `{"constructor":{"prototype":${stored({})}}}`,
  '\u0000',
  '\uFEFF{}',
  '<html></html>',
];

describe('parseSession', () => {
  it('has at least 40 corruptions to try', () => {
    expect(corruptions.length).toBeGreaterThanOrEqual(40);
  });

  it.each(corruptions.map((text) => [text === null ? 'null' : text.slice(0, 60), text] as const))(
    'starts logged out on %j',
    (_name, text) => {
      expect(parseSession(text, now)).toBeUndefined();
    },
  );

  it('leaves the prototypes alone', () => {
    parseSession('{"__proto__":{"polluted":true}}', now);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('reads a session and drops what is not part of it', () => {
    expect(parseSession(stored({ iban: 'FR76' }), now)).toEqual(good);
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })), (text) => {
        const session = parseSession(text, now);
        return session === undefined || session.expiresAt > now;
      }),
    );
  });

  it('reads back what a login stored', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\w-]{8,200}$/),
        fc.integer({ min: 1, max: 43_200 }),
        fc.string({ maxLength: 60 }),
        (accessToken, expiresIn, prenom) => {
          const session = openedSession({ code: 200, accessToken, expiresIn, prenom }, now);
          expect(parseSession(JSON.stringify(session), now)).toEqual(session);
        },
      ),
    );
  });
});

describe('openedSession (R069)', () => {
  const answer = { code: 200, accessToken: 'abcDEF123456', expiresIn: 3600, prenom: 'Zoé' };

  it('reckons the end from the seconds of the server, by the clock of this device', () => {
    expect(openedSession(answer, 5)?.expiresAt).toBe(3_600_005);
  });

  it.each([
    { ...answer, code: 201 },
    { ...answer, code: 401 },
    { ...answer, accessToken: '' },
    { ...answer, accessToken: 'with space inside' },
  ])('opens nothing on %j', (bad) => {
    expect(openedSession(bad, now)).toBeUndefined();
  });
});
