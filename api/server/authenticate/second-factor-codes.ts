import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount } from '../../contract/core/second-factor.ts';
import { hashSecret, newRecoveryCode } from '../crypto/ids.ts';
import type { SecondFactor } from '../store/second-factors.ts';

/** In seconds (RFC 6238). */
const period = 30;
/** A clock may be off by so many periods, either way; more would give whoever guesses more to hit (RFC 6238, 5.2). */
const drift = 1;

/** 160 bits, base32, as RFC 4226 (4, R6) recommends. */
export const newKey = (): string => new Secret({ size: 20 }).base32;

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Parcours', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(key) });

/** What an app scans: `otpauth://totp/Parcours:somebody@example.org?...`. */
export const addressOf = (key: string, email: string): string => totpOf(key, email).toString();

/** As somebody types it or copies it: in groups, with hyphens, in capitals. */
const bare = (code: string): string => code.replaceAll(/[\s\u00AD\u200B\u2060\u2010-\u2015-]/gu, '').toLowerCase();

/** Codes of recovery have no letter that reads as a digit: who types one has read the digit (Crockford). */
const asWritten = (code: string): string => code.replaceAll('o', '0').replaceAll(/[il]/gu, '1');

/** New codes of recovery: what is told this once, and what is kept of it. */
export const drawRecoveryCodes = (): { readonly codes: readonly string[]; readonly hashes: readonly string[] } => {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  return { codes, hashes: codes.map((code) => hashSecret(bare(code))) };
};

export type Accepted = { readonly by: 'app' | 'recovery'; readonly after: SecondFactor };

/**
 * Whether a code counts at a time, and what is left then: a code of the app only once, and none before it any more; a code
 * of recovery only once.
 */
export const acceptCode = (factor: SecondFactor, code: string, now: Date): Accepted | undefined => {
  const typed = bare(code);
  if (/^\d{6}$/u.test(typed)) {
    const delta = totpOf(factor.key).validate({ token: typed, timestamp: now.getTime(), window: drift });
    if (delta === null) return undefined;
    const step = Math.floor(now.getTime() / 1000 / period) + delta;
    return step > factor.lastStep ? { by: 'app', after: { ...factor, lastStep: step } } : undefined;
  }
  const hash = hashSecret(asWritten(typed));
  const recovery = factor.recovery.filter((one) => one !== hash);
  return recovery.length < factor.recovery.length ? { by: 'recovery', after: { ...factor, recovery } } : undefined;
};
