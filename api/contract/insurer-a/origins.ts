import { call } from '../call.ts';
import { operationBegin } from './top-ups.ts';

/** An addition: the specification has pages on which the origins told for a contract are told again, and no call that begins them. */
export const initierModifOrigines = call({
  ...operationBegin,
  id: 'added',
  name: 'InitierModifOrigines',
  summary: 'Begins to tell again where the money of a contract comes from.',
});
