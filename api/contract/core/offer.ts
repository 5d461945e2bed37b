import * as v from 'valibot';

import { call } from '../call.ts';
import { cents, nothing } from '../scalars.ts';

/**
 * An addition: who has no account reads what the contracts cost before opening one. The sentences are those of the journey
 * that savers go through, so that the two never differ; none where it does not say them.
 */
export const getOffre = call({
  id: 'added',
  area: 'Demo',
  name: 'GetOffre',
  method: 'GET',
  policy: 'public',
  kind: 'read',
  summary: 'What the contracts cost and ask for, in the words of the journeys; the smallest scheduled payment.',
  request: nothing,
  response: v.strictObject({
    frais: v.array(v.string()),
    minimum: v.optional(v.string()),
    /** Every month, cents. */
    mensuel: v.optional(cents),
  }),
});
