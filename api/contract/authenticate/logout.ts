import * as v from 'valibot';

import { call } from '../call.ts';
import { nothing } from '../scalars.ts';

export const logout = call({
  id: 'added',
  area: 'Authenticate',
  name: 'Logout',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary: 'Closes the session of this token.',
  request: nothing,
  response: v.strictObject({ closed: v.literal(true) }),
});
