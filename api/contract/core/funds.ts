/**
 * The funds on offer, their kinds, and their figures: on simulated series, which the answers say. Rates are ratios: 0.1
 * is 10 %.
 */
import * as v from 'valibot';

import { mailedSecret } from '../authenticate/fields.ts';
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
  summary:
    'Simulated performance, volatility, largest fall and recovery of a fund, its charges, and what it has of sustainability: least share, names of the sectors it excludes. 404 for no fund.',
  request: ofOne,
  response: v.strictObject({
    ...window,
    ...stats.entries,
    isin,
    sfdr,
    part_durable: hundredths,
    exclusions: v.array(v.string()),
    frais: hundredths,
  }),
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
    'What 1 became in a mix, in themes or in funds, month by month, and its figures; what is not shared out is in the euro fund. 404 for what is not on offer, 422 for more than 100 %.',
  request: chosenPortfolio,
  response: v.strictObject({ ...window, ...stats.entries, points: v.array(ratioPoint) }),
});

/**
 * A GET that acts, as specified: needs the token and an `Idempotency-Key`. The address opens without a token, so that a
 * tab of the browser shows the document, as often as wished until it expires.
 */
export const generateDiciPreSignedUrl = call({
  ...read,
  kind: 'action',
  id: 'C310',
  name: 'GenerateDICIPreSignedURL',
  summary: 'An address of the key information document of a fund that is good for a while. 404 for no fund.',
  request: v.strictObject({
    isin,
    /** Seconds, 60 to 3,600; 3,600 without it. */
    duree: v.optional(v.pipe(v.string(), v.regex(/^(?:[6-9]\d|[1-9]\d{2}|[12]\d{3}|3[0-5]\d{2}|3600)$/))),
  }),
  response: v.strictObject({ url: v.pipe(v.string(), v.url()), expire_le: v.pipe(v.string(), v.isoTimestamp()) }),
});

/** An addition: what such an address opens. */
export const getSignedDici = call({
  area: 'Core',
  method: 'GET',
  policy: 'secret',
  kind: 'read',
  id: 'added',
  name: 'GetSignedDICI',
  summary: 'The key information document of a fund, for whoever holds an address that has not expired; else 401.',
  request: v.strictObject({ isin, langue: v.picklist(['fr', 'en']), secret: mailedSecret }),
  response: 'pdf',
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
  generateDiciPreSignedUrl,
  getSignedDici,
] as const;
