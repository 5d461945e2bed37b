import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readRefusal } from '../../../api/client/read-refusal.ts';
import type { ApiError } from '../../../api/contract/call.ts';

const message = 'for developers';
/** One of each refusal that the contract knows. */
const refusals: readonly ApiError[] = [
  { statut: 400, code: 'bad-request', message },
  { statut: 400, code: 'no-idempotency-key', message },
  { statut: 401, code: 'no-session', message },
  { statut: 401, code: 'session-expired', message },
  { statut: 401, code: 'bad-credentials', message },
  { statut: 401, code: 'not-confirmed', message },
  { statut: 401, code: 'bad-secret', message },
  { statut: 403, code: 'forbidden', message },
  { statut: 404, code: 'not-found', message },
  { statut: 409, code: 'not-reachable', message, next: { kind: 'step', id: 'vlp', route: '/vlp' } },
  { statut: 409, code: 'frozen', message },
  { statut: 409, code: 'in-progress', message },
  { statut: 409, code: 'already-done', message },
  { statut: 409, code: 'requires', message },
  { statut: 412, code: 'stale', message, version: 7, changed: ['initial'] },
  { statut: 413, code: 'too-large', message },
  {
    statut: 422,
    code: 'invalid',
    message,
    issues: [{ field: 'initial', code: 'rule', rule: 'minimum', params: { min: { kind: 'money', value: 100_000 } } }],
  },
  { statut: 429, code: 'too-many', message, retryAfter: 30 },
  { statut: 500, code: 'server', message },
  { statut: 503, code: 'unavailable', message, retryAfter: 1 },
  { statut: 503, code: 'partner-down', message, retryAfter: 60 },
];

describe('readRefusal', () => {
  it.each(refusals.map((refusal) => [`${refusal.statut} ${refusal.code}`, refusal] as const))(
    'reads %s whole',
    (_name, refusal) => {
      expect(readRefusal(refusal.statut, { statut: refusal.statut, erreur: refusal }, null)).toEqual(refusal);
    },
  );

  it.each([
    [401, 'no-session'],
    [404, 'not-found'],
    [413, 'too-large'],
    [422, 'invalid'],
    [500, 'server'],
    [502, 'unavailable'],
    [503, 'unavailable'],
    [504, 'unavailable'],
  ])('makes of a bare %d what it stands for', (status, code) => {
    for (const body of [
      undefined,
      '',
      '<html>Bad gateway</html>',
      null,
      [],
      {},
      { erreur: 'x' },
      { erreur: { code: 'odd' } },
    ])
      expect(readRefusal(status, body, null)?.code).toBe(code);
  });

  it('knows no refusal for a status that nobody sends', () => {
    expect(readRefusal(418, {}, null)).toBeUndefined();
    expect(readRefusal(302, {}, null)).toBeUndefined();
  });

  it('waits as the header says when the body does not', () => {
    expect(readRefusal(429, {}, '12')).toMatchObject({ retryAfter: 12 });
    expect(readRefusal(503, {}, 'Fri, 01 Jan 2027 00:00:00 GMT')).toMatchObject({ retryAfter: 5 });
  });

  it('drops issues and names that are not of their form, and never throws', () => {
    expect(
      readRefusal(422, { erreur: { issues: [{ field: 'a', code: 'rule' }, { field: 1 }, null, 'x'] } }, null),
    ).toMatchObject({
      issues: [{ field: 'a', code: 'rule' }],
    });
    expect(readRefusal(412, { erreur: { changed: ['a', 1, null], version: 3 } }, null)).toMatchObject({
      changed: ['a'],
      version: 3,
    });
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), fc.jsonValue(), (status, erreur) => {
        readRefusal(status, { erreur }, null);
      }),
    );
  });
});
