/**
 * Payments on a life insurance that is in force: one alone (VL), or regular ones (VLP). Each is a dossier of its own; the
 * amendment that comes of it has a number on its contract.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { cents, code, fileSides, hundredths, isoDate, line, opaque, whole } from '../scalars.ts';
import { lineId } from './scalars.ts';

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

/** The calls that begin an operation. */
export const operationStarts = [initierVl] as const;

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

/** An operation that was ordered, and where it stands. */
export const orderedOperation = v.strictObject({
  /** The dossier in which it was ordered. */
  numOperation: opaque,
  /** Number of the amendment on its contract, from 1. */
  numAvenant: whole,
  type: code,
  statut: v.picklist(['EN_ATTENTE', 'EN_ANALYSE', 'ACCEPTEE', 'REFUSEE']),
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
  name: 'GetAllVLByIdSouscription',
  summary:
    'The payments ordered on the contract of a subscription, the latest first; without one, on all contracts. 404 where it is not theirs.',
  request: v.strictObject({ id_souscription: v.optional(opaque) }),
  response: v.array(orderedOperation),
});

export const topUpCalls = [
  getAllVlByIdSouscription,
  ...operationStarts,
  updateVersementLibre,
  saveVersementLibre,
  updateOrigineFondsVersement,
  saveVersementLibreOrigineFonds,
] as const;
