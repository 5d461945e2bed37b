import * as v from 'valibot';

import { call } from '../call.ts';
import { typedPassword } from '../authenticate/fields.ts';

/**
 * An addition: the password again, for the calls that are `confirmed` (OWASP ASVS 7.5.3). It holds five minutes, for this
 * session alone. Refusals: 403 `forbidden` (not the password), 429 after ten tries.
 */
export const confirmPassword = call({
  id: 'added',
  area: 'Core',
  name: 'ConfirmPassword',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary: 'Proves by the password that who is signed in is still the owner of the account.',
  request: v.strictObject({ password: typedPassword }),
  response: v.strictObject({ confirmed: v.literal(true) }),
});
