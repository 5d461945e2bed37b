/**
 * Subscriptions and contracts of the signed-in customer, and the contract of a child for those who read it: no id of
 * another person opens anything else.
 */
import * as v from 'valibot';

import { orderedOperation } from './top-ups.ts';
import { call, contractReaders } from '../call.ts';
import { cents, code, isoDate, line, nothing, opaque, whole } from '../scalars.ts';
import { digits } from './scalars.ts';

/** Life of a subscription, from the first page to the running contract. */
export const subscriptionStatus = v.picklist([
  'BROUILLON',
  'EN_ATTENTE_PIECES',
  'EN_ATTENTE_SIGNATURE',
  'SIGNEE',
  /** At the insurer, 24 hours at most (R079). */
  'EN_ANALYSE',
  /** At the insurer, 48 hours at most (R080). */
  'EN_TRAITEMENT',
  'EN_COURS',
  'REFUSEE',
  'ABANDONNEE',
  'RENONCEE',
]);

const instant = v.pipe(v.string(), v.isoTimestamp());

export const subscriptionSummary = v.strictObject({
  idsouscription: opaque,
  statut: subscriptionStatus,
  /** 0 to 100. */
  avancement: whole,
  mt_initial: v.optional(cents),
  mt_vlp: v.optional(cents),
  periodicite: v.optional(code),
  creee_le: instant,
  modifiee_le: instant,
});

/** As what the caller reads a contract that another signed for: nothing of it can be changed then. */
export const contractReading = v.strictObject({
  /** `ENFANT`: the contract is for the caller; `PARENT`: for a child whom the caller represents beside its saver. */
  qualite: v.picklist(['ENFANT', 'PARENT']),
  /** First names of the child that it is for; absent where the signed form is gone. */
  titulaire: v.optional(line),
  /** Who acts for the child, the saver first. */
  representants: v.array(line),
  /** Whether the child has come of age. */
  majeur: v.boolean(),
});

export const contractSummary = v.strictObject({
  idContrat: opaque,
  /** Absent while the customer has not named it (R055). */
  nom: v.optional(line),
  /** Absent until the insurer gave one. */
  numero: v.optional(line),
  statut: subscriptionStatus,
  mode_gestion: code,
  mt_initial: cents,
  mt_vlp: v.optional(cents),
  periodicite: v.optional(code),
  date_souscription: isoDate,
  /** Absent on what the caller signed for. */
  lecture: v.optional(contractReading),
});

/** One page of subscriptions, newest first (R097, R098). */
const page = <S extends v.GenericSchema>(item: S) =>
  v.strictObject({ items: v.array(item), page: whole, rows: whole, total: whole });
const paging = v.strictObject({ page: v.optional(digits), rows: v.optional(digits) });

export const getSouscription = call({
  id: 'C062',
  area: 'InsurerA',
  name: 'GetSouscription',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The latest subscription, or null.',
  request: nothing,
  response: v.nullable(subscriptionSummary),
});

export const getSouscriptions = call({
  id: 'C063',
  area: 'InsurerA',
  name: 'GetSouscriptions',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'All subscriptions, newest first, 15 a page unless asked otherwise.',
  request: paging,
  response: page(subscriptionSummary),
});

export const getWaitingSouscriptions = call({
  id: 'C066',
  area: 'InsurerA',
  name: 'GetWaitingSouscriptions',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Subscriptions that are not a running contract yet and not closed.',
  request: nothing,
  response: v.array(subscriptionSummary),
});

export const getAllContrats = call({
  id: 'C067',
  area: 'InsurerA',
  name: 'GetAllContrats',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  readers: contractReaders,
  summary: 'All contracts, newest first; after them those of a child that the caller only reads.',
  request: nothing,
  response: v.array(contractSummary),
});

export const getInfoContrat = call({
  id: 'C068',
  area: 'InsurerA',
  name: 'GetInfoContrat',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  readers: contractReaders,
  summary:
    'One contract; 404 when it is not one of the caller. Who only reads it is told neither what can be done with it nor of what holds the private data of who signed.',
  request: v.strictObject({ idContrat: opaque }),
  response: v.strictObject({
    ...contractSummary.entries,
    /** The subscription that it came from. */
    idsouscription: opaque,
    produit: v.picklist(['AV', 'PER']),
    /** Whether payments come by bank transfer: those of the subscription, or one asked for since. */
    virement: v.boolean(),
    /** Last day to renounce the contract; absent until it is concluded, once it is over, and where it was renounced. */
    renonciation_jusqu_au: v.optional(isoDate),
    /** Day on which it was renounced, and the last one on which it is paid back. */
    renonciation: v.optional(v.strictObject({ le: isoDate, remboursement_avant_le: isoDate })),
    /** What it is worth today, simulated; absent until it is concluded. */
    valeur: v.optional(cents),
    /** The signed deed of a gift. */
    pacte: v.optional(opaque),
    /** The signed subscription form; absent until it was signed. */
    bulletin: v.optional(opaque),
    /** What its steps offered before the signature and was not signed, as `GetOfferedDocument` gives it. */
    documents: v.array(v.strictObject({ document: line, titre: line })),
    /** What was asked for besides payments, the latest first. */
    operations: v.array(orderedOperation),
    /** What was begun and not asked for yet: the call that goes on with it, and the dossier that `DropDossier` drops. */
    commencees: v.array(v.strictObject({ appel: line, dossier: opaque })),
  }),
});

export const updateContractName = call({
  id: 'C036',
  area: 'InsurerA',
  name: 'UpdateContractName',
  method: 'POST',
  policy: 'bearer',
  kind: 'action',
  summary: 'Names a contract; without a name, takes it away (R055). 404 when it is not one of the caller.',
  request: v.strictObject({
    idContrat: opaque,
    nom: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))),
  }),
  response: v.strictObject({ nom: v.optional(line) }),
});

export const getLastSubscriptionStatus = call({
  id: 'C075',
  area: 'InsurerA',
  name: 'GetLastSubscriptionStatus',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Status of the latest subscription; null when there is none.',
  request: nothing,
  response: v.strictObject({ statut: v.nullable(subscriptionStatus) }),
});
