import rates from './tax-rates.json' with { type: 'json' };
import { roundCents } from './round-cents.ts';

const rules = rates.lifeInsurance;

/** Rates of life insurance, hundredths of a percent: the tax before and after eight years, the levies. */
export const withdrawalRates = { before: rules.full, after: rules.reduced, levies: rules.levies } as const;

export type Withdrawal = {
  readonly amount: number;
  /** What the contract is worth just before, at least `amount`. */
  readonly value: number;
  /** Premiums still in it. */
  readonly premiums: number;
  /** Whole years since the first payment. */
  readonly years: number;
  readonly household: 'single' | 'couple';
};

export type WithdrawalTax = {
  /** The part of the amount that is gain; 0 where the contract has lost. */
  readonly gain: number;
  readonly allowance: number;
  readonly incomeTax: number;
  readonly levies: number;
  /** Premiums still in the contract afterwards. */
  readonly premiumsLeft: number;
};

/**
 * Tax on a withdrawal of premiums paid since 27 September 2017, at the flat rates (art. 125-0 A and 200 A CGI). After
 * eight years the yearly allowance counts first on gains of the reduced rate; the levies know no allowance. Cents. Total.
 */
export const withdrawalTax = ({ amount, value, premiums, years, household }: Withdrawal): WithdrawalTax => {
  const taken = value === 0 ? 0 : roundCents((premiums * amount) / value);
  const gain = Math.max(0, amount - taken);
  const shared = { gain, levies: of(gain, rules.levies), premiumsLeft: Math.max(0, premiums - taken) };
  if (years < rules.reducedFrom) return { ...shared, allowance: 0, incomeTax: of(gain, rules.full) };
  const reduced = premiums === 0 ? gain : roundCents(gain * Math.min(1, rules.premiumsAtReducedRate / premiums));
  const full = gain - reduced;
  const allowance = Math.min(gain, rules.allowance[household]);
  const onReduced = Math.min(reduced, allowance);
  const incomeTax = of(reduced - onReduced, rules.reduced) + of(full - (allowance - onReduced), rules.full);
  return { ...shared, allowance, incomeTax };
};

/** A share, in hundredths of a percent, of an amount. */
export const of = (amount: number, rate: number): number => roundCents((amount * rate) / 10_000);
