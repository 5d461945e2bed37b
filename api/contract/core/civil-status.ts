/**
 * Who the saver is: what the theme `infos` of the onboarding saves, and what is read back. Each read gives the keys
 * of the save it mirrors; a value not given yet is absent. No social security number: life insurance does not need it.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { cents, code, isoDate, line, nothing, opaque, whole } from '../scalars.ts';

const capacity = v.strictObject({
  /** Code of the list `legal-capacities`. */
  capacite_juridique: code,
  /** R032; absent when the capacity leads to an adviser. */
  majeur_capable: v.optional(v.boolean()),
});
const identity = v.strictObject({
  civilite: code,
  nom: line,
  nom_naissance: line,
  /** R053. */
  nom_usage: v.optional(line),
  prenoms: line,
  telephone: line,
});
/** The birth place is a postal code and a commune in France, a city elsewhere. */
export const birth = v.strictObject({
  date_naissance: isoDate,
  /** ISO 3166-1, two letters. */
  pays_naissance: code,
  code_postal_naissance: v.optional(line),
  commune_naissance: v.optional(line),
  ville_naissance: v.optional(line),
  nationalite: code,
});
/** A postal code and a commune in France, a city elsewhere. */
export const address = v.strictObject({
  pays: code,
  rue: line,
  code_postal: v.optional(line),
  commune: v.optional(line),
  ville: v.optional(line),
  domicile_fiscal: code,
});
const family = v.strictObject({
  /** Code of the list `family-situations`. */
  situation_familiale: code,
  regime_matrimonial: v.optional(code),
  regime_pacs: v.optional(code),
  personnes_a_charge: whole,
});
const profession = v.strictObject({
  /** Code of the list `professional-situations`. */
  situation_professionnelle: code,
  csp: v.optional(code),
  secteur_activite: v.optional(code),
  profession: v.optional(line),
  code_naf: v.optional(code),
  a_travaille: v.optional(v.boolean()),
  derniere_profession: v.optional(line),
  date_fin_activite: v.optional(isoDate),
});
const pep = v.strictObject({
  ppe: v.boolean(),
  /** Code of the list `pep-links`. */
  lien: v.optional(code),
  /** Code of the list `pep-functions`. */
  fonction: v.optional(code),
  en_exercice: v.optional(v.boolean()),
  depuis: v.optional(isoDate),
});
const fatca = v.strictObject({
  citoyen_us: v.boolean(),
  resident_fiscal_us: v.boolean(),
  /** Holds a US taxpayer number; the number itself is not asked. */
  numero_fiscal_us: v.boolean(),
});

/** The two pages that the specification gives no call of their own. Each sends one of these keys. */
export const updateUserSituation = call({
  id: 'C140',
  area: 'Core',
  name: 'UpdateUserSituation',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the legal capacity, or the identity.',
  request: v.strictObject({ capacite: v.optional(capacity), identite: v.optional(identity) }),
  response: savedSchema,
});

export const updateEtatCivilNaissance = call({
  id: 'C184',
  area: 'Core',
  name: 'UpdateEtatCivilNaissance',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the birth and the nationality.',
  request: birth,
  response: savedSchema,
});

export const updateEtatCivilAdress = call({
  id: 'C178',
  area: 'Core',
  name: 'UpdateEtatCivilAdress',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the address and the tax domicile; both must be in France to go on (R026).',
  request: address,
  response: savedSchema,
});

export const updateEtatCivilUserSituation = call({
  id: 'C188',
  area: 'Core',
  name: 'UpdateEtatCivilUserSituation',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the family situation, its regime and the number of dependants.',
  request: family,
  response: savedSchema,
});

export const updateEtatCivilUserSituationPro = call({
  id: 'C190',
  area: 'Core',
  name: 'UpdateEtatCivilUserSituationPro',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the professional situation; some lead to an adviser (R030).',
  request: profession,
  response: savedSchema,
});

export const updateUserPpe = call({
  id: 'C135',
  area: 'Core',
  name: 'UpdateUserPPE',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves whether the saver is politically exposed, which leads to an adviser (R029).',
  request: pep,
  response: savedSchema,
});

