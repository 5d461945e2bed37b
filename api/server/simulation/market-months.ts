/** Months of the simulated market, also those after the window of the funds. A month is told by its number: 0 is January 2010. */
import { CORRELATION, DEFENSIVE, EQUITIES, market, normal, seededRandom, type Market } from './series.ts';

const firstYear = 2010;

/** The month of a day `YYYY-MM-DD`. */
export const monthOf = (day: string): number =>
  (Number(day.slice(0, 4)) - firstYear) * 12 + Number(day.slice(5, 7)) - 1;

/** The last day of a month. */
export const lastDayOf = (month: number): string =>
  new Date(Date.UTC(firstYear, month + 1, 0)).toISOString().slice(0, 10);

/** Months of the window in which the market has moved. */
export const windowMonths = market.length - 1;

const drawn = ({ growth, volatility }: Market, z: number): number =>
  Math.exp((Math.log(1 + growth) - volatility ** 2 / 2) / 12 + (volatility / Math.sqrt(12)) * z) - 1;

/**
 * What equities and the defensive part made of 1 in a month, less 1: what the funds and profiles are made of. After their
 * window each month is drawn by itself, so that what has been told stays as the clock goes on.
 */
export const monthReturns = (month: number): readonly [number, number] => {
  const known = market[month];
  if (known !== undefined) return known;
  const random = seededRandom(`market ${lastDayOf(month)}`);
  const [a, b] = [normal(random), normal(random)];
  return [drawn(EQUITIES, a), drawn(DEFENSIVE, CORRELATION * a + Math.sqrt(1 - CORRELATION ** 2) * b)];
};
