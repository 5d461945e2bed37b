/** The account that is there for demonstration: whoever wants to see the product from inside is told how to come in. */
import * as v from 'valibot';

import { call } from '../call.ts';
import { nothing } from '../scalars.ts';

/** Addition: a demonstration account exists (F140), and the specification has nobody told how to enter it. */
export const getDemoAccount = call({
  id: 'added',
  area: 'Demo',
  name: 'GetDemoAccount',
  method: 'GET',
  policy: 'public',
  kind: 'read',
  summary:
    'The e-mail and the password of the account of demonstration, where who runs the server has decided that visitors are told, and the account is there; else nothing.',
  request: nothing,
  response: v.strictObject({
    compte: v.optional(v.strictObject({ identifiant: v.string(), mot_de_passe: v.string() })),
  }),
});
