/**
 * What the saver and, where there is one, the spouse own, owe and earn. The spouse's calls take the same payloads as
 * the saver's: `Conjoint` stands in their names. Amounts are cents; income is a year's. The reads give the keys of the
 * saves they mirror; a value not given yet is absent.
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

export const updateConjointPatrimoineStep1 = call({
  id: 'C193',
  area: 'Core',
  name: 'UpdateConjointPatrimoineStep1',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the financial assets of the spouse by kind.',
  request: financialAssets,
  response: savedSchema,
});

/** What the saver and the spouse own, owe and earn together: the same payloads, `Commun` in their names. */
export const updatePatrimoineCommunStep1 = call({
  ...updatePatrimoineStep1,
  id: 'C192',
  name: 'UpdatePatrimoineCommunStep1',
  summary: 'Saves the joint financial assets by kind.',
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

export const updateConjointPatrimoineProprietaire = call({
  id: 'C195',
  area: 'Core',
  name: 'UpdateConjointPatrimoineProprietaire',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves whether the spouse owns property.',
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

export const updateConjointPatrimoineImmo = call({
  id: 'C145',
  area: 'Core',
  name: 'UpdateConjointPatrimoineImmo',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the properties of the spouse.',
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

export const updateConjointEmprunts = call({
  id: 'C148',
  area: 'Core',
  name: 'UpdateConjointEmprunts',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the loans of the spouse, or that there are none.',
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

export const updateConjointPatrimoineTrancheRevenu = call({
  id: 'C151',
  area: 'Core',
  name: 'UpdateConjointPatrimoineTrancheRevenu',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the income bracket of the spouse.',
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

export const updateConjointPatrimoineRevenu = call({
  id: 'C154',
  area: 'Core',
  name: 'UpdateConjointPatrimoineRevenu',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the income of the spouse by kind.',
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

export const updateConjointPatrimoineEnfant = call({
  id: 'C156',
  area: 'Core',
  name: 'UpdateConjointPatrimoineEnfant',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the number of children of the spouse.',
  request: children,
  response: savedSchema,
});

/** Everything but the lists. */
const person = v.strictObject({
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

export const loadConjointUtilisateurPatrimoine = call({
  id: 'C269',
  area: 'Core',
  name: 'LoadConjointUtilisateurPatrimoine',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Assets, income and children of the spouse, without the lists; null without a spouse.',
  request: nothing,
  response: v.nullable(person),
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

export const loadConjointBiensImmo = call({
  id: 'C272',
  area: 'Core',
  name: 'LoadConjointBiensImmo',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The properties of the spouse.',
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

export const loadConjointEmprunts = call({
  id: 'C275',
  area: 'Core',
  name: 'LoadConjointEmprunts',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The loans of the spouse.',
  request: nothing,
  response: v.partial(loans),
});

const everything = v.strictObject({
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

/** Saves and reads of the wealth of the saver and of the spouse. */
export const wealthCalls = [
  updatePatrimoineStep1,
  updateConjointPatrimoineStep1,
  updatePatrimoineProprietaire,
  updateConjointPatrimoineProprietaire,
  updatePatrimoineImmo,
  updateConjointPatrimoineImmo,
  updateEmprunts,
  updateConjointEmprunts,
  updatePatrimoineTrancheRevenu,
  updateConjointPatrimoineTrancheRevenu,
  updatePatrimoineRevenu,
  updateConjointPatrimoineRevenu,
  updatePatrimoineEnfant,
  updateConjointPatrimoineEnfant,
  loadUtilisateurPatrimoine,
  loadConjointUtilisateurPatrimoine,
  loadBiensImmo,
  loadConjointBiensImmo,
  loadEmprunts,
  loadConjointEmprunts,
  getPatrimoine,
] as const;

/** An addition: the page `/proprietaire-per-commun` has no call of its own. */
export const updatePatrimoineProprietaireCommun = call({
  ...updatePatrimoineProprietaire,
  id: 'added',
  name: 'UpdatePatrimoineProprietaireCommun',
  summary: 'Saves whether the couple owns property together.',
});

export const updatePatrimoineImmoCommun = call({
  ...updatePatrimoineImmo,
  id: 'C144',
  name: 'UpdatePatrimoineImmoCommun',
  summary: 'Saves the joint properties.',
});

export const updateEmpruntsCommuns = call({
  ...updateEmprunts,
  id: 'C147',
  name: 'UpdateEmpruntsCommuns',
  summary: 'Saves the joint loans, or that there are none.',
});

export const updatePatrimoineTrancheRevenuCommun = call({
  ...updatePatrimoineTrancheRevenu,
  id: 'C150',
  name: 'UpdatePatrimoineTrancheRevenuCommun',
  summary: 'Saves the bracket of the joint income.',
});

export const updatePatrimoineRevenuCommuns = call({
  ...updatePatrimoineRevenu,
  id: 'C153',
  name: 'UpdatePatrimoineRevenuCommuns',
  summary: 'Saves the joint income by kind.',
});

export const getConjointPatrimoine = call({
  ...getPatrimoine,
  id: 'C263',
  name: 'GetConjointPatrimoine',
  summary: 'Everything about the wealth of the spouse, lists included; null without a spouse.',
  response: v.nullable(everything),
});

export const getPatrimoineCommun = call({
  ...getPatrimoine,
  id: 'C264',
  name: 'GetPatrimoineCommun',
  summary: 'Everything about what is owned together, lists included; null without a spouse.',
  response: v.nullable(everything),
});

export const loadUtilisateurPatrimoineCommun = call({
  ...loadConjointUtilisateurPatrimoine,
  id: 'C268',
  name: 'LoadUtilisateurPatrimoineCommun',
  summary: 'Joint assets and income, without the lists; null without a spouse.',
});

export const loadBiensImmoCommuns = call({
  ...loadBiensImmo,
  id: 'C271',
  name: 'LoadBiensImmoCommuns',
  summary: 'The joint properties.',
});

export const loadEmpruntsCommuns = call({
  ...loadEmprunts,
  id: 'C274',
  name: 'LoadEmpruntsCommuns',
  summary: 'The joint loans.',
});

/** The calls about what is owned together, and all that the spouse owns. */
export const jointWealthCalls = [
  updatePatrimoineCommunStep1,
  updatePatrimoineProprietaireCommun,
  updatePatrimoineImmoCommun,
  updateEmpruntsCommuns,
  updatePatrimoineTrancheRevenuCommun,
  updatePatrimoineRevenuCommuns,
  getConjointPatrimoine,
  getPatrimoineCommun,
  loadUtilisateurPatrimoineCommun,
  loadBiensImmoCommuns,
  loadEmpruntsCommuns,
] as const;
