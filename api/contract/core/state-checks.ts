/**
 * State checks: how far each theme of the onboarding is, computed from the answers at each call (R135). The
 * specification names the calls and leaves their values out; they are defined here.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { nothing, whole } from '../scalars.ts';

export const sectionState = v.strictObject({
  etat: v.picklist(['A_FAIRE', 'EN_COURS', 'TERMINE']),
  /** 0 to 100. */
  pourcentage: whole,
  /** Where the theme is entered: its first page that is not done, else its first page. */
  route: v.string(),
});

export const getProjectState = call({
  id: 'C255',
  area: 'Core',
  name: 'GetProjectState',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'How far the project is.',
  request: nothing,
  response: sectionState,
});

export const getEtatCivilState = call({
  id: 'C257',
  area: 'Core',
  name: 'GetEtatCivilState',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'How far the civil status is.',
  request: nothing,
  response: sectionState,
});

export const getPatrimoineState = call({
  id: 'C260',
  area: 'Core',
  name: 'GetPatrimoineState',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'How far the wealth of the household is: the saver’s pages, and the spouse’s where there is one.',
  request: nothing,
  response: sectionState,
});

/** Without a spouse there is nothing to ask: done, 100 %. */
export const getConjointPatrimoineState = call({
  id: 'C261',
  area: 'Core',
  name: 'GetConjointPatrimoineState',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'How far the wealth of the spouse is.',
  request: nothing,
  response: sectionState,
});

export const getExperienceFinState = call({
  id: 'C265',
  area: 'Core',
  name: 'GetExperienceFinState',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'How far the financial experience is.',
  request: nothing,
  response: sectionState,
});

export const getProfilRisqueState = call({
  id: 'C259',
  area: 'Core',
  name: 'GetProfilRisqueState',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'How far the risk profile is.',
  request: nothing,
  response: sectionState,
});

/** The state checks of the onboarding, in the order of its themes. */
export const stateCheckCalls = [
  getProjectState,
  getEtatCivilState,
  getPatrimoineState,
  getConjointPatrimoineState,
  getExperienceFinState,
  getProfilRisqueState,
] as const;
