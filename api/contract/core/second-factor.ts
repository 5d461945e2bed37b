import * as v from 'valibot';

import { call } from '../call.ts';
import { secondFactorCode } from '../authenticate/fields.ts';
import { nothing } from '../scalars.ts';

/** Ways to prove it where the app is lost: each works once. */
export const recoveryCodeCount = 10;

const recoveryCodes = v.strictObject({ codes: v.pipe(v.array(v.string()), v.length(recoveryCodeCount)) });

/** An addition: whether logins ask for a code besides the password (OWASP ASVS 6.3.3), and how many codes of recovery are left. */
export const getSecondFactor = call({
  id: 'added',
  area: 'Core',
  name: 'GetSecondFactor',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether the signed-in customer logs in with a code besides the password.',
  request: nothing,
  response: v.strictObject({
    on: v.boolean(),
    /** Undefined while it is off. */
    since: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    codesLeft: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(recoveryCodeCount)),
  }),
});

/**
 * An addition: draws a key for the app that makes the codes (TOTP, RFC 6238: SHA-1, six digits, 30 seconds). Nothing is
 * asked at a login before a code of it was given. Another call draws another key. Refusal: 409 `already-done` while it is on.
 */
export const beginSecondFactor = call({
  id: 'added',
  area: 'Core',
  name: 'BeginSecondFactor',
  method: 'POST',
  policy: 'bearer',
  confirmed: true,
  kind: 'action',
  summary: 'Draws a key for the app of the signed-in customer.',
  request: nothing,
  response: v.strictObject({
    /** Base32 (RFC 4648), to type. */
    key: v.string(),
    /** `otpauth://totp/...`, to scan. */
    address: v.string(),
  }),
});

/**
 * An addition: from now on logins ask for a code. Answers codes of recovery, which are told this once. Every other session
 * is closed. Refusals: 403 `bad-code`, 409 `requires` where no key was drawn, 409 `already-done`, 429.
 */
export const activateSecondFactor = call({
  id: 'added',
  area: 'Core',
  name: 'ActivateSecondFactor',
  method: 'POST',
  policy: 'bearer',
  confirmed: true,
  kind: 'action',
  summary: 'Has logins of the signed-in customer ask for a code, once the app has shown that it makes them.',
  request: v.strictObject({ code: secondFactorCode }),
  response: recoveryCodes,
});

/** An addition: new codes of recovery; the earlier ones are void. Refusals: 403 `bad-code`, 409 `requires` while it is off, 429. */
export const renewRecoveryCodes = call({
  id: 'added',
  area: 'Core',
  name: 'RenewRecoveryCodes',
  method: 'POST',
  policy: 'bearer',
  confirmed: true,
  kind: 'action',
  summary: 'New codes of recovery for the signed-in customer.',
  request: v.strictObject({ code: secondFactorCode }),
  response: recoveryCodes,
});

/** An addition: the password alone opens a session again. Refusals: 403 `bad-code`, 409 `requires` while it is off, 429. */
export const endSecondFactor = call({
  id: 'added',
  area: 'Core',
  name: 'EndSecondFactor',
  method: 'POST',
  policy: 'bearer',
  confirmed: true,
  kind: 'action',
  summary: 'Has logins of the signed-in customer ask for the password alone.',
  request: v.strictObject({ code: secondFactorCode }),
  response: v.strictObject({ on: v.literal(false) }),
});
