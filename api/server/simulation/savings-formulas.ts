/**
 * Closed formulas of saving. Amounts in cents, `growth` the effective yearly rate as a fraction,
 * payments at the end of each month. The monthly rate is the effective one: (1 + g)^(1/12) - 1.
 * Results are not rounded; the caller rounds once, at the end.
 */

export const monthlyRate = (growth: number): number => (1 + growth) ** (1 / 12) - 1;

/** What `initial` and `monthly` have become after `months`. `at: 'start'` pays at the beginning of each month. */
export const futureValue = (
  saving: { readonly initial: number; readonly monthly: number; readonly at?: 'start' | 'end' },
  growth: number,
  months: number,
): number => {
  const rate = monthlyRate(growth);
  if (rate === 0) return saving.initial + saving.monthly * months;
  const grown = (1 + rate) ** months;
  const timing = saving.at === 'start' ? 1 + rate : 1;
  return saving.initial * grown + saving.monthly * ((grown - 1) / rate) * timing;
};

/** The payment a month that reaches `target`; 0 where the initial payment alone does. */
export const monthlyForTarget = (
  goal: { readonly target: number; readonly initial: number },
  growth: number,
  months: number,
): number => {
  if (months <= 0) return 0;
  const rate = monthlyRate(growth);
  if (rate === 0) return Math.max(0, (goal.target - goal.initial) / months);
  const grown = (1 + rate) ** months;
  return Math.max(0, ((goal.target - goal.initial * grown) * rate) / (grown - 1));
};

/** Whole months until `target` is reached; undefined where it never is. */
export const monthsToTarget = (
  saving: { readonly target: number; readonly initial: number; readonly monthly: number },
  growth: number,
): number | undefined => {
  if (saving.initial >= saving.target) return 0;
  const rate = monthlyRate(growth);
  if (rate === 0) {
    return saving.monthly > 0 ? Math.ceil((saving.target - saving.initial) / saving.monthly) : undefined;
  }
  const start = saving.initial * rate + saving.monthly;
  if (start <= 0) return undefined;
  const months = Math.log((saving.target * rate + saving.monthly) / start) / Math.log(1 + rate);
  return Number.isFinite(months) ? Math.ceil(months) : undefined;
};

/** A capital paid out in equal monthly parts over `months`, nothing left at the end. */
export const drawdown = (capital: number, growth: number, months: number): number => {
  const rate = monthlyRate(growth);
  return rate === 0 ? capital / months : (capital * rate) / (1 - (1 + rate) ** -months);
};

/** Growth that is left after yearly charges on what has grown; both fractions. */
export const netGrowth = (growth: number, charges: number): number => (1 + growth) * (1 - charges) - 1;

/** Units left of some after a charge, a fraction, was taken in units so many times. */
export const unitsLeft = (units: number, charge: number, times: number): number => units * (1 - charge) ** times;
