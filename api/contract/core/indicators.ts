/**
 * Indicators of the markets, on simulated series alone: every answer says so, and everybody is told the same on one day.
 * A point is a day, written month/day/year (R120), what it was worth, and a ratio, which charts show multiplied by 100
 * (R121): of a rate the rate itself, of anything else what 1 became. Changes of a rate are percentage points, as ratios.
 */
import * as v from 'valibot';

import { call, contractReaders } from '../call.ts';
import { code, isoDate, line, nothing, opaque } from '../scalars.ts';
import { profileCode } from './simulation.ts';
import { ratioPoint } from './statistics.ts';

const read = { area: 'Demo', method: 'GET', policy: 'public', kind: 'read' } as const;

/** In points (shares), percent (rates), dollars for one euro (a currency) or for a barrel (a raw material). */
const worth = v.number();

const named = {
  simulated: v.literal(true),
  code,
  libelle: line,
  /** What it stands for, in a few words. */
  description: line,
  nature: v.picklist(['ACTIONS', 'TAUX', 'DEVISE', 'MATIERE']),
  /** Figures after the point with which its values are told, those that end in zeros too. */
  decimales: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
} as const;

const valuePoint = v.strictObject({ ...ratioPoint.entries, valeur: worth });

const history = v.strictObject({
  ...named,
  /** First and last day of the points; between them the ends of months, of one year each week. */
  du: isoDate,
  au: isoDate,
  points: v.array(valuePoint),
  /** From the first day to the last. */
  variation: v.number(),
  /** Largest fall, 0 or less: its highest and lowest day, and the first one back, null where it is not back yet. */
  baisse: v.strictObject({ y: v.number(), pic: isoDate, creux: isoDate, retour: v.nullable(isoDate) }),
});

const wholeHistory = (id: string, name: string, what: string) =>
  call({
    ...read,
    id,
    name,
    summary: `Simulated values of ${what} since 2010, by month up to today.`,
    request: nothing,
    response: history,
  });

/** The calls of one indicator each, by its code. */
export const indicatorSeries = {
  SP500: wholeHistory('C328', 'GetSP500', 'American shares'),
  EUROSTOXX: wholeHistory('C329', 'GetEurostoxx', 'shares of the euro area'),
  NASDAQ: wholeHistory('C330', 'GetNasdaq', 'American shares of technology'),
  TAUX_US10Y: wholeHistory('C331', 'GetTauxUS10Y', 'the American rate over ten years'),
  TAUX_EU10Y: wholeHistory('C332', 'GetTauxEU10Y', 'the European rate over ten years'),
  DOLLAR: wholeHistory('C333', 'GetDollars', 'one euro, in dollars'),
  PETROLE: wholeHistory('C334', 'GetOil', 'a barrel of oil, in dollars'),
  CAC40: wholeHistory('C335', 'GetCAC40', 'French shares'),
} as const;

export const getIndicatorHisto = call({
  ...read,
  id: 'C339',
  name: 'GetIndicatorHisto',
  summary:
    'Simulated values of an indicator by month, over the last years or since 2010; null for no indicator (R124).',
  request: v.strictObject({
    code,
    /** Years back from today; all of them without. */
    annees: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]|1\d)$/))),
  }),
  response: v.nullable(history),
});

export const getYyInfo = call({
  ...read,
  id: 'C340',
  name: 'GetYYInfo',
  summary:
    'Change of each year of an indicator since 2010; the first and the last year are parts of one. 404 for no indicator.',
  request: v.strictObject({ code }),
  response: v.array(ratioPoint),
});

const change = v.strictObject({
  /** The day it counts from, and what the indicator was worth then. */
  du: isoDate,
  valeur: worth,
  y: v.number(),
});

export const getLastIndicators = call({
  ...read,
  id: 'C341',
  name: 'GetLastIndicators',
  summary:
    'What each indicator is worth today, its changes over a day, a month and a year, the trend of the month (R114), and the ends of the last twelve months.',
  request: nothing,
  response: v.array(
    v.strictObject({
      ...named,
      au: isoDate,
      valeur: worth,
      jour: change,
      mois: change,
      annee: change,
      /** `TENSION` and `DETENTE` (relaxation) of rates, `NEGATIVE` and `POSITIVE` of anything else. */
      tendance: v.picklist(['NEGATIVE', 'NEUTRE', 'POSITIVE', 'TENSION', 'DETENTE']),
      points: v.array(valuePoint),
    }),
  ),
});

export const getBenchmarkIndiceHisto = call({
  ...read,
  area: 'Core',
  policy: 'bearer',
  readers: contractReaders,
  id: 'C277',
  name: 'GetBenchmarkIndiceHisto',
  summary:
    'What 1 became in an index, by month; beside it, over the window that both have, what 1 became in a profile, or would have become in what a contract in force is in today, before charges. 404 for no index, which a rate is not, and for no such contract of the caller.',
  request: v.strictObject({
    code,
    profil: v.optional(profileCode),
    /** A contract to compare with, instead of a profile. */
    idContrat: v.optional(opaque),
  }),
  response: v.strictObject({
    simulated: v.literal(true),
    code,
    libelle: line,
    du: isoDate,
    au: isoDate,
    points: v.array(ratioPoint),
    /** On the same days; absent without anything to compare with, and where it is not known what the contract is in. */
    compare: v.optional(v.array(ratioPoint)),
  }),
});

/** The calls about the markets. */
export const indicatorCalls = [
  ...Object.values(indicatorSeries),
  getIndicatorHisto,
  getYyInfo,
  getLastIndicators,
  getBenchmarkIndiceHisto,
] as const;
