import { monthlyRate } from './savings-formulas.ts';

/** Quantiles of the standard normal law for 5 %, 50 % and 95 %. */
const Z = { low: -1.6448536269514722, median: 0, high: 1.6448536269514722 } as const;

export type Quantiles = { readonly low: number; readonly median: number; readonly high: number };

/**
 * The 5, 50 and 95 % quantiles of a saving after each whole year, under yearly `growth` and `volatility`
 * (log-normal, m = ln(1 + g) - s^2/2). Without payments this is the exact closed form
 * Q = S0 exp(mT + s sqrt(T) z). With payments the sum of log-normals has no closed form: its first two moments do, and
 * the log-normal law of the same moments is taken (Fenton-Wilkinson). Amounts in cents, not rounded.
 */
export const yearlyQuantiles = (
  saving: { readonly initial: number; readonly monthly: number },
  market: { readonly growth: number; readonly volatility: number },
  years: number,
): readonly Quantiles[] => {
  const step = 1 + monthlyRate(market.growth);
  const stepSquared = step ** 2 * Math.exp(market.volatility ** 2 / 12);
  let mean = saving.initial;
  let square = saving.initial ** 2;
  const ends: Quantiles[] = [quantilesOf(mean, square)];
  for (let month = 1; month <= years * 12; month += 1) {
    square = square * stepSquared + 2 * saving.monthly * mean * step + saving.monthly ** 2;
    mean = mean * step + saving.monthly;
    if (month % 12 === 0) ends.push(quantilesOf(mean, square));
  }
  return ends;
};

const quantilesOf = (mean: number, square: number): Quantiles => {
  if (mean <= 0) return { low: 0, median: 0, high: 0 };
  // Rounding can bring the ratio a hair under 1, where the law has no spread at all.
  const variance = Math.max(0, Math.log(square / mean ** 2));
  const centre = Math.log(mean) - variance / 2;
  const spread = Math.sqrt(variance);
  return {
    low: Math.exp(centre + spread * Z.low),
    median: Math.exp(centre),
    high: Math.exp(centre + spread * Z.high),
  };
};

/**
 * How likely a single payment is worth less after so many years than what was paid, from 0 to 1: the normal law of its
 * logarithm, by the approximation 7.1.26 of Abramowitz and Stegun, to seven digits.
 */
export const lossProbability = (
  market: { readonly growth: number; readonly volatility: number },
  years: number,
): number => {
  const drift = Math.log(1 + market.growth) - market.volatility ** 2 / 2;
  return normalBelow((-drift * Math.sqrt(years)) / market.volatility);
};

const normalBelow = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const erf = 1 - series * Math.exp(-(x ** 2));
  return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2;
};
