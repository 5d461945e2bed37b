import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readRefusal } from '../../../api/client/read-refusal.ts';
import type { ApiError } from '../../../api/contract/call.ts';

const message = 'for developers';
type Code = ApiError['code'];
/** One of each refusal that the contract knows. */
const refusals: { readonly [C in Code]: Extract<ApiError, { code: unknown }> & { readonly code: C } } = {
  'bad-request': { statut: 400, code: 'bad-request', message },
  'no-idempotency-key': { statut: 400, code: 'no-idempotency-key', message },
  'no-session': { statut: 401, code: 'no-session', message },
  'session-expired': { statut: 401, code: 'session-expired', message },
  'bad-credentials': { statut: 401, code: 'bad-credentials', message },
  'not-confirmed': { statut: 401, code: 'not-confirmed', message },
  'bad-secret': { statut: 401, code: 'bad-secret', message },
  'second-factor': { statut: 401, code: 'second-factor', message },
  forbidden: { statut: 403, code: 'forbidden', message },
  'password-again': { statut: 403, code: 'password-again', message },
  'bad-code': { statut: 403, code: 'bad-code', message },
  'second-factor-needed': { statut: 403, code: 'second-factor-needed', message },
  'not-found': { statut: 404, code: 'not-found', message },
  'not-reachable': { statut: 409, code: 'not-reachable', message, next: { kind: 'step', id: 'vlp', route: '/vlp' } },
  frozen: { statut: 409, code: 'frozen', message },
  'in-progress': { statut: 409, code: 'in-progress', message },
  'already-done': { statut: 409, code: 'already-done', message },
  requires: { statut: 409, code: 'requires', message },
  'too-late': { statut: 409, code: 'too-late', message },
  renounced: { statut: 409, code: 'renounced', message },
  outdated: { statut: 409, code: 'outdated', message },
  'needs-approval': { statut: 409, code: 'needs-approval', message },
  'in-use': { statut: 409, code: 'in-use', message },
  stopped: { statut: 409, code: 'stopped', message },
  stale: { statut: 412, code: 'stale', message, version: 7, changed: ['initial'], saved: { initial: 200_000 } },
  'too-large': { statut: 413, code: 'too-large', message },
  invalid: {
    statut: 422,
    code: 'invalid',
    message,
    issues: [{ field: 'initial', code: 'rule', rule: 'minimum', params: { min: { kind: 'money', value: 100_000 } } }],
  },
  'too-many': { statut: 429, code: 'too-many', message, retryAfter: 30 },
  server: { statut: 500, code: 'server', message },
  unavailable: { statut: 503, code: 'unavailable', message, retryAfter: 1 },
  'partner-down': { statut: 503, code: 'partner-down', message, retryAfter: 60 },
};

describe('readRefusal', () => {
  it.each(Object.values(refusals).map((refusal) => [`${refusal.statut} ${refusal.code}`, refusal] as const))(
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
      { erreur: { code: 7 } },
    ])
      expect(readRefusal(status, body, null)?.code).toBe(code);
  });

  it('passes on a code that came into the contract after the page was loaded', () => {
    expect(readRefusal(409, { erreur: { code: 'of-tomorrow' } }, null)).toMatchObject({
      statut: 409,
      code: 'of-tomorrow',
    });
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
