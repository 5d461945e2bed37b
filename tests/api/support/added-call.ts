import { call } from '../../../api/contract/call.ts';
import { nothing } from '../../../api/contract/scalars.ts';

/** A call that tests add to the contract, or make others of. */
export const addedCall = call({
  id: 'added',
  area: 'Demo',
  name: 'Read',
  method: 'GET',
  policy: 'public',
  kind: 'read',
  summary: 'For tests.',
  request: nothing,
  response: nothing,
});
