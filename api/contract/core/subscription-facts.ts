/**
 * What a subscription reads of the customer and of its own progress: the facts and the prefills of `av-adult`.
 * A value the customer has not given yet is absent.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { cents, code, isoDate, line, nothing } from '../scalars.ts';
import { signatureStatus } from '../signature/signature.ts';

export const getEtatCivilSouscription = call({
  id: 'C242',
  area: 'Core',
  name: 'GetEtatCivilSouscription',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The civil status that a subscription needs.',
  request: nothing,
  response: v.strictObject({
    civilite: v.optional(code),
    nom: v.optional(line),
    prenom: v.optional(line),
    date_naissance: v.optional(isoDate),
    /** As the form of a contract prints them. */
    lieu_naissance: v.optional(line),
    adresse: v.optional(line),
    telephone: v.optional(line),
    /** Code of the list `family-situations`. */
    situation_familiale: v.optional(code),
    /** ISO 3166-1, two letters. */
    nationalite: v.optional(code),
    domicile_fiscal: v.optional(code),
    /** Any FATCA answer is yes (R028). */
    fatca: v.optional(v.boolean()),
    /** Politically exposed, or close to someone who is (R029). */
    ppe: v.optional(v.boolean()),
  }),
});

export const getProfilRiskChoisi = call({
  id: 'C231',
  area: 'Core',
  name: 'GetProfilRiskChoisi',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The risk profile the customer chose, and the one advised.',
  request: nothing,
  response: v.strictObject({
    /** Codes of the list `risk-profiles`. */
    profil: v.optional(code),
    conseille: v.optional(code),
  }),
});

/** Proposals taken from the simulated project; nothing here counts as an answer until it is saved. */
export const loadSouscription = call({
  id: 'C306',
  area: 'Core',
  name: 'LoadSouscription',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'What the project proposes for the payments of the subscription.',
  request: nothing,
  response: v.strictObject({
    mt_initial: v.optional(cents),
    vlp: v.optional(v.boolean()),
    /** Absent without scheduled payments; the simulation counts by month. */
    periodicite: v.optional(code),
    mt_vlp: v.optional(cents),
  }),
});

/** What insurer A says of the dossier. `A_VERIFIER`: not asked, not answered yet, or an answer has changed since. */
export const fileStatus = v.picklist(['A_VERIFIER', 'CONFORME', 'A_REVOIR', 'VALIDE_APRES_REVUE', 'REFUSE']);

export const getGeneraliStatus = call({
  id: 'C213',
  area: 'Core',
  name: 'GetGeneraliStatus',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Where the verification of the customer file stands.',
  request: nothing,
  response: v.strictObject({ statut: fileStatus }),
});

export const getApicilStatus = call({
  id: 'C214',
  area: 'Core',
  name: 'GetApicilStatus',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Where the verification of the file of the retirement plan stands.',
  request: nothing,
  response: v.strictObject({ statut: fileStatus }),
});

export const getUniversignStatus = call({
  id: 'C215',
  area: 'Core',
  name: 'GetUniversignStatus',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Where the signature stands (R136).',
  request: nothing,
  response: v.strictObject({ statut: signatureStatus }),
});

/** The reads a subscription takes its facts and proposals from. */
export const subscriptionFactCalls = [
  getEtatCivilSouscription,
  getProfilRiskChoisi,
  loadSouscription,
  getGeneraliStatus,
  getApicilStatus,
  getUniversignStatus,
] as const;
