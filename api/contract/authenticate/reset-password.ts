import * as v from 'valibot';

import { call } from '../call.ts';
import { emailAddress, neutralAnswer } from './fields.ts';

export const resetPassword = call({
  id: 'C005',
  area: 'Authenticate',
  name: 'ResetPassword',
  method: 'POST',
  policy: 'public',
  kind: 'action',
  summary: 'Asks for the mail that lets choose a new password. The answer is the same for every address.',
  request: v.strictObject({ email: emailAddress }),
  response: neutralAnswer,
});
