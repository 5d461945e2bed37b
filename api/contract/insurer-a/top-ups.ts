/**
 * Payments on a life insurance that is in force: one alone (VL), or regular ones (VLP). Each is a dossier of its own; the
 * amendment that comes of it has a number on its contract.
 */
import * as v from 'valibot';

import { call, savedSchema, contractReaders } from '../call.ts';
import { cents, code, fileSides, hundredths, isoDate, line, nothing, opaque, whole } from '../scalars.ts';
import { digits, lineId, listCode } from './scalars.ts';

/**
 * GETs that act, as specified: need the token and an `Idempotency-Key`. Each opens the dossier of an operation on the
 * contract of a subscription, or gives back the one that is open there. Without a subscription, the only contract in
 * force is meant. Refusals: 404 where it is not theirs or not in force, 409 `requires` where there is none or a choice.
 */
export const operationBegin = {
  area: 'InsurerA',
  method: 'GET',
  policy: 'bearer',
  kind: 'action',
  request: v.strictObject({ id_souscription: v.optional(opaque) }),
  response: v.strictObject({
    dossier: opaque,
    version: whole,
    next: v.strictObject({ kind: v.picklist(['step', 'outcome']), id: v.string(), route: v.string() }),
    /** Least scheduled payment of each periodicity (R019). */
    paramVersementLibreProgramme: v.array(v.strictObject({ periodicite: code, minimum: cents })),
  }),
} as const;

export const initierVl = call({
  ...operationBegin,
  id: 'C012',
  name: 'InitierVL',
  summary: 'Begins a one-off payment.',
});

export const initierVlp = call({
  ...operationBegin,
  id: 'C013',
  name: 'InitierVLP',
  summary: 'Begins scheduled payments.',
});
export const initierModifVlp = call({
  ...operationBegin,
  id: 'C014',
  name: 'InitierModifVLP',
  summary: 'Begins a change of the scheduled payments.',
});
export const initierSuspentionVlp = call({
  ...operationBegin,
  id: 'C015',
  name: 'InitierSuspentionVLP',
  summary: 'Begins a pause, or the end, of the scheduled payments.',
});

/** The calls that begin an operation. */
export const operationStarts = [initierVl, initierVlp, initierModifVlp, initierSuspentionVlp] as const;

const saves = { area: 'InsurerA', method: 'POST', policy: 'bearer', kind: 'save', response: savedSchema } as const;

/** The parts of a payment that is being prepared. Each step sends one of these keys. */
const draft = {
  /** What the insurer knows of the saver is still so. */
  a_jour: v.optional(v.boolean()),
  montant: v.optional(cents),
  type_paiement: v.optional(code),
  /** `CONTRAT`, the account that the contract knows, or `AUTRE`. */
  compte: v.optional(code),
  RIB: v.optional(
    v.strictObject({
      iban: line,
      bic: v.optional(line),
      titulaire: v.optional(v.boolean()),
      fichier: fileSides,
    }),
  ),
};

export const updateVersementLibre = call({
  ...saves,
  id: 'C043',
  name: 'UpdateVersementLibre',
  summary: 'Saves a part of a one-off payment that is being prepared.',
  request: v.strictObject(draft),
});

export const saveVersementLibre = call({
  ...saves,
  id: 'C041',
  name: 'SaveVersementLibre',
  summary: 'Orders a one-off payment at the insurer; nothing of it can be changed any more.',
  request: v.strictObject({ montant: cents, type_paiement: code }),
});

/** What is paid regularly, or what becomes of it. */
const scheduled = {
  montant: v.optional(cents),
  periodicite: v.optional(code),
  jour_prelevement: v.optional(listCode),
  /** `MODIFIER`, `SUSPENDRE` or `ARRETER` what is paid regularly now. */
  modification: v.optional(code),
  /** Of a pause: the day it ends. */
  reprise: v.optional(isoDate),
};

export const updateVersementLibreProgramme = call({
  ...saves,
  id: 'C044',
  name: 'UpdateVersementLibreProgramme',
  summary: 'Saves a part of scheduled payments that are being prepared, changed, suspended or stopped.',
  request: v.strictObject({ a_jour: draft.a_jour, compte: draft.compte, RIB: draft.RIB, ...scheduled }),
});

export const saveVersementLibreProgramme = call({
  ...saves,
  id: 'C042',
  name: 'SaveVersementLibreProgramme',
  summary: 'Orders scheduled payments at the insurer; nothing of it can be changed any more.',
  request: v.strictObject({ montant: cents, periodicite: code, jour_prelevement: listCode }),
});

export const saveModifVlp = call({
  ...saves,
  id: 'C045',
  name: 'SaveModifVLP',
  summary: 'Orders a change, a pause or the end of the scheduled payments at the insurer.',
  request: v.strictObject(scheduled),
});

export const updateOrigineFondsVersement = call({
  ...saves,
  id: 'C023',
  name: 'UpdateOrigineFondsVersement',
  summary: 'Saves where the money of a payment comes from.',
  request: v.strictObject({
    origineFonds: v.array(
      v.strictObject({
        id: lineId,
        origine: code,
        detail: v.optional(line),
        date: v.optional(isoDate),
        precision: v.optional(line),
        pourcentage: hundredths,
      }),
    ),
  }),
});

export const saveVersementLibreOrigineFonds = call({
  ...saves,
  id: 'C046',
  name: 'SaveVersementLibreOrigineFonds',
  summary: 'Saves what proves where the money of a payment comes from.',
  request: v.strictObject({ fichier: fileSides, patrimoine: v.optional(fileSides) }),
});

/**
 * `DECLINEE`: proposed to the saver, who refused it; `EN_ATTENTE`: the other parent of the child is asked; `REFUSEE_PARENT`:
 * they do not agree; `EXPIREE`: they did not answer within 30 days; `SANS_OBJET`: the contract ended before it was decided.
 */
