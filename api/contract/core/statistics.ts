/**
 * Histories and their figures, on simulated series alone: every answer says so. A point is a day, written
 * month/day/year (R120), and a ratio, which charts show multiplied by 100 (R121).
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { flag, isoDate, whole } from '../scalars.ts';
import { profileCode } from './simulation.ts';

export const ratioPoint = v.strictObject({ x: v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}\/\d{4}$/)), y: v.number() });

const ofProfile = v.strictObject({ profil: profileCode });
const series = v.strictObject({
  simulated: v.literal(true),
  profil: profileCode,
  /** First and last day of the window (R109). */
  du: isoDate,
  au: isoDate,
  points: v.array(ratioPoint),
});
const recovery = v.strictObject({
  simulated: v.literal(true),
  profil: profileCode,
  /** Largest fall, a ratio at or below 0. */
  baisse: v.number(),
  /** Last day before the fall, and its lowest day. */
  pic: isoDate,
  creux: isoDate,
  /** First day back at the value before the fall; null where the window ends before. */
  retour: v.nullable(isoDate),
  /** Months from the peak to the return. */
  mois: v.nullable(whole),
});

export const getBase100 = call({
  id: 'C282',
  area: 'Core',
  name: 'GetBase100',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'What 1 became, month by month, in a profile.',
  request: ofProfile,
  response: series,
});

export const getVarAnnu = call({
  id: 'C283',
  area: 'Core',
  name: 'GetVarAnnu',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'Change of each year of a profile; the last year may be a part of one.',
  request: ofProfile,
  response: series,
});

export const getDrawdown = call({
  id: 'C284',
  area: 'Core',
  name: 'GetDrawdown',
  method: 'GET',
  policy: 'bearer',
  kind: 'read',
  summary: 'How far a profile stood below its highest value, month by month.',
  request: ofProfile,
  response: series,
});

export const computeRecoveryDelayV2 = call({
  id: 'C128',
  area: 'Core',
  name: 'ComputeRecoveryDelayV2',
  method: 'POST',
  policy: 'bearer',
  kind: 'read',
  summary: 'The largest fall of a profile and how long it took to come back.',
  request: ofProfile,
  response: recovery,
});

export const computeRecoveryDelayV2ByPeriod = call({
  ...computeRecoveryDelayV2,
  id: 'C129',
  name: 'ComputeRecoveryDelayV2ByPeriod',
  summary: 'The same between two days.',
  request: v.strictObject({ profil: profileCode, du: isoDate, au: isoDate }),
});

export const getBase100Comparaision = call({
  id: 'C130',
  area: 'Core',
  name: 'GetBase100Comparaision',
  method: 'POST',
  policy: 'bearer',
  kind: 'read',
  summary: 'What 1 became in several profiles.',
  request: v.strictObject({ profils: v.pipe(v.array(profileCode), v.minLength(1), v.maxLength(4)) }),
  response: v.array(series),
});

export const getBase100ComparaisionEndDate = call({
  ...getBase100Comparaision,
  id: 'C131',
  name: 'GetBase100ComparaisionEndDate',
  summary: 'The same up to a day.',
  request: v.strictObject({ profils: v.pipe(v.array(profileCode), v.minLength(1), v.maxLength(4)), au: isoDate }),
});

/** Flags: with the gains kept in, and for the first drawing of the page. */
export const getSerieAleatoire = call({
  id: 'C327',
  area: 'Demo',
  name: 'GetSerieAleatoire',
  method: 'GET',
  policy: 'public',
  kind: 'read',
  summary: 'A random history of ten years of a profile: the same for a profile and a day.',
  request: v.strictObject({ id_profil: profileCode, bl_capitalise: flag, bl_first_render: flag }),
  response: series,
});

/** The calls about histories. */
export const statisticsCalls = [
  getBase100,
  getVarAnnu,
  getDrawdown,
  computeRecoveryDelayV2,
  computeRecoveryDelayV2ByPeriod,
  getBase100Comparaision,
  getBase100ComparaisionEndDate,
  getSerieAleatoire,
] as const;
