import data from './market-shocks.json' with { type: 'json' };
import { findProfile } from './profiles.ts';

/** Numbers from 0 up to 1 in an order that the seed alone decides (mulberry32). */
export const seededRandom = (seed: string): (() => number) => {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Normal numbers from uniform ones (Box-Muller). */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Yearly growth and volatility of the two assets of every profile, and their correlation: those of profiles.json. */
export const EQUITIES = { growth: 0.065, volatility: 0.16 };
export const DEFENSIVE = { growth: 0.025, volatility: 0.04 };
export const CORRELATION = 0.1;

const monthEnd = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);

/** The last day of each month of the window. */
export const historyDays: readonly string[] = (() => {
  const days: string[] = [];
  for (let n = 0; ; n += 1) {
    const day = monthEnd(2010 + Math.floor(n / 12), (n % 12) + 1);
    if (day > data.to) return days;
    days.push(day);
  }
})();

const shocks: Readonly<Record<string, readonly number[]>> = data.shocks;

type Asset = typeof EQUITIES;

/** Simple returns by month, brought by one factor to the growth that is assumed of the asset: shocks only move it about. */
const brought = ({ growth }: Asset, returns: readonly number[]): readonly number[] => {
  const whole = returns.reduce((product, one) => product * (1 + one), 1);
  const factor = ((1 + growth) ** (returns.length / 12) / whole) ** (1 / returns.length);
  return returns.map((one) => (1 + one) * factor - 1);
};

/**
 * One market for all: what profiles, funds and indicators have in common falls and rises together. Returns of equities
 * and of the defensive part, by month of the window; the first day has no return.
 */
export const market: readonly (readonly [number, number])[] = (() => {
  const random = seededRandom(data.seed);
  const monthly = ({ volatility }: Asset, z: number): number => Math.exp((volatility / Math.sqrt(12)) * z) - 1;
  const drawn = historyDays.slice(1).map((day) => {
    const [a, b] = [normal(random), normal(random)];
    const [equities = 0, defensive = 0] = shocks[day.slice(0, 7)] ?? [];
    return [
      monthly(EQUITIES, a) + equities,
      monthly(DEFENSIVE, CORRELATION * a + Math.sqrt(1 - CORRELATION ** 2) * b) + defensive,
    ] as const;
  });
  const equities = brought(
    EQUITIES,
    drawn.map(([one]) => one),
  );
  const defensive = brought(
    DEFENSIVE,
    drawn.map(([, one]) => one),
  );
  return [[0, 0], ...equities.map((one, n) => [one, defensive[n] ?? 0] as const)];
})();

/**
 * The simulated history of a mix, 1 on the first day, rebalanced every month; `own` adds what is its own each month.
 * @param equities their share, 0 to 1
 */
export const mixHistory = (equities: number, own: () => number = () => 0): readonly number[] => {
  let value = 1;
  return market.map(([a, b], n) => {
    if (n > 0) value *= 1 + equities * a + (1 - equities) * b + own();
    return value;
  });
};

/** The simulated history of a profile, 1 on the first day. */
export const profileHistory = (profile: string): readonly number[] =>
  mixHistory((findProfile(profile)?.equities ?? 0) / 10_000);

/** What a fund adds to or loses on its market in a month: half a percent, as a deviation. */
const OWN_DEVIATION = 0.005;

/** The simulated history of a fund, 1 on the first day. @param equities hundredths of a percent */
export const fundHistory = (isin: string, equities: number): readonly number[] => {
  const random = seededRandom(isin);
  return mixHistory(equities / 10_000, () => OWN_DEVIATION * normal(random));
};

export type Market = { readonly growth: number; readonly volatility: number };

/** Growth and volatility of a mix; both shares from 0 to 1, what is left is a euro fund that only grows. */
export const marketOf = (equities: number, defensive: number, euroGrowth: number): Market => {
  const [a, b] = [equities * EQUITIES.volatility, defensive * DEFENSIVE.volatility];
  return {
    growth: equities * EQUITIES.growth + defensive * DEFENSIVE.growth + (1 - equities - defensive) * euroGrowth,
    volatility: Math.sqrt(a ** 2 + b ** 2 + 2 * CORRELATION * a * b),
  };
};

/** A random history by month: log-normal under the growth and volatility of the profile, 1 at the start. */
export const randomHistory = (profile: string, seed: string, months: number): readonly number[] =>
  randomPath(findProfile(profile) ?? { growth: 0, volatility: 0 }, `${profile} ${seed}`, months);

/** The same of any market; the seed decides. */
export const randomPath = ({ growth, volatility }: Market, seed: string, months: number): readonly number[] => {
  const random = seededRandom(seed);
  let value = 1;
  const values = [value];
  for (let month = 1; month <= months; month += 1) {
    value *= Math.exp(
      (Math.log(1 + growth) - volatility ** 2 / 2) / 12 + (volatility / Math.sqrt(12)) * normal(random),
    );
    values.push(value);
  }
  return values;
};
