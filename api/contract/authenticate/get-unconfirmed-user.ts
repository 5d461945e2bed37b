import * as v from 'valibot';

import { call } from '../call.ts';
import { mailedSecret } from './fields.ts';

/** Answers only to the holder of a confirmation secret, and no more than a first name and a masked address. */
export const getUnconfirmedUser = call({
  id: 'C004',
  area: 'Authenticate',
  name: 'GetUnconfirmedUser',
  method: 'POST',
  policy: 'secret',
  kind: 'read',
  summary: 'Tells whose account a confirmation link would confirm.',
  request: v.strictObject({ secret: mailedSecret }),
  response: v.strictObject({ prenom: v.string(), email: v.string(), alreadyConfirmed: v.boolean() }),
});
