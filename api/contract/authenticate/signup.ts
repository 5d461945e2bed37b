import * as v from 'valibot';

import { call } from '../call.ts';
import { civility, emailAddress, language, neutralAnswer, personName, typedPassword } from './fields.ts';

/**
 * `username` repeats `email` (the specification sends both). The answer is the same whether the address is new,
 * waiting for confirmation or confirmed; the mail says which (R161).
 * Refusals: 422 `invalid` with `password-*` codes of `password-policy.ts`, or `text-different` on `username`.
 */
export const signup = call({
  id: 'C002',
  area: 'Authenticate',
  name: 'Signup',
  method: 'POST',
  policy: 'public',
  kind: 'action',
  summary: 'Creates an account, to be confirmed by mail within 24 hours.',
  request: v.strictObject({
    username: emailAddress,
    email: emailAddress,
    password: typedPassword,
    civilite: civility,
    nom: personName,
    prenom: personName,
    privacy: v.literal(true),
    language,
  }),
  response: neutralAnswer,
});
