import * as v from 'valibot';

import { call } from '../call.ts';
import { mailedSecret, typedPassword } from './fields.ts';

/** Refusals: 401 `bad-secret` (unknown, used, older than 20 minutes), 422 `invalid` with `password-*` codes. */
export const updatePassword = call({
  id: 'C006',
  area: 'Authenticate',
  name: 'UpdatePassword',
  method: 'POST',
  policy: 'secret',
  kind: 'action',
  summary: 'Sets a new password with the secret of the mail, and closes every session.',
  request: v.strictObject({ secret: mailedSecret, password: typedPassword }),
  response: v.strictObject({ changed: v.literal(true) }),
});
