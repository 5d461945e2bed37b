/**
 * The funds on offer, their kinds, and their figures: on simulated series, which the answers say. Rates are ratios: 0.1
 * is 10 %.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { chosenPortfolio } from '../insurer-a/portfolio.ts';
import { isin } from '../insurer-a/scalars.ts';
import { code, flag, hundredths, isoDate, nothing, whole } from '../scalars.ts';
import { ratioPoint } from './statistics.ts';

const read = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'read' } as const;

/** Article 6, 8 or 9 of regulation (EU) 2019/2088. */
export const sfdr = v.picklist([6, 8, 9]);

/** A year, over the whole window. */
export const performance = v.number();

export const stats = v.strictObject({
  performance,
  /** Sample deviation of the monthly returns, on a yearly scale. */
  volatilite: v.number(),
  /** Largest fall, 0 or less. */
  baisse: v.number(),
  /** Months from the peak to the return; null where the window ends before. */
  mois: v.nullable(whole),
});

const window = { simulated: v.literal(true), du: isoDate, au: isoDate } as const;

const fund = v.strictObject({
  isin,
  libelle: v.string(),
  theme: code,
  /** Codes of the lists `fund-types`, `fund-categories` and `fund-zones`. */
  type: code,
  categorie: code,
  zone: code,
  etf: v.boolean(),
  /** Open to payments. */
  actif: v.boolean(),
  sfdr,
  /** Charges of the fund, hundredths of a percent a year. */
  frais: hundredths,
});

export const getAllGeneraliFunds = call({
  ...read,
  id: 'C293',
  name: 'GetAllGeneraliFunds',
  summary: 'The funds of insurer A: all of them, or those that are (`1`) or are not (`0`) ETFs, or open to payments.',
  request: v.strictObject({ bl_etf: flag, bl_actif: flag }),
  response: v.array(fund),
});

export const getAllApicilFunds = call({
  ...getAllGeneraliFunds,
  id: 'C294',
  name: 'GetAllApicilFunds',
  summary: 'The same of insurer B.',
});

const labelled = v.array(v.strictObject({ code, libelle: v.string() }));

export const getAllAssetTypes = call({
  ...read,
  id: 'C297',
  name: 'GetAllAssetTypes',
  summary: 'What funds hold most of: the list `fund-types`.',
  request: nothing,
  response: labelled,
});

export const getAllCategoryByAssetType = call({
  ...read,
  id: 'C298',
  name: 'GetAllCategoryByAssetType',
  summary: 'The categories of the list `fund-categories` that funds of a type have; 404 for no type.',
  request: v.strictObject({ type: code }),
  response: labelled,
});

export const getAllGeoFocus = call({
  ...read,
  id: 'C299',
  name: 'GetAllGeoFocus',
  summary: 'Where funds invest: the list `fund-zones`.',
  request: nothing,
  response: labelled,
});

export const getAllLipperCatByGeoFocus = call({
  ...read,
  id: 'C300',
  name: 'GetAllLipperCatByGeoFocus',
  summary: 'The categories of the list `fund-categories` that funds of a zone have; 404 for no zone.',
  request: v.strictObject({ zone: code }),
  response: labelled,
});

const ofOne = v.strictObject({ isin });

export const getFundStats = call({
  ...read,
  id: 'C127',
  name: 'GetFundStats',
  method: 'POST',
  summary: 'Simulated performance, volatility, largest fall and recovery of a fund, and its charges. 404 for no fund.',
  request: ofOne,
  response: v.strictObject({ ...window, ...stats.entries, isin, sfdr, frais: hundredths }),
});

export const getFundStatsByIndice = call({
  ...read,
  id: 'C285',
  name: 'GetFundStatsByIndice',
  summary: 'The figures of a fund beside those of its market, as much in equities and in the rest. 404 for no fund.',
  request: ofOne,
  response: v.strictObject({ ...window, isin, fonds: stats, indice: stats }),
});

export const getHistoFund = call({
  ...read,
  id: 'C276',
  name: 'GetHistoFund',
  summary: 'What 1 became, month by month, in a fund. 404 for no fund.',
  request: ofOne,
  response: v.strictObject({ ...window, isin, points: v.array(ratioPoint) }),
});

export const computeStatsForFunds = call({
  ...read,
  id: 'C126',
  name: 'ComputeStatsForFunds',
  method: 'POST',
  summary:
    'What 1 became in a mix, in themes or in funds, month by month, and its figures; what is not shared out is in the euro fund. 404 for what is not on offer, 400 for more than 100 %.',
  request: chosenPortfolio,
  response: v.strictObject({ ...window, ...stats.entries, points: v.array(ratioPoint) }),
});

/** The calls about funds. */
export const fundCalls = [
  getAllGeneraliFunds,
  getAllApicilFunds,
  getAllAssetTypes,
  getAllCategoryByAssetType,
  getAllGeoFocus,
  getAllLipperCatByGeoFocus,
  getFundStats,
  getFundStatsByIndice,
  getHistoFund,
  computeStatsForFunds,
] as const;
