/**
 * The savings project: what it is for, its amounts, its outcome, its sustainability preferences. Saves take what the
 * journey `onboarding` sends; reads give back what was saved, a value that was not given yet is absent.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { cents, code, line, nothing, whole } from '../scalars.ts';

const years = v.pipe(whole, v.minValue(1), v.maxValue(60));
const age = v.pipe(whole, v.minValue(18), v.maxValue(110));
const codes = v.pipe(v.array(code), v.maxLength(20));

/** Product: life insurance or retirement plan. */
const offer = v.picklist(['AV', 'PER']);
/** Whose plan it will be. */
const holder = v.picklist(['MOI', 'ENFANT']);

export const updateProjectType = call({
  id: 'C170',
  area: 'Core',
  name: 'UpdateProjectType',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the product wanted, and for whom.',
  request: v.strictObject({ offre: offer, pour: holder }),
  response: savedSchema,
});

export const updateInvestProduct = call({
  id: 'C172',
  area: 'Core',
  name: 'UpdateInvestProduct',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the objective of the project.',
  /** Code of the list `objectives`. */
  request: v.strictObject({ objectif: code }),
  response: savedSchema,
});

export const updateProject = call({
  id: 'C166',
  area: 'Core',
  name: 'UpdateProject',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the name of the project, its outcome, and whether it has a target.',
  request: v.strictObject({
    titreProjet: v.optional(line),
    /** Code of the list `outcome-types`. */
    sortie: code,
    objectifChiffre: v.boolean(),
  }),
  response: savedSchema,
});

export const updateProjectCapital = call({
  id: 'C173',
  area: 'Core',
  name: 'UpdateProjectCapital',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the payments and the term of the simulated project.',
  request: v.strictObject({
    versementInitial: cents,
    /** 0: no monthly payment (R018). */
    versementMensuel: cents,
    /** Years. */
    duree: years,
  }),
  response: savedSchema,
});

export const updateProjectMontantMensuel = call({
  id: 'C174',
  area: 'Core',
  name: 'UpdateProjectMontantMensuel',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the capital to reach.',
  request: v.strictObject({ capital: cents }),
  response: savedSchema,
});

export const updateProjectRetirerSomme = call({
  id: 'C175',
  area: 'Core',
  name: 'UpdateProjectRetirerSomme',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves how the money would be taken out as an annuity.',
  request: v.strictObject({
    /** Age at the first instalment. */
    age,
    /** Capital turned into the annuity. */
    capital: cents,
    /** What the person would like a month. */
    renteMensuelle: v.optional(cents),
  }),
  response: savedSchema,
});

export const updateProjectIsr = call({
  id: 'C171',
  area: 'Core',
  name: 'UpdateProjectISR',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the sustainability preferences.',
  request: v.strictObject({
    /** Code of the list `isr-interests`; the rest is sent only with a yes. */
    interet: code,
    /** Code of the list `isr-shares`. */
    proportion: v.optional(code),
    preferences: v.optional(codes),
    exclusions: v.optional(codes),
  }),
  response: savedSchema,
});

export const getProjet = call({
  id: 'C233',
  area: 'Core',
  name: 'GetProjet',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The whole project, as saved.',
  request: nothing,
  response: v.strictObject({
    offre: v.optional(offer),
    pour: v.optional(holder),
    objectif: v.optional(code),
    titreProjet: v.optional(line),
    sortie: v.optional(code),
    versementInitial: v.optional(cents),
    versementMensuel: v.optional(cents),
    duree: v.optional(years),
    capital: v.optional(cents),
    rente: v.optional(
      v.strictObject({ age: v.optional(age), capital: v.optional(cents), renteMensuelle: v.optional(cents) }),
    ),
    isr: v.optional(
      v.strictObject({
        interet: v.optional(code),
        proportion: v.optional(code),
        preferences: v.optional(codes),
        exclusions: v.optional(codes),
      }),
    ),
  }),
});

export const loadProjectType = call({
  id: 'C301',
  area: 'Core',
  name: 'LoadProjectType',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The product wanted, and for whom, as saved.',
  request: nothing,
  response: v.strictObject({ offre: v.optional(offer), pour: v.optional(holder) }),
});

export const loadProjectCapital = call({
  id: 'C302',
  area: 'Core',
  name: 'LoadProjectCapital',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The payments and the term of the simulated project, as saved.',
  request: nothing,
  response: v.strictObject({
    versementInitial: v.optional(cents),
    versementMensuel: v.optional(cents),
    duree: v.optional(years),
  }),
});

export const loadProjectMontantMensuel = call({
  id: 'C303',
  area: 'Core',
  name: 'LoadProjectMontantMensuel',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The capital to reach, as saved; absent without a target.',
  request: nothing,
  response: v.strictObject({ capital: v.optional(cents) }),
});

/** The calls about the project. */
export const projectCalls = [
  updateProjectType,
  updateInvestProduct,
  updateProject,
  updateProjectCapital,
  updateProjectMontantMensuel,
  updateProjectRetirerSomme,
  updateProjectIsr,
  getProjet,
  loadProjectType,
  loadProjectCapital,
  loadProjectMontantMensuel,
] as const;