const operationStatuses = [
  'EN_ATTENTE',
  'EN_ANALYSE',
  'ACCEPTEE',
  'REFUSEE',
  'DECLINEE',
  'REFUSEE_PARENT',
  'EXPIREE',
  'SANS_OBJET',
] as const;
const operationStatus = v.picklist(operationStatuses);

/** An operation that was ordered, and where it stands. */
export const orderedOperation = v.strictObject({
  /** The dossier in which it was ordered. */
  numOperation: opaque,
  /** Number of the amendment on its contract, from 1. */
  numAvenant: whole,
  type: code,
  statut: operationStatus,
  montant: v.optional(cents),
  periodicite: v.optional(code),
  jour_prelevement: v.optional(whole),
  demandee_le: isoDate,
  decidee_le: v.optional(isoDate),
});

export const getAllVlByIdSouscription = call({
  area: 'InsurerA',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  id: 'C065',
  readers: contractReaders,
  name: 'GetAllVLByIdSouscription',
  summary:
    'The payments ordered on the contract of a subscription, the latest first; without one, on all contracts. 404 where it is not theirs.',
  request: v.strictObject({ id_souscription: v.optional(opaque) }),
  response: v.array(orderedOperation),
});

const reads = { area: 'InsurerA', method: 'GET', policy: 'bearer', kind: 'read' } as const;

/** One payment: made, or to come. */
const payment = v.strictObject({
  date: isoDate,
  montant: cents,
  /** The first one, one alone, or a scheduled one. */
  type: v.picklist(['INITIAL', 'VL', 'VLP']),
  idContrat: opaque,
  /** Of the operation that it comes from, which has an amendment. */
  numOperation: v.optional(opaque),
});

export const getHistoriqueVersementsByUser = call({
  ...reads,
  id: 'C069',
  readers: ['child'],
  name: 'GetHistoriqueVersementsByUser',
  summary: 'All payments made on the contracts of the customer, the latest first. 404 for the id of another person.',
  request: v.strictObject({ iduser: v.optional(opaque) }),
  response: v.array(payment),
});

export const getTotalHistoEpargne = call({
  ...reads,
  id: 'C070',
  readers: ['child'],
  name: 'GetTotalHistoEpargne',
  summary:
    'What was paid on all contracts in force and withdrawn so far, and what they are worth today; simulated values.',
  request: nothing,
  response: v.strictObject({ verse: cents, retire: cents, valeur: cents, contrats: whole }),
});

/** Addition: where the operation stands that the journey which asks ordered last. */
export const getOperationStatus = call({
  ...reads,
  id: 'added',
  name: 'GetOperationStatus',
  summary:
    'Where the operation stands that was ordered in the journey that asks, `AUCUNE` before it is; and which contract it is on.',
  request: nothing,
  response: v.strictObject({
    statut: v.picklist(['AUCUNE', ...operationStatuses]),
    contrat: v.optional(
      v.strictObject({
        /** Given by its saver. */
        nom: v.optional(line),
        /** As letters and documents name it. */
        numero: line,
        /** The last four signs of the account that was given at the subscription; absent where its form is gone. */
        compte: v.optional(line),
      }),
    ),
  }),
});

export const loadVersementOrigineFonds = call({
  ...reads,
  id: 'C074',
  name: 'LoadVersementOrigineFonds',
  summary: 'Where the money comes from of the payment that is being prepared, or was prepared last.',
  request: nothing,
  response: v.strictObject({
    origineFonds: v.optional(updateOrigineFondsVersement.request.entries.origineFonds),
    fichier: v.optional(fileSides),
    patrimoine: v.optional(fileSides),
  }),
});

export const getAvenantVersement = call({
  ...reads,
  id: 'C061',
  readers: contractReaders,
  name: 'GetAvenantVersement',
  summary:
    'The amendment that came of an accepted operation. 404 where it is not theirs, not accepted, or the check does not fit.',
  request: v.strictObject({
    idSouscription: opaque,
    numAvenant: digits,
    numOperation: v.optional(opaque),
    /** Printed on the amendment: what it says has not changed since. */
    controle: v.optional(line),
  }),
  response: 'pdf',
});

export const getHistoVlByContract = call({
  ...reads,
  area: 'Core',
  id: 'C280',
  readers: contractReaders,
  name: 'GetHistoVLByContract',
  summary:
    'What was paid on a contract, what will be within a year, and what is scheduled. Without an id, the contract of the operation under way, else the only one in force. 404 where it is not theirs.',
  request: v.strictObject({ idContrat: v.optional(opaque) }),
  response: v.strictObject({
    idContrat: v.optional(opaque),
    /** Whether payments are scheduled, suspended ones included. */
    programme: v.boolean(),
    montant_programme: v.optional(cents),
    periodicite: v.optional(code),
    jour_prelevement: v.optional(whole),
    /** Of a pause: the day it ends. */
    reprise: v.optional(isoDate),
    /** The latest first. */
    passes: v.array(payment),
    /** The next one first. */
    a_venir: v.array(payment),
  }),
});

/** Payments on a contract in force: what begins them, what saves them, what tells of them. */
export const topUpCalls = [
  ...operationStarts,
  updateVersementLibre,
  saveVersementLibre,
  updateVersementLibreProgramme,
  saveVersementLibreProgramme,
  saveModifVlp,
  updateOrigineFondsVersement,
  saveVersementLibreOrigineFonds,
  getAllVlByIdSouscription,
  getHistoriqueVersementsByUser,
  getTotalHistoEpargne,
  getOperationStatus,
  loadVersementOrigineFonds,
  getAvenantVersement,
  getHistoVlByContract,
] as const;
