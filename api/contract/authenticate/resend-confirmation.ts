import * as v from 'valibot';

import { call } from '../call.ts';
import { emailAddress, neutralAnswer } from './fields.ts';

export const resendConfirmation = call({
  id: 'added',
  area: 'Authenticate',
  name: 'ResendConfirmation',
  method: 'POST',
  policy: 'public',
  kind: 'action',
  summary: 'Sends the confirmation mail again. The answer is the same for every address.',
  request: v.strictObject({ email: emailAddress }),
  response: neutralAnswer,
});
