import * as v from 'valibot';

import { call } from '../call.ts';
import { mailedSecret, typedPassword } from './fields.ts';

/**
 * The password is asked for: anybody can sign up with an address, and only who gives the password of a sign-up confirms it.
 * Of several sign-ups with one address, that of the password counts.
 * Refusals: 401 `bad-secret` (unknown, or older than 24 hours), 401 `bad-credentials` (no sign-up has this password), 429
 * `too-many`. The link of an account that is confirmed already asks for no particular password.
 */
export const confirmSignup = call({
  id: 'C003',
  area: 'Authenticate',
  name: 'ConfirmSignup',
  method: 'POST',
  policy: 'secret',
  kind: 'action',
  summary:
    'Confirms the e-mail address with the secret of the mail and the password of the sign-up. Both outcomes lead to the login page.',
  request: v.strictObject({ secret: mailedSecret, password: typedPassword }),
  response: v.strictObject({ confirmed: v.literal(true), alreadyConfirmed: v.boolean() }),
});
