/** Who represents a child, as its parents read it; and the mails that pass between them. */
import * as v from 'valibot';

import { call } from '../call.ts';
import { code, isoDate, line, nothing, whole } from '../scalars.ts';

const read = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'read', request: nothing } as const;
/** A GET that acts, as specified: needs the token and an `Idempotency-Key`. Nothing is made of its answer (R129). */
const act = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'action', request: nothing } as const;
const sent = v.strictObject({ sent: v.boolean() });

/**
 * Where a second representative stands. They may take a refusal back; an invitation that expired can be sent again;
 * `CONSEILLER`: their situation is one for an adviser, which one is theirs alone to know.
 */
export const secondStatus = v.picklist([
  'NON_REQUIS',
  'A_INVITER',
  'INVITE',
  'COMPLETE',
  'SIGNE',
  'REFUSE',
  'EXPIRE',
  'CONSEILLER',
]);

export const getStatusRl2 = call({
  ...read,
  id: 'C324',
  name: 'GetStatusRL2',
  summary: 'Where the second legal representative stands.',
  response: v.strictObject({ statut: secondStatus }),
});

export const isRepresentant2 = call({
  ...read,
  id: 'C248',
  name: 'IsRepresentant2',
  summary: 'Whether the customer was invited as second representative of a child.',
  response: v.strictObject({ valeur: v.boolean() }),
});

export const getMailRepresentative2 = call({
  ...read,
  id: 'C250',
  name: 'GetMailRepresentative2',
  summary: 'Where the invitation of the second representative was sent.',
  response: v.strictObject({ email: v.optional(line) }),
});

export const getUserChild = call({
  ...read,
  id: 'C246',
  name: 'GetUserChild',
  summary: 'The child of the subscription, as far as it was told; null where there is none.',
  response: v.nullable(
    v.strictObject({
      civilite: v.optional(code),
      nom: v.optional(line),
      prenoms: v.optional(line),
      date_naissance: v.optional(isoDate),
      /** From 12: the child signs too. */
      email: v.optional(line),
    }),
  ),
});

export const getUserRepresentantsLegaux = call({
  ...read,
  id: 'C247',
  name: 'GetUserRepresentantsLegaux',
  summary: 'Who represents the child of the subscription, in the order of the signatures; null where nobody does yet.',
  response: v.nullable(
    v.array(
      v.strictObject({ rang: whole, civilite: v.optional(code), nom: line, prenoms: line, statut: secondStatus }),
    ),
  ),
});

export const getUserRepresentative2 = call({
  ...read,
  id: 'C249',
  name: 'GetUserRepresentative2',
  summary: 'The second representative as the first one named them; null where there is none.',
  response: v.nullable(
    v.strictObject({ civilite: code, nom: line, prenoms: line, email: line, telephone: line, statut: secondStatus }),
  ),
});

export const getSpecificUser = call({
  ...read,
  id: 'C251',
  name: 'GetSpecificUser',
  summary:
    'One of the people of the subscription of the caller: who represents the child, the child, or who pays; null where there is none.',
  request: v.strictObject({ qui: v.picklist(['REPRESENTANT1', 'REPRESENTANT2', 'ENFANT', 'TIERS_PAYEUR']) }),
  response: v.nullable(v.strictObject({ civilite: v.optional(code), nom: line, prenoms: line })),
});

export const loadUtilisateurRepresentantsLegaux = call({
  ...read,
  id: 'C254',
  name: 'LoadUtilisateurRepresentantsLegaux',
  summary:
    'For a second representative: who invited them, for which child, and where they stand; null for anyone else (R126).',
  /** First names only. */
  response: v.nullable(v.strictObject({ inviteur: line, enfant: line, statut: secondStatus })),
});

/** The link of the mail before is void. */
export const sendMailToRl2 = call({
  ...act,
  id: 'C207',
  name: 'SendMailToRL2',
  summary: 'Sends the invitation of the second representative again, unless they have answered it.',
  response: sent,
});

export const sendMailToRl1 = call({
  ...act,
  id: 'C206',
  name: 'SendMailToRL1',
  summary: 'Tells the first representative again what the second one has done: their part, or that they do not agree.',
  response: sent,
});

/** From 12, for a child that gave an address; an account that is there already stays as it is. */
export const createAccountForMineur = call({
  ...act,
  id: 'C205',
  name: 'CreateAccountForMineur',
  summary: 'Opens an account for the child once its contract is signed, and writes to it how to enter.',
  response: v.strictObject({ created: v.boolean() }),
});

export const representativesOfChildCalls = [
  getStatusRl2,
  isRepresentant2,
  getMailRepresentative2,
  getUserChild,
  getUserRepresentantsLegaux,
  getUserRepresentative2,
  getSpecificUser,
  loadUtilisateurRepresentantsLegaux,
  sendMailToRl2,
  sendMailToRl1,
  createAccountForMineur,
] as const;
