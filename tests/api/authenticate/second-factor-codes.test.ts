import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { recoveryCodeCount } from '../../../api/contract/core/second-factor.ts';
import {
  acceptCode,
  addressOf,
  drawRecoveryCodes,
  newKey,
} from '../../../api/server/authenticate/second-factor-codes.ts';
import type { SecondFactor } from '../../../api/server/store/second-factors.ts';

const factor = (more: Partial<SecondFactor> = {}): SecondFactor => ({
  key: newKey(),
  recovery: [],
  since: '2026-01-01T00:00:00.000Z',
  lastStep: 0,
  ...more,
});
const codeAt = (key: string, seconds: number): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: seconds * 1000 });
const at = (seconds: number): Date => new Date(seconds * 1000);

// RFC 6238, appendix B: the last six of the eight digits that it gives for SHA-1.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %d seconds the code of the RFC counts', (seconds, code) => {
  const key = Secret.fromUTF8('12345678901234567890').base32;
  expect(acceptCode(factor({ key }), code, at(seconds))).toMatchObject({
    by: 'app',
    after: { lastStep: Math.floor(seconds / 30) },
  });
});

test('an app that scans the address makes the codes that count, and shows whose they are', () => {
  const key = newKey();
  const address = new URL(addressOf(key, 'anne+epargne@exemple.fr'));
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Parcours:anne+epargne@exemple.fr',
  ]);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret: key,
    issuer: 'Parcours',
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  });
});

describe('laws', () => {
  const seconds = fc.integer({ min: 1_700_000_000, max: 2_000_000_000 });

  test('a code counts within one period of its own, once, and none before it counts any more', () => {
    fc.assert(
      fc.property(seconds, fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }), (now, first, second) => {
        const own = factor();
        const step = Math.floor(now / 30);
        const accepted = acceptCode(own, codeAt(own.key, now + 30 * first), at(now));
        expect(accepted?.after.lastStep).toBe(Math.abs(first) <= 1 ? step + first : undefined);
        if (accepted === undefined) return;
        const next = acceptCode(accepted.after, codeAt(own.key, now + 30 * second), at(now));
        expect(next !== undefined).toBe(Math.abs(second) <= 1 && second > first);
      }),
    );
  });

  test('each code of recovery counts once, however it is typed, and takes none of the others along', () => {
    const { codes, hashes } = drawRecoveryCodes();
    expect(new Set(codes).size).toBe(recoveryCodeCount);
    for (const code of codes) expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/u);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...codes]),
        fc.constantFrom('-', ' ', '', '\u00A0', ' – '),
        fc.boolean(),
        fc.constantFrom('0', 'o'),
        fc.constantFrom('1', 'i', 'l'),
        (used, between, isUpper, zero, one) => {
          let own: SecondFactor = factor({ recovery: hashes });
          for (const [n, code] of used.entries()) {
            const typed = code.replaceAll('-', between).replaceAll('0', zero).replaceAll('1', one);
            const accepted = acceptCode(own, isUpper ? typed.toUpperCase() : typed, at(1_800_000_000));
            expect(accepted?.by).toBe('recovery');
            own = accepted?.after ?? own;
            expect(own.recovery).toHaveLength(recoveryCodeCount - n - 1);
            expect(acceptCode(own, code, at(1_800_000_000))).toBeUndefined();
          }
        },
      ),
    );
  });

  test('whatever else is typed opens nothing', () => {
    const own = factor({ recovery: drawRecoveryCodes().hashes });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z-]{0,20}$/u)), (typed) => {
        fc.pre(!/^\d{6}$/u.test(typed.replaceAll(/\D/gu, '')));
        expect(acceptCode(own, typed, at(1_800_000_000))).toBeUndefined();
      }),
    );
  });
});
