/** A withdrawal of a part of a life insurance that is in force, and what it leaves of it. Amounts are cents. */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { codeLabel } from '../core/reference.ts';
import { cents, code, fileSides, line, nothing } from '../scalars.ts';
import { operationBegin } from './top-ups.ts';

export const initierRetraitPartiel = call({
  ...operationBegin,
  id: 'C016',
  name: 'InitierRetraitPartiel',
  withdraws: true,
  summary: 'Begins a partial withdrawal.',
});

const read = { area: 'InsurerA', method: 'GET', policy: 'bearer', kind: 'read', request: nothing } as const;

export const getRefMotifRp = call({
  ...read,
  id: 'C058',
  name: 'GetRefMotifRP',
  summary: 'The reasons for a partial withdrawal, as in the list `withdrawal-reasons`.',
  response: v.array(codeLabel),
});

/** An addition: no call of the specification says how much may be withdrawn. */
export const getDisponibleRp = call({
  ...read,
  id: 'added',
  name: 'GetDisponibleRP',
  summary:
    'What the contract of the withdrawal in progress is worth and what may be taken from it today, without what was asked for already.',
  response: v.strictObject({
    valeur: cents,
    disponible: cents,
    /** A child's contract: the two parents ask for it together (art. 387-1 C. civ.). */
    accord_des_deux: v.boolean(),
  }),
});

const fiscalite = v.picklist(['PFU', 'BAREME']);

/** What a withdrawal comes to, on the day it is told. */
const estimate = {
  valeur: cents,
  montant: cents,
  /** The part of the amount that is gain. */
  part_gains: cents,
  abattement: cents,
  /** Left out where the scale decides, with all other income. */
  impot: v.optional(cents),
  prelevements: cents,
  /** Paid out, before what the scale may ask for. */
  net: cents,
  reste: cents,
};

/** An addition: what is left of a withdrawal is told before it is asked for. */
export const computeRachatPartiel = call({
  id: 'added',
  area: 'InsurerA',
  name: 'ComputeRachatPartiel',
  method: 'POST',
  policy: 'bearer',
  kind: 'read',
  summary: 'Tax on a withdrawal from the contract of the one in progress, and what is left of both; an estimate.',
  request: v.strictObject({ montant: cents, fiscalite: v.optional(fiscalite) }),
  response: v.strictObject({ simulated: v.literal(true), ...estimate }),
});

/** An addition: whoever confirms a withdrawal reads what it comes to. */
export const getEstimationRp = call({
  ...read,
  id: 'added',
  name: 'GetEstimationRP',
  summary: 'The same of the withdrawal in progress, as it was told; empty until its amount was.',
  response: v.partial(v.strictObject(estimate)),
});

const saves = { area: 'InsurerA', method: 'POST', policy: 'bearer', kind: 'save', response: savedSchema } as const;

/** An addition: the pages before the one that asks for the withdrawal. Each sends one of these keys. */
export const updateRachatPartiel = call({
  ...saves,
  id: 'added',
  name: 'UpdateRachatPartiel',
  summary: 'Saves a part of a withdrawal that is being prepared.',
  request: v.strictObject({
    /** Code of the list `withdrawal-reasons`. */
    motif: v.optional(code),
    montant: v.optional(cents),
    fiscalite: v.optional(code),
    /** `CONTRAT`, the account that the contract knows, or `AUTRE`. */
    compte: v.optional(code),
    RIB: v.optional(
      v.strictObject({ iban: line, bic: v.optional(line), titulaire: v.optional(v.boolean()), fichier: fileSides }),
    ),
  }),
});

export const saveRachatPartiel = call({
  ...saves,
  id: 'C040',
  name: 'SaveRachatPartiel',
  confirmed: true,
  withdraws: true,
  summary:
    'Asks the insurer for a withdrawal; nothing of it can be changed any more. Refusal: 409 `outdated` where `GetEstimationRP` tells another net amount than the one that was shown.',
  request: v.strictObject({
    montant: cents,
    motif: code,
    fiscalite: code,
    /** As `GetEstimationRP` told it. */
    net: v.optional(cents),
  }),
});

export const withdrawalCalls = [
  initierRetraitPartiel,
  getRefMotifRp,
  getDisponibleRp,
  computeRachatPartiel,
  getEstimationRp,
  updateRachatPartiel,
  saveRachatPartiel,
] as const;
