import * as v from 'valibot';

import { mailedSecret, typedPassword } from '../authenticate/fields.ts';
import { call } from '../call.ts';

/**
 * An addition: the specification deletes by a GET, and a password does not belong in an address. Refusals: 403 `forbidden`
 * (wrong password, account of demonstration), 429.
 */
export const askDeleteAccount = call({
  id: 'added',
  area: 'Core',
  name: 'AskDeleteAccount',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary: 'Proves to be the owner; the secret in the answer deletes the account, once and for five minutes.',
  request: v.strictObject({ password: typedPassword }),
  response: v.strictObject({ secret: mailedSecret }),
});

/**
 * Ends every session and frees the address for another account. What a signed contract rests on stays sealed, without a
 * login that leads to it; everything else is deleted. 403 `forbidden` for any other secret.
 */
export const deleteAccount = call({
  id: 'C201',
  area: 'Core',
  name: 'DeleteAccount',
  method: 'GET',
  policy: 'bearer',
  kind: 'action',
  summary: 'Deletes the account; `conserve` says that the law keeps the file of a signed contract (R155).',
  request: v.strictObject({ secret: mailedSecret }),
  response: v.strictObject({ supprime: v.literal(true), conserve: v.boolean() }),
});
