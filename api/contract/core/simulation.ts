/**
 * The two simulations (C124, C125). The specification lists them with a token, yet lets anonymous visitors simulate:
 * they are public here, read nothing personal and store nothing.
 */
import * as v from 'valibot';
import { call } from '../call.ts';
import { cents, code, hundredths, whole } from '../scalars.ts';

const amount = v.pipe(cents, v.maxValue(100_000_000_000));
const years = v.pipe(whole, v.minValue(1), v.maxValue(60));

export const profileCode = v.picklist(['PRUDENT', 'EQUILIBRE', 'DYNAMIQUE', 'OFFENSIF']);

/** One year of the projection. `paid` is what was put in; the three others are simulated values. Cents. */
export const projectionPoint = v.strictObject({
  year: whole,
  paid: cents,
  low: cents,
  median: cents,
  high: cents,
});

export const compute = call({
  id: 'C124',
  area: 'Core',
  name: 'Compute',
  method: 'POST',
  policy: 'public',
  kind: 'read',
  summary: 'Projects a saving year by year under a profile; simulated values, before charges and tax.',
  request: v.strictObject({
    versementInitial: amount,
    versementMensuel: v.optional(amount),
    /** Instead: a payment of another rhythm, by code of the list `periodicities`. */
    versementProgramme: v.optional(amount),
    periodicite: v.optional(v.picklist(['M', 'T', 'S', 'A'])),
    /** Years. */
    duree: years,
    profil: v.optional(profileCode),
    /** A capital to reach: the answer then says what to pay a month. */
    capital: v.optional(amount),
  }),
  response: v.strictObject({
    simulated: v.literal(true),
    profil: profileCode,
    /** Expected yearly growth and volatility of the profile, hundredths of a percent. */
    growth: hundredths,
    volatility: hundredths,
    points: v.array(projectionPoint),
    /** What was asked to be reached, and the payment a month that does, as `median` tells; absent where nothing was. */
    capital: v.optional(cents),
    monthlyForCapital: v.optional(cents),
  }),
});

/** An addition: what the tax notice calls "plafond épargne retraite", estimated from the income alone. */
export const computePlafond = call({
  id: 'added',
  area: 'Core',
  name: 'ComputePlafond',
  method: 'POST',
  policy: 'bearer',
  kind: 'read',
  summary: 'Ceiling of the retirement payments that can be deducted this year, and what exceeds it; an estimate.',
  request: v.strictObject({
    /** Everybody, or the self-employed by their profit (art. 163 quatervicies, 154 bis CGI). */
    regime: v.picklist(['SALARIE', 'TNS']),
    /** Net professional income of the year before; of the self-employed, the profit of this year. */
    revenu: v.optional(amount),
    /** Paid in this year. */
    versement: v.optional(amount),
  }),
  response: v.strictObject({
    simulated: v.literal(true),
    annee: whole,
    /** Annual ceiling of the social security that counts. */
    pass: cents,
    plafond: cents,
    deductible: cents,
    /** Of the payment, what exceeds the ceiling. */
    excedent: cents,
  }),
});

export const computeRente = call({
  id: 'C125',
  area: 'Core',
  name: 'ComputeRente',
  method: 'POST',
  policy: 'public',
  kind: 'read',
  summary: 'Life annuity for a capital, or capital for a monthly annuity; indicative, before revaluation.',
  request: v.variant('but', [
    v.strictObject({
      but: v.literal('rente'),
      capital: amount,
      age: v.pipe(whole, v.minValue(18), v.maxValue(110)),
      /** What one would like a month: the answer then says what capital pays it. */
      renteMensuelle: v.optional(amount),
    }),
    v.strictObject({
      but: v.literal('capital'),
      renteMensuelle: amount,
      age: v.pipe(whole, v.minValue(18), v.maxValue(110)),
    }),
  ]),
  response: v.strictObject({
    simulated: v.literal(true),
    /** The table that was used. */
    table: code,
    age: whole,
    capital: cents,
    /** A month, before and after the instalment fee. */
    grossMonthly: cents,
    monthly: cents,
    /** What was wished for a month, after the fee, and the capital that pays it; absent where nothing was. */
    wantedMonthly: v.optional(cents),
    capitalForMonthly: v.optional(cents),
    /** Hundredths of a percent. */
    instalmentFee: hundredths,
    /** What the same capital pays a month when it starts earlier or later. */
    schedule: v.array(v.strictObject({ age: whole, monthly: cents })),
  }),
});
