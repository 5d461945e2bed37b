/**
 * The risk profile: behaviour, horizon, accepted decline, the profile that comes out of them and the one chosen.
 * Reads give what was saved and what is computed from it; a value that is not known yet is absent.
 */
import * as v from 'valibot';

import { call, savedSchema } from '../call.ts';
import { code, nothing, whole } from '../scalars.ts';
import { investorLevel, knowledge, selfEvaluation } from './experience.ts';
import { profileCode } from './simulation.ts';

/** Points of the risk score. */
const score = v.pipe(whole, v.minValue(0), v.maxValue(100));

export const updateScoring = call({
  id: 'C138',
  area: 'Core',
  name: 'UpdateScoring',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the behaviour in a fall and the capacity to bear losses.',
  request: v.strictObject({
    /** Code of the list `reactions`. */
    reaction: code,
    capacite_perte: v.picklist(['AUCUNE', 'FAIBLE', 'MOYENNE', 'FORTE']),
  }),
  response: savedSchema,
});

export const updateProjectHorizonAndPerte = call({
  id: 'C176',
  area: 'Core',
  name: 'UpdateProjectHorizonAndPerte',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the horizon and the largest decline accepted; the computed score and profile go with them.',
  request: v.strictObject({
    /** Code of the list `horizons`. */
    horizon: code,
    /** Code of the list `declines`. */
    perte: code,
    /** Three months of spending are kept aside. */
    epargne_precaution: v.boolean(),
    score: v.optional(score),
    profil: v.optional(profileCode),
  }),
  response: savedSchema,
});

export const updateProfilRisque = call({
  id: 'C169',
  area: 'Core',
  name: 'UpdateProfilRisque',
  method: 'POST',
  policy: 'bearer',
  kind: 'save',
  summary: 'Saves the profile chosen; the one advised goes with it.',
  request: v.strictObject({ profil: profileCode, conseille: v.optional(profileCode) }),
  response: savedSchema,
});

export const getProfilRisk = call({
  id: 'C230',
  area: 'Core',
  name: 'GetProfilRisk',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The score and the profile that come out of the saved answers.',
  request: nothing,
  response: v.strictObject({ score: v.optional(score), profil: v.optional(profileCode) }),
});

export const getUserHorizon = call({
  id: 'C232',
  area: 'Core',
  name: 'GetUserHorizon',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The horizon and the largest decline accepted, as saved.',
  request: nothing,
  response: v.strictObject({ horizon: v.optional(code), perte: v.optional(code) }),
});

export const getScoringExpFin = call({
  id: 'C235',
  area: 'Core',
  name: 'GetScoringExpFin',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'The result of the quiz, the level it gives and the self-evaluation.',
  request: nothing,
  response: v.strictObject({
    connaissances: v.optional(knowledge),
    niveau: v.optional(investorLevel),
    autoEval: v.optional(selfEvaluation),
  }),
});

export const getProfilScoring = call({
  id: 'C234',
  area: 'Core',
  name: 'GetProfilScoring',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'What the score counts, as saved, with the score and the profile that come out.',
  request: nothing,
  response: v.strictObject({
    ...getProfilRisk.response.entries,
    ...v.partial(updateScoring.request).entries,
    ...getUserHorizon.response.entries,
    epargne_precaution: v.optional(v.boolean()),
  }),
});

/** The calls about the risk profile. */
export const riskCalls = [
  updateScoring,
  updateProjectHorizonAndPerte,
  updateProfilRisque,
  getProfilRisk,
  getUserHorizon,
  getScoringExpFin,
  getProfilScoring,
] as const;
