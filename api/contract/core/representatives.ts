/** Who represents a child, as its parents read it; and the mails that pass between them. */
import * as v from 'valibot';

import { call } from '../call.ts';
import { subscriptionStatus } from '../insurer-a/contract-data.ts';
import { code, isoDate, line, nothing, opaque, whole } from '../scalars.ts';

const read = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'read', request: nothing } as const;
/** A GET that acts, as specified: needs the token and an `Idempotency-Key`. Nothing is made of its answer (R129). */
const act = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'action', request: nothing } as const;
/** The subscription for a child that is meant: without an id, that of the journey that asks, else the one last worked on. */
const ofChild = { request: v.strictObject({ idsouscription: v.optional(opaque) }) } as const;
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

const child = v.strictObject({
  civilite: v.optional(code),
  nom: v.optional(line),
  prenoms: v.optional(line),
  date_naissance: v.optional(isoDate),
  /** From 12: the child signs too. */
  email: v.optional(line),
});
const representatives = v.array(
  v.strictObject({ rang: whole, civilite: v.optional(code), nom: line, prenoms: line, statut: secondStatus }),
);

export const getUserChild = call({
  ...read,
  ...ofChild,
  id: 'C246',
  name: 'GetUserChild',
  summary: 'The child of the subscription, as far as it was told; null where there is none.',
  response: v.nullable(child),
});

/** An addition: a customer may subscribe for several children, and for themselves besides. */
export const getUserChildren = call({
  ...read,
  id: 'added',
  name: 'GetUserChildren',
  summary: 'All subscriptions of the caller for a child, begun or signed, the one last worked on first.',
  response: v.array(
    v.strictObject({
      idsouscription: opaque,
      statut: subscriptionStatus,
      /** 0 to 100. */
      avancement: whole,
      enfant: child,
      /** In the order of the signatures; none before it was told. */
      representants: representatives,
      /** Where it goes on; absent once there is nothing left to do in it. */
      route: v.optional(line),
      /** Whether it comes from a gift, which has its deed; while that is being signed, by how many of how many. */
      don: v.boolean(),
      pacte: v.optional(v.strictObject({ signes: whole, signataires: whole })),
      /** The child's own account: it has one, it can be opened by now, or it cannot. */
      espace: v.picklist(['OUVERT', 'POSSIBLE', 'NON']),
    }),
  ),
});

export const getUserRepresentantsLegaux = call({
  ...read,
  ...ofChild,
  id: 'C247',
  name: 'GetUserRepresentantsLegaux',
  summary: 'Who represents the child of the subscription, in the order of the signatures; null where nobody does yet.',
  response: v.nullable(representatives),
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
  ...ofChild,
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

/**
 * From 12, for a child that gave an address. The account reads the contract, and nothing else of its saver. One that a parent
 * opened for this very child is joined to it; any other account of that address stays as it is, and reads nothing.
 */
export const createAccountForMineur = call({
  ...act,
  ...ofChild,
  id: 'C205',
  name: 'CreateAccountForMineur',
  summary: 'Opens an account for the child once its contract is signed, and writes to it how to enter.',
  response: v.strictObject({ created: v.boolean(), joined: v.optional(v.literal(true)) }),
});

export const representativesOfChildCalls = [
  getStatusRl2,
  isRepresentant2,
  getMailRepresentative2,
  getUserChild,
  getUserChildren,
  getUserRepresentantsLegaux,
  getUserRepresentative2,
  getSpecificUser,
  loadUtilisateurRepresentantsLegaux,
  sendMailToRl2,
  sendMailToRl1,
  createAccountForMineur,
] as const;
