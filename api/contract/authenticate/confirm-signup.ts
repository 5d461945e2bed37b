import * as v from 'valibot';

import { call } from '../call.ts';
import { mailedSecret } from './fields.ts';

/** Refusal: 401 `bad-secret` (unknown, used for another account, or older than 24 hours). */
export const confirmSignup = call({
  id: 'C003',
  area: 'Authenticate',
  name: 'ConfirmSignup',
  method: 'POST',
  policy: 'secret',
  kind: 'action',
  summary: 'Confirms the e-mail address with the secret of the mail. Both outcomes lead to the login page.',
  request: v.strictObject({ secret: mailedSecret }),
  response: v.strictObject({ confirmed: v.literal(true), alreadyConfirmed: v.boolean() }),
});
