/**
 * Simulated indicators of the markets. A day has one value, whoever asks and whenever: the end of each month follows
 * from the months before, and the days of a month lead from one end to the next.
 */
import data from './indicators.json' with { type: 'json' };
import { lastDayOf, monthOf, monthReturns, windowMonths } from './market-months.ts';
import { DEFENSIVE, EQUITIES, normal, seededRandom } from './series.ts';

type Entry = (typeof data.indicators)[number];
export type IndicatorKind = keyof typeof data.kinds;
export type Indicator = Omit<Entry, 'kind'> & {
  readonly kind: IndicatorKind;
  readonly growth?: number | undefined;
  readonly anchor?: number | undefined;
  readonly reversion?: number | undefined;
};

const isKind = (kind: string): kind is IndicatorKind => Object.hasOwn(data.kinds, kind);

/** All there are, in the order in which they are shown. */
export const indicators: readonly Indicator[] = data.indicators.flatMap((one) => {
  const { kind } = one;
  return isKind(kind) ? [{ ...one, kind }] : [];
});

export const findIndicator = (code: string): Indicator | undefined => indicators.find((one) => one.code === code);

/** How an indicator of a kind is told: figures after the point, and the change over a month that makes a trend. */
export const kinds: Readonly<Record<IndicatorKind, { readonly decimals: number; readonly trend: number }>> = data.kinds;

/** The first day that has a value. */
export const firstDay = lastDayOf(0);

/** What is its own in a month, as a deviation: what is left of its volatility beside the market. */
const ownDeviation = ({ volatility, equities, defensive }: Indicator): number =>
  Math.sqrt(
    Math.max(0, volatility ** 2 - (equities * EQUITIES.volatility) ** 2 - (defensive * DEFENSIVE.volatility) ** 2) / 12,
  );

/** How it moves with the market in a month: a logarithm. */
const shared = ({ equities, defensive }: Indicator, month: number): number => {
  const [a, b] = monthReturns(month);
  return equities * Math.log(1 + a) + defensive * Math.log(1 + b);
};

/** Numbers of an indicator and a month alone: the first is what is its own, the others are for the days. */
const draws = ({ code }: Indicator, month: number): (() => number) => {
  const random = seededRandom(`${code} ${lastDayOf(month)}`);
  return () => normal(random);
};

const moved = (indicator: Indicator, month: number): number =>
  shared(indicator, month) + ownDeviation(indicator) * draws(indicator, month)();

/** What a month adds so that the window has the growth that is assumed; a rate is drawn to its anchor instead. */
const drift = (indicator: Indicator): number => {
  let sum = 0;
  for (let month = 1; month <= windowMonths; month += 1) sum += moved(indicator, month);
  return Math.log(1 + (indicator.growth ?? 0)) / 12 - sum / windowMonths;
};

/** Logarithms of the values at the ends of the months, as far as they were asked for, and the drift. */
type Ends = { readonly drift: number; readonly logs: number[] };
const known = new Map<string, Ends>();

const endsOf = (indicator: Indicator): Ends => {
  const before = known.get(indicator.code);
  if (before !== undefined) return before;
  const ends = { drift: drift(indicator), logs: [Math.log(indicator.level)] };
  known.set(indicator.code, ends);
  return ends;
};

/** @param month 0 or more */
const logAtEnd = (indicator: Indicator, month: number): number => {
  const ends = endsOf(indicator);
  const { anchor, reversion = 0 } = indicator;
  // What a month of bonds brings by itself does not move rates.
  const still = anchor === undefined ? ends.drift : (-indicator.defensive * Math.log(1 + DEFENSIVE.growth)) / 12;
  for (let n = ends.logs.length; n <= month; n += 1) {
    const last = ends.logs[n - 1] ?? 0;
    const back = anchor === undefined ? 0 : reversion * (Math.log(anchor) - last);
    ends.logs.push(last + still + back + moved(indicator, n));
  }
  return ends.logs[month] ?? 0;
};

const DAY = 86_400_000;
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** 0 is Sunday. */
const weekday = (day: string): number => new Date(Date.parse(day)).getUTCDay();
const isMarketDay = (dayOfWeek: number): boolean => dayOfWeek !== 0 && dayOfWeek !== 6;

/** A day, or the last one before it on which there was a market: none on Saturdays and Sundays. */
export const marketDay = (day: string): string => (isMarketDay(weekday(day)) ? day : marketDay(dayAfter(day, -1)));

/** Which market day of its month a day is, from 1; 0 before the first. */
const placeInMonth = (day: string): number => {
  const first = weekday(`${day.slice(0, 8)}01`);
  let count = 0;
  for (let n = 0; n < Number(day.slice(8)); n += 1) if (isMarketDay((first + n) % 7)) count += 1;
  return count;
};

/** Market days of a year. */
const perYear = 252;

const unrounded = (indicator: Indicator, day: string): number => {
  const month = monthOf(day);
  if (month <= 0) return indicator.level;
  const [from, to] = [logAtEnd(indicator, month - 1), logAtEnd(indicator, month)];
  const end = lastDayOf(month);
  if (day === end) return Math.exp(to);
  const [place, count] = [placeInMonth(day), placeInMonth(end)];
  if (place === count) return Math.exp(to);
  const next = draws(indicator, month);
  next();
  const deviation = indicator.volatility / Math.sqrt(perYear);
  const walk = [0];
  for (let n = 1; n <= count; n += 1) walk.push((walk[n - 1] ?? 0) + deviation * next());
  // A walk that comes back to nothing at the end of the month.
  const aside = (walk[place] ?? 0) - (place / count) * (walk[count] ?? 0);
  return Math.exp(from + (place / count) * (to - from) + aside);
};

/**
 * What an indicator is worth at the end of a day, as it is told: rounded. On a day without a market, what the one before
 * left.
 * @param day `YYYY-MM-DD`; before the first one there is the first value
 */
export const valueOn = (indicator: Indicator, day: string): number =>
  Number(unrounded(indicator, day).toFixed(kinds[indicator.kind].decimals));
