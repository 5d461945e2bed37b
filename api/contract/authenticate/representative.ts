/**
 * The second legal representative of a child: invited by mail with a single-use secret, which both calls ask for as `id`
 * (the specification gives neither a token).
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { language, mailedSecret, secondFactorCode, sessionAnswer, typedPassword } from './fields.ts';

/** Looks without using the secret up, and says no more than the invited person needs to recognise the matter. */
export const loadUtilisateurRepresentantsLegaux2 = call({
  id: 'C009',
  area: 'Authenticate',
  name: 'LoadUtilisateurRepresentantsLegaux2',
  method: 'GET',
  policy: 'secret',
  kind: 'read',
  summary: 'Who invites, and for which child; null for a secret that is unknown, used or expired (R126).',
  request: v.strictObject({ id: mailedSecret }),
  response: v.nullable(
    v.strictObject({
      /** First names only. */
      inviteur: v.string(),
      enfant: v.string(),
      /** The address has an account: its password is asked for. */
      compte: v.boolean(),
    }),
  ),
});

/**
 * Refusals: 401 `bad-secret` (unknown, used, expired), 422 as `Signup`, and where the address has an account those of
 * `Login`: 401 `bad-credentials`, `second-factor` and `bad-code`, 429 `too-many`.
 */
export const updateIdRepresentant2 = call({
  id: 'C007',
  area: 'Authenticate',
  name: 'UpdateIdRepresentant2',
  method: 'POST',
  policy: 'secret',
  kind: 'action',
  summary: 'Identifies the invited representative once, and opens their session.',
  request: v.strictObject({
    id: mailedSecret,
    password: typedPassword,
    code: v.optional(secondFactorCode),
    privacy: v.literal(true),
    language,
  }),
  response: sessionAnswer,
});

/** How a second representative comes in. */
export const representativeCalls = [loadUtilisateurRepresentantsLegaux2, updateIdRepresentant2] as const;