/** Of a user who subscribes nothing: the civil status of a subscriber is saved by `UpdateEtatCivilNaissance`. */
export const updateUserNaissance = call({
  ...updateEtatCivilNaissance,
  id: 'C137',
  name: 'UpdateUserNaissance',
  summary: 'Saves the birth and the nationality of a user who is no subscriber: the second representative of a child.',
});

/** The same of the address. */
export const updateUserAdress = call({
  ...updateEtatCivilAdress,
  id: 'C136',
  name: 'UpdateUserAdress',
  summary:
    'Saves the address and the tax domicile of a user who is no subscriber; both must be in France to go on (R026).',
});

/** An addition: the specification has the page `/fatca` and the answers, and no call that takes them. */
export const updateFatca = call({
  id: 'added',
  area: 'Core',
  name: 'UpdateFatca',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the links with the United States; any of them forbids the subscription (R028).',
  request: fatca,
  response: savedSchema,
});

/** The account, as it was opened: it proposes the identity, and is no answer. */
export const getUser = call({
  id: 'C239',
  area: 'Core',
  name: 'GetUser',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The account of the signed-in customer.',
  request: nothing,
  response: v.strictObject({
    civilite: v.optional(code),
    nom: v.optional(line),
    prenom: v.optional(line),
    email: v.optional(line),
    /** The journeys that change what was told and that were begun and not ended, and the dossier that `DropDossier` drops. */
    modifications: v.optional(v.array(v.strictObject({ journey: v.string(), dossier: opaque }))),
  }),
});

export const getEtatCivil = call({
  id: 'C241',
  area: 'Core',
  name: 'GetEtatCivil',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Capacity, identity, birth and nationality.',
  request: nothing,
  response: v.partial(v.strictObject({ ...capacity.entries, ...identity.entries, ...birth.entries })),
});

export const loadEtatCivilAdress = call({
  id: 'C252',
  area: 'Core',
  name: 'LoadEtatCivilAdress',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The address and the tax domicile.',
  request: nothing,
  response: v.partial(address),
});

export const getSituation = call({
  id: 'C243',
  area: 'Core',
  name: 'GetSituation',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The family situation.',
  request: nothing,
  response: v.partial(family),
});

export const getSituationPro = call({
  id: 'C244',
  area: 'Core',
  name: 'GetSituationPro',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The professional situation.',
  request: nothing,
  response: v.partial(profession),
});

export const getUserppe = call({
  id: 'C240',
  area: 'Core',
  name: 'GetUserppe',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Whether the saver is politically exposed, and how.',
  request: nothing,
  response: v.partial(pep),
});

/** Beside `UpdateEtatCivilUserSituationPro`, which asks everybody: what a plan must know of the self-employed. */
export const updateUserSituationPro = call({
  id: 'C141',
  area: 'Core',
  name: 'UpdateUserSituationPro',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the activity of the self-employed, and the ceiling of deduction that it gives.',
  request: v.strictObject({
    /** Code of the list `self-employed-statuses`. */
    statut: code,
    siret: v.pipe(v.string(), v.regex(/^\d{14}$/)),
    /** Taxable profit of this year, as it is expected. */
    benefice: cents,
    caisse: line,
    a_jour: v.boolean(),
    /** Code of the list `deduction-regimes`. */
    regime: code,
  }),
  response: savedSchema,
});

/** On a page of its own: an identity document is chosen, dated and pictured one after the other. */
export const updateIdDate = call({
  id: 'C133',
  area: 'Core',
  name: 'UpdateIDDate',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves until when the identity document of the saver is valid.',
  request: v.strictObject({ date_fin_validite: isoDate }),
  response: savedSchema,
});

/** Saves and reads of the civil status. */
export const civilStatusCalls = [
  updateUserSituation,
  updateEtatCivilNaissance,
  updateEtatCivilAdress,
  updateEtatCivilUserSituation,
  updateEtatCivilUserSituationPro,
  updateUserPpe,
  updateUserNaissance,
  updateUserAdress,
  updateFatca,
  updateUserSituationPro,
  updateIdDate,
  getUser,
  getEtatCivil,
  loadEtatCivilAdress,
  getSituation,
  getSituationPro,
  getUserppe,
] as const;
