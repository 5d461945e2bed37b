/**
 * What the saver owns, owes and earns. Amounts are cents; income is a year's. The reads give the keys of the saves they
 * mirror; a value not given yet is absent.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { lineId } from '../insurer-a/scalars.ts';
import { cents, code, line, nothing, whole } from '../scalars.ts';

/** What is not owned is left out. */
const financialAssets = v.strictObject({
  livrets: v.optional(cents),
  pea: v.optional(cents),
  assurance_vie: v.optional(cents),
  epargne_salariale: v.optional(cents),
  or_art: v.optional(cents),
  autres: v.optional(cents),
});
const ownership = v.strictObject({ proprietaire: v.boolean() });
const property = v.strictObject({
  id: lineId,
  /** Code of the list `property-types`; `libelle` only for another kind. */
  type: code,
  libelle: v.optional(line),
  valeur: cents,
});
const properties = v.strictObject({ biens: v.array(property) });
const loan = v.strictObject({
  id: lineId,
  /** Code of the list `loan-types`; `libelle` only for another kind. */
  nature: code,
  libelle: v.optional(line),
  mensualite: cents,
  /** Months. */
  duree: whole,
  mois_restants: whole,
});
const loans = v.strictObject({ a_des_emprunts: v.boolean(), emprunts: v.optional(v.array(loan)) });
const bracket = v.strictObject({
  /** Code of the list `income-brackets` (R113). */
  tranche: code,
  perimetre: v.picklist(['INDIVIDUEL', 'FOYER']),
  /** The amounts by kind of income are given too. */
  detail: v.boolean(),
});
const income = v.strictObject({
  professionnels: v.optional(cents),
  fonciers: v.optional(cents),
  mobiliers: v.optional(cents),
  pensions: v.optional(cents),
  autres_revenus: v.optional(cents),
});
const children = v.strictObject({ nombre_enfants: whole });

export const updatePatrimoineStep1 = call({
  id: 'C191',
  area: 'Core',
  name: 'UpdatePatrimoineStep1',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the financial assets by kind.',
  request: financialAssets,
  response: savedSchema,
});

/** The same, told again once a contract is there. */
export const updatePatrimoineAccounts = call({
  ...updatePatrimoineStep1,
  id: 'C142',
  name: 'UpdatePatrimoineAccounts',
  summary: 'Saves the financial assets by kind, as they have become: they replace those told before the contract.',
});

export const updatePatrimoineProprietaire = call({
  id: 'C194',
  area: 'Core',
  name: 'UpdatePatrimoineProprietaire',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves whether the saver owns property.',
  request: ownership,
  response: savedSchema,
});

export const updatePatrimoineImmo = call({
  id: 'C143',
  area: 'Core',
  name: 'UpdatePatrimoineImmo',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the properties.',
  request: properties,
  response: savedSchema,
});

export const updateEmprunts = call({
  id: 'C146',
  area: 'Core',
  name: 'UpdateEmprunts',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the loans, or that there are none.',
  request: loans,
  response: savedSchema,
});

export const updatePatrimoineTrancheRevenu = call({
  id: 'C149',
  area: 'Core',
  name: 'UpdatePatrimoineTrancheRevenu',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the income bracket.',
  request: bracket,
  response: savedSchema,
});

export const updatePatrimoineRevenu = call({
  id: 'C152',
  area: 'Core',
  name: 'UpdatePatrimoineRevenu',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the income by kind.',
  request: income,
  response: savedSchema,
});

export const updatePatrimoineEnfant = call({
  id: 'C155',
  area: 'Core',
  name: 'UpdatePatrimoineEnfant',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the number of children.',
  request: children,
  response: savedSchema,
});

/** Everything but the lists. */
export const person = v.strictObject({
  ...v.partial(financialAssets).entries,
  ...v.partial(ownership).entries,
  ...v.partial(bracket).entries,
  ...income.entries,
  ...v.partial(children).entries,
  a_des_emprunts: v.optional(v.boolean()),
});

export const loadUtilisateurPatrimoine = call({
  id: 'C267',
  area: 'Core',
  name: 'LoadUtilisateurPatrimoine',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Assets, income and children of the saver, without the lists.',
  request: nothing,
  response: person,
});

export const loadBiensImmo = call({
  id: 'C270',
  area: 'Core',
  name: 'LoadBiensImmo',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The properties of the saver.',
  request: nothing,
  response: v.partial(properties),
});

export const loadEmprunts = call({
  id: 'C273',
  area: 'Core',
  name: 'LoadEmprunts',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The loans of the saver.',
  request: nothing,
  response: v.partial(loans),
});

/** With the lists. */
export const everything = v.strictObject({
  ...person.entries,
  biens: v.optional(v.array(property)),
  emprunts: v.optional(v.array(loan)),
});

export const getPatrimoine = call({
  id: 'C262',
  area: 'Core',
  name: 'GetPatrimoine',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Everything about the wealth of the saver, lists included.',
  request: nothing,
  response: everything,
});

/** Saves and reads of the wealth of the saver. */
export const wealthCalls = [
  updatePatrimoineStep1,
  updatePatrimoineAccounts,
  updatePatrimoineProprietaire,
  updatePatrimoineImmo,
  updateEmprunts,
  updatePatrimoineTrancheRevenu,
  updatePatrimoineRevenu,
  updatePatrimoineEnfant,
  loadUtilisateurPatrimoine,
  loadBiensImmo,
  loadEmprunts,
  getPatrimoine,
] as const;
