/** Figures of a series of values, all above 0. Ratios: 0.1 is 10 %. Nothing is rounded. */

/** Each value over the first one. */
export const rebased = (values: readonly number[]): readonly number[] =>
  values.map((value) => value / (values[0] ?? value));

/** How far each value stands below the highest before it: 0 or less. */
export const drawdowns = (values: readonly number[]): readonly number[] => {
  let highest = 0;
  return values.map((value) => {
    highest = Math.max(highest, value);
    return value / highest - 1;
  });
};

export type Fall = {
  /** 0 or less. */
  readonly depth: number;
  /** Places in the series; `back` is undefined where the value is not reached again. */
  readonly peak: number;
  readonly trough: number;
  readonly back: number | undefined;
};

/** The largest fall: from the highest value before it, to the lowest, and back. */
export const largestFall = (values: readonly number[]): Fall => {
  const falls = drawdowns(values);
  const depth = Math.min(0, ...falls);
  const trough = Math.max(0, falls.indexOf(depth));
  const top = Math.max(...values.slice(0, trough + 1));
  const peak = Math.max(0, values.indexOf(top));
  const back = values.findIndex((value, n) => n > trough && value >= top);
  return { depth, peak, trough, back: depth === 0 ? peak : back < 0 ? undefined : back };
};

/** Change of value between two moments, as a yearly rate. @param years above 0 */
export const annualised = (first: number, last: number, years: number): number => (last / first) ** (1 / years) - 1;

/** Sample deviation of the simple returns, on a yearly scale. @param perYear values a year: 252, 52 or 12 */
export const volatility = (values: readonly number[], perYear: number): number => {
  const returns = values.slice(1).map((value, n) => value / (values[n] ?? value) - 1);
  const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length;
  const squares = returns.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt(squares / (returns.length - 1)) * Math.sqrt(perYear);
};

/** Change of each year from the last value of the year before; the first and the last year may be parts of one. */
export const yearlyChanges = (
  days: readonly string[],
  values: readonly number[],
): readonly { readonly day: string; readonly change: number }[] => {
  const ends = days.flatMap((day, n) => (days[n + 1]?.slice(0, 4) === day.slice(0, 4) ? [] : [n]));
  return ends.map((end, n) => {
    const before = values[n === 0 ? 0 : (ends[n - 1] ?? 0)] ?? 1;
    return { day: days[end] ?? '', change: (values[end] ?? before) / before - 1 };
  });
};

/** What must be gained to make up for a decline; fractions, the decline below 1. */
export const gainNeeded = (decline: number): number => 1 / (1 - decline) - 1;

/** Volatilities, a year, from which each class of market risk begins (regulation (EU) 2017/653, annex II). */
const CLASS_BOUNDS = [0.005, 0.05, 0.12, 0.2, 0.3, 0.8];

/** Class of market risk of a volatility, from 1 to 7. */
export const riskClass = (yearly: number): number => CLASS_BOUNDS.filter((bound) => yearly >= bound).length + 1;
