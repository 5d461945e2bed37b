/**
 * Investment themes, their simulated funds and figures, and what the risk profiles are. Every figure comes from the
 * simulated series; answers with figures say so. Rates are ratios: 0.1 is 10 %.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { isin } from '../insurer-a/scalars.ts';
import { code, hundredths, isoDate, nothing, whole } from '../scalars.ts';
import { profileCode } from './simulation.ts';
import { performance, stats, sfdr } from './funds.ts';
import { ratioPoint } from './statistics.ts';

const read = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'read' } as const;
const labelled = { code, libelle: v.string() };

export const getThemeList = call({
  ...read,
  id: 'C220',
  name: 'GetThemeList',
  summary: 'The themes of the list `themes`, each with its fund and the fall that is simulated for it.',
  request: nothing,
  response: v.array(
    v.strictObject({ ...labelled, description: v.string(), isin, sfdr, baisse: v.optional(hundredths) }),
  ),
});

export const getListThemeLibelle = call({
  ...read,
  id: 'C225',
  name: 'GetListThemeLibelle',
  summary: 'Code and label of each theme.',
  request: nothing,
  response: v.array(v.strictObject(labelled)),
});

export const getListTheme = call({
  ...read,
  id: 'C295',
  name: 'GetListTheme',
  summary: 'The codes of the themes that have a fund.',
  request: nothing,
  response: v.array(code),
});

export const getIsinByTheme = call({
  ...read,
  id: 'C296',
  name: 'GetISINByTheme',
  summary: 'The funds of each theme, or of one.',
  request: v.strictObject({ theme: v.optional(code) }),
  response: v.array(v.strictObject({ theme: code, isin: v.array(isin) })),
});

export const getListThemeIsrByProfil = call({
  ...read,
  id: 'C224',
  name: 'GetListThemeISRByProfil',
  summary:
    'Themes that meet the sustainability preferences told, else those of funds under article 8 or 9, whose simulated fall is not above that of a profile.',
  request: v.strictObject({ profil: profileCode }),
  response: v.array(v.strictObject({ ...labelled, sfdr, baisse: v.optional(hundredths) })),
});

const themePerformance = v.strictObject({ theme: code, performance });

export const getPerfByTheme = call({
  ...read,
  id: 'C221',
  name: 'GetPerfByTheme',
  summary: 'Simulated yearly performance of each theme.',
  request: nothing,
  response: v.strictObject({ simulated: v.literal(true), du: isoDate, au: isoDate, themes: v.array(themePerformance) }),
});

const themeStats = v.strictObject({ theme: code, ...stats.entries });

export const getStatsByTheme = call({
  ...read,
  id: 'C222',
  name: 'GetStatsByTheme',
  summary: 'Simulated performance, volatility, largest fall and recovery of each theme.',
  request: nothing,
  response: v.strictObject({ simulated: v.literal(true), du: isoDate, au: isoDate, themes: v.array(themeStats) }),
});

export const getAllThemeProfilStats = call({
  ...read,
  id: 'C223',
  name: 'GetAllThemeProfilStats',
  summary: 'The same of each theme and of each profile.',
  request: nothing,
  response: v.strictObject({
    simulated: v.literal(true),
    du: isoDate,
    au: isoDate,
    themes: v.array(themeStats),
    profils: v.array(v.strictObject({ ...stats.entries, profil: profileCode })),
  }),
});

export const getHistoTheme = call({
  ...read,
  id: 'C229',
  name: 'GetHistoTheme',
  summary: 'What 1 became, month by month, in the fund of a theme. 404 for no theme.',
  request: v.strictObject({ theme: code }),
  response: v.strictObject({
    simulated: v.literal(true),
    theme: code,
    du: isoDate,
    au: isoDate,
    points: v.array(ratioPoint),
  }),
});

export const getProfilData = call({
  ...read,
  id: 'C236',
  name: 'GetProfilData',
  summary:
    'What is assumed of each risk profile: share of equities, yearly growth and volatility in hundredths of a percent.',
  request: nothing,
  response: v.array(
    v.strictObject({
      profil: profileCode,
      libelle: v.string(),
      actions: hundredths,
      croissance: hundredths,
      volatilite: hundredths,
      baisse: v.optional(hundredths),
    }),
  ),
});

export const getProfilHorizon = call({
  ...read,
  id: 'C237',
  name: 'GetProfilHorizon',
  summary: 'The retirement profiles of the list `horizon-profiles`, and the fall that is simulated for each.',
  request: nothing,
  response: v.array(v.strictObject({ ...labelled, description: v.string(), baisse: v.optional(hundredths) })),
});

export const getPerformancesPassees = call({
  ...read,
  id: 'C238',
  name: 'GetPerformancesPassees',
  summary: 'Simulated change of each year, profile by profile.',
  request: nothing,
  response: v.strictObject({
    simulated: v.literal(true),
    profils: v.array(
      v.strictObject({
        profil: profileCode,
        annees: v.array(v.strictObject({ annee: whole, performance: v.number() })),
      }),
    ),
  }),
});

/** The calls about themes, funds of themes and profiles. */
export const themeCalls = [
  getThemeList,
  getListThemeLibelle,
  getListTheme,
  getIsinByTheme,
  getListThemeIsrByProfil,
  getPerfByTheme,
  getStatsByTheme,
  getAllThemeProfilStats,
  getHistoTheme,
  getProfilData,
  getProfilHorizon,
  getPerformancesPassees,
] as const;
