import { historyDays } from './series.ts';
import { annualised, largestFall, volatility } from './series-figures.ts';

/** R120: month/day/year. */
export const written = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
/** To a millionth. */
export const round = (ratio: number): number => Math.round(ratio * 1e6) / 1e6;

/** What answers with figures say of them. */
export const window = { simulated: true, du: historyDays[0] ?? '', au: historyDays.at(-1) ?? '' } as const;

/** A year, of values by month. */
export const performanceOf = (values: readonly number[]): number =>
  round(annualised(values[0] ?? 1, values.at(-1) ?? 1, (values.length - 1) / 12));

export const statsOf = (values: readonly number[]) => {
  const { depth, peak, back } = largestFall(values);
  return {
    performance: performanceOf(values),
    volatilite: round(volatility(values, 12)),
    baisse: round(depth),
    mois: back === undefined ? null : back - peak,
  };
};

/** A history by month, as charts take it. */
export const pointsOf = (values: readonly number[]) =>
  historyDays.map((day, n) => ({ x: written(day), y: round(values[n] ?? 0) }));
