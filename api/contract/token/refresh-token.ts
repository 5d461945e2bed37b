import { call } from '../call.ts';
import { sessionAnswer } from '../authenticate/fields.ts';
import { nothing } from '../scalars.ts';

/**
 * Called with less than 30 minutes left (R072); its answer replaces the stored session (R073). The token it replaces
 * stays valid for 60 seconds, and asking again with it in that time answers the same new token. After that its use
 * closes the session (401 `no-session`). Twelve hours after the login no refresh lengthens it.
 */
export const refreshToken = call({
  id: 'C008',
  area: 'Token',
  name: 'RefreshToken',
  method: 'GET',
  policy: 'bearer',
  kind: 'action',
  summary: 'Replaces the access token by a fresh one.',
  request: nothing,
  response: sessionAnswer,
});
