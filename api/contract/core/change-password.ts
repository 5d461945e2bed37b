import * as v from 'valibot';

import { call } from '../call.ts';
import { sessionAnswer, typedPassword } from '../authenticate/fields.ts';

/**
 * Closes every session and answers a new one for the caller. That the new password was typed twice alike (R031, R145)
 * is the screen's check. Refusals: 403 `forbidden` (wrong current password), 422 `invalid` with `password-*` codes, 429.
 */
export const changePassword = call({
  id: 'C139',
  area: 'Core',
  name: 'ChangePassword',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary: 'Changes the password of the signed-in customer.',
  request: v.strictObject({ currentPassword: typedPassword, newPassword: typedPassword }),
  response: sessionAnswer,
});
