/**
 * What is told of one thing that money may go into, whatever it is: the euro fund, a fund, a theme, a ready-made mix or
 * a managed profile, by the code that a portfolio gives it. On simulated series, which the answers say. Rates are
 * ratios, charges hundredths of a percent a year.
 */
import * as v from 'valibot';

import { call } from '../call.ts';
import { isin } from '../insurer-a/scalars.ts';
import { code, hundredths, isoDate, line, nothing, whole } from '../scalars.ts';
import { sfdr, stats } from './funds.ts';
import { ratioPoint } from './statistics.ts';

const read = { area: 'Core', method: 'GET', policy: 'bearer', kind: 'read' } as const;

/** Addition: the sheet of a fund, which the specification shows and names no call for. */
export const getSupport = call({
  ...read,
  id: 'added',
  name: 'GetSupport',
  summary:
    'What one support of a portfolio is, its risk and charges, and its simulated past over the last years or the whole window. 404 for no support.',
  request: v.strictObject({
    code,
    /** Years back from the end of the window; all of it without. */
    annees: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]|1\d)$/))),
  }),
  response: v.strictObject({
    simulated: v.literal(true),
    /** The window that the figures are of. */
    du: isoDate,
    au: isoDate,
    code,
    libelle: line,
    description: v.optional(line),
    /** The euro fund, one fund, or several things under one name. */
    nature: v.picklist(['EURO', 'FONDS', 'ENSEMBLE']),
    /** Of a fund: its code, and its kind in the words of the lists `fund-types`, `fund-categories` and `fund-zones`. */
    isin: v.optional(isin),
    type: v.optional(line),
    categorie: v.optional(line),
    zone: v.optional(line),
    sfdr: v.optional(sfdr),
    /** Charges of the fund, or of the funds as they are mixed; absent where they are not told apart. */
    frais: v.optional(hundredths),
    /** Charges of the contract on it. */
    frais_contrat: hundredths,
    /** Share of equities; absent of the euro fund. */
    actions: v.optional(hundredths),
    /** Class of risk, 1 to 7, over the whole window. */
    risque: v.pipe(whole, v.minValue(1), v.maxValue(7)),
    /** What a mix is made of. */
    composition: v.array(v.strictObject({ code, libelle: line, pourcentage: hundredths })),
    ...stats.entries,
    /** Last day before the largest fall, its lowest day, and the first one back; null where the window ends before. */
    pic: isoDate,
    creux: isoDate,
    retour: v.nullable(isoDate),
    /** Of a fund: performance of its market a year, as much in equities and in the rest. */
    marche: v.optional(v.number()),
    points: v.array(ratioPoint),
    /** Change of each year of the whole window. */
    variations: v.array(ratioPoint),
  }),
});

export const getYyHisto = call({
  ...read,
  id: 'C286',
  name: 'GetYYHisto',
  summary: 'Change of each year of a support; the last year may be a part of one. 404 for no support.',
  request: v.strictObject({ code }),
  response: v.array(ratioPoint),
});

export const getYy = call({
  ...read,
  id: 'C287',
  name: 'GetYY',
  summary: 'Change of the last twelve months of each fund on offer, and of the euro fund.',
  request: nothing,
  response: v.array(v.strictObject({ code, libelle: line, ...ratioPoint.entries })),
});

/** The calls about one support. */
export const supportCalls = [getSupport, getYyHisto, getYy] as const;
