import rates from './tax-rates.json' with { type: 'json' };
import { roundCents } from './round-cents.ts';
import { of } from './withdrawal-tax.ts';

const rules = rates.retirement;
type Band = { readonly upTo?: number; readonly rate: number };
type AgeShare = { readonly below?: number; readonly share: number };

/** Rates of the gains of a plan, hundredths of a percent: 12.8 % of tax and 18.6 % of levies. */
export const retirementRates = { gains: rules.gains, levies: rules.levies } as const;

/** Income tax of a household, by the scale of its `parts`. Cents. */
export const incomeTax = (income: number, parts = 1): number => {
  const bands: readonly Band[] = rates.incomeScale.bands;
  const each = income / parts;
  const { tax } = bands.reduce(
    ({ tax: before, from }, { upTo = Infinity, rate }) => ({
      tax: before + (Math.max(0, Math.min(each, upTo) - from) * rate) / 10_000,
      from: upTo,
    }),
    { tax: 0, from: 0 },
  );
  return roundCents(tax * parts);
};

export type ExitTax = { readonly incomeTax: number; readonly levies: number };

/**
 * Tax on a capital that leaves a plan at retirement: payments that were deducted come on top of the other income of the
 * year, without allowance; gains bear the flat rate. Cents. Total.
 */
export const capitalExitTax = (exit: {
  readonly payments: number;
  readonly gains: number;
  readonly deducted: boolean;
  readonly otherIncome: number;
  readonly parts?: number;
}): ExitTax => {
  const { payments, gains, deducted, otherIncome, parts = 1 } = exit;
  const onPayments = deducted ? incomeTax(otherIncome + payments, parts) - incomeTax(otherIncome, parts) : 0;
  return { incomeTax: onPayments + of(gains, rules.gains), levies: of(gains, rules.levies) };
};

/** The part of an annuity that is taxed as a gain, by the age at its first instalment; hundredths of a percent. */
export const annuityShare = (age: number): number => {
  const shares: readonly AgeShare[] = rules.annuityShares;
  return shares.find(({ below = Infinity }) => age < below)?.share ?? 0;
};

/**
 * What of a yearly annuity counts as income and what bears levies: as a pension, less a tenth, where payments were
 * deducted; else the part that the age decides. Cents.
 */
export const taxableAnnuity = (
  yearly: number,
  age: number,
  deducted: boolean,
): { readonly income: number; readonly leviesBase: number } => {
  const part = of(yearly, annuityShare(age));
  return { income: deducted ? yearly - of(yearly, rules.pensionAllowance) : part, leviesBase: part };
};
