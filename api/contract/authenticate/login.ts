import * as v from 'valibot';

import { call } from '../call.ts';
import { emailAddress, sessionAnswer, typedPassword } from './fields.ts';

/** Refusals: 401 `bad-credentials`, 401 `not-confirmed` (right password only), 429 `too-many`. */
export const login = call({
  id: 'C001',
  area: 'Authenticate',
  name: 'Login',
  method: 'POST',
  policy: 'public',
  kind: 'action',
  summary: 'Opens a session with e-mail address and password.',
  request: v.strictObject({ username: emailAddress, password: typedPassword }),
  response: sessionAnswer,
});
