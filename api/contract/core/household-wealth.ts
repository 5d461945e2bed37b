/**
 * What the spouse owns, owes and earns, and what the couple does together: the payloads of the saver's own calls, with
 * `Conjoint` or `Commun` in their names. The reads answer null where there is no spouse.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import {
  everything,
  getPatrimoine,
  loadBiensImmo,
  loadEmprunts,
  loadUtilisateurPatrimoine,
  person,
  updateEmprunts,
  updatePatrimoineEnfant,
  updatePatrimoineImmo,
  updatePatrimoineProprietaire,
  updatePatrimoineRevenu,
  updatePatrimoineStep1,
  updatePatrimoineTrancheRevenu,
} from './wealth.ts';

export const updateConjointPatrimoineStep1 = call({
  ...updatePatrimoineStep1,
  id: 'C193',
  name: 'UpdateConjointPatrimoineStep1',
  summary: 'Saves the financial assets of the spouse by kind.',
});

export const updateConjointPatrimoineProprietaire = call({
  ...updatePatrimoineProprietaire,
  id: 'C195',
  name: 'UpdateConjointPatrimoineProprietaire',
  summary: 'Saves whether the spouse owns property.',
});

export const updateConjointPatrimoineImmo = call({
  ...updatePatrimoineImmo,
  id: 'C145',
  name: 'UpdateConjointPatrimoineImmo',
  summary: 'Saves the properties of the spouse.',
});

export const updateConjointEmprunts = call({
  ...updateEmprunts,
  id: 'C148',
  name: 'UpdateConjointEmprunts',
  summary: 'Saves the loans of the spouse, or that there are none.',
});

export const updateConjointPatrimoineTrancheRevenu = call({
  ...updatePatrimoineTrancheRevenu,
  id: 'C151',
  name: 'UpdateConjointPatrimoineTrancheRevenu',
  summary: 'Saves the income bracket of the spouse.',
});

export const updateConjointPatrimoineRevenu = call({
  ...updatePatrimoineRevenu,
  id: 'C154',
  name: 'UpdateConjointPatrimoineRevenu',
  summary: 'Saves the income of the spouse by kind.',
});

export const updateConjointPatrimoineEnfant = call({
  ...updatePatrimoineEnfant,
  id: 'C156',
  name: 'UpdateConjointPatrimoineEnfant',
  summary: 'Saves the number of children of the spouse.',
});

export const loadConjointUtilisateurPatrimoine = call({
  ...loadUtilisateurPatrimoine,
  id: 'C269',
  name: 'LoadConjointUtilisateurPatrimoine',
  summary: 'Assets, income and children of the spouse, without the lists; null without a spouse.',
  response: v.nullable(person),
});

export const loadConjointBiensImmo = call({
  ...loadBiensImmo,
  id: 'C272',
  name: 'LoadConjointBiensImmo',
  summary: 'The properties of the spouse.',
});

export const loadConjointEmprunts = call({
  ...loadEmprunts,
  id: 'C275',
  name: 'LoadConjointEmprunts',
  summary: 'The loans of the spouse.',
});

export const getConjointPatrimoine = call({
  ...getPatrimoine,
  id: 'C263',
  name: 'GetConjointPatrimoine',
  summary: 'Everything about the wealth of the spouse, lists included; null without a spouse.',
  response: v.nullable(everything),
});

export const updatePatrimoineCommunStep1 = call({
  ...updatePatrimoineStep1,
  id: 'C192',
  name: 'UpdatePatrimoineCommunStep1',
  summary: 'Saves the joint financial assets by kind.',
});

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

/** Saves and reads of the wealth of the spouse, and of what is owned together. */
export const householdWealthCalls = [
  updateConjointPatrimoineStep1,
  updateConjointPatrimoineProprietaire,
  updateConjointPatrimoineImmo,
  updateConjointEmprunts,
  updateConjointPatrimoineTrancheRevenu,
  updateConjointPatrimoineRevenu,
  updateConjointPatrimoineEnfant,
  loadConjointUtilisateurPatrimoine,
  loadConjointBiensImmo,
  loadConjointEmprunts,
  getConjointPatrimoine,
  updatePatrimoineCommunStep1,
  updatePatrimoineProprietaireCommun,
  updatePatrimoineImmoCommun,
  updateEmpruntsCommuns,
  updatePatrimoineTrancheRevenuCommun,
  updatePatrimoineRevenuCommuns,
  getPatrimoineCommun,
  loadUtilisateurPatrimoineCommun,
  loadBiensImmoCommuns,
  loadEmpruntsCommuns,
] as const;
