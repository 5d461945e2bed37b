import * as v from 'valibot';

import { call } from '../call.ts';
import { emailAddress, secondFactorCode, sessionAnswer, typedPassword } from './fields.ts';

/**
 * Refusals: 401 `bad-credentials`, and to the right password only: 401 `not-confirmed`, 401 `second-factor` where a code is
 * asked for beside it, 401 `bad-code` for a code that is not right; 429 `too-many`.
 */
export const login = call({
  id: 'C001',
  area: 'Authenticate',
  name: 'Login',
  method: 'POST',
  policy: 'public',
  kind: 'action',
  summary: 'Opens a session with e-mail address and password.',
  request: v.strictObject({ username: emailAddress, password: typedPassword, code: v.optional(secondFactorCode) }),
  response: sessionAnswer,
});
