import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base 32, in lower case: url-safe, no letter that reads as a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const timePart = (milliseconds: number): string => {
  let rest = milliseconds;
  let text = '';
  for (let index = 0; index < 10; index += 1) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
};

const randomPart = (length: number): string => {
  let text = '';
  // 256 is a multiple of 32, so the remainder favours no letter.
  for (const byte of randomBytes(length)) text += alphabet.charAt(byte % 32);
  return text;
};

/**
 * An opaque id: `<prefix>_` + 10 characters of time + 20 random ones (100 bits). Later ids sort after earlier
 * ones to the millisecond, which keeps index pages warm. At most 64 characters for a prefix of up to 33.
 */
export const newId = (prefix: string): string => `${prefix}_${timePart(Date.now())}${randomPart(20)}`;

/** A code that somebody writes down: 80 bits in four groups, `k7qf-2mzx-93vd-tj4h`. Six digits alone never are one. */
export const newRecoveryCode = (): string => Array.from({ length: 4 }, () => randomPart(4)).join('-');

/** A secret for a bearer token or a mail link: 256 random bits, base64url, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: SHA-256, hex. A secret is drawn, and long enough to need no salt. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
