/** What is told of the values of an indicator. Changes are ratios; those of a rate are percentage points, as ratios too. */
import type { ResponseOf } from '../../contract/call.ts';
import type { getLastIndicators } from '../../contract/core/indicators.ts';
import { dayAfter, firstDay, kinds, marketDay, valueOn, type Indicator } from './indicators.ts';
import { lastDayOf, monthOf } from './market-months.ts';
import { round } from './figures.ts';

type Trend = ResponseOf<typeof getLastIndicators>[number]['tendance'];

export type DayValue = { readonly day: string; readonly value: number };

/** The same day so many months before, or the last one of a shorter month. */
export const monthsBefore = (day: string, months: number): string => {
  const end = lastDayOf(monthOf(day) - months);
  const same = `${end.slice(0, 8)}${day.slice(8)}`;
  return same < end ? same : end;
};

const isRate = ({ kind }: Indicator): boolean => kind === 'TAUX';

/** A rate goes from 3 % to 3.5 % by half a point; anything else from 100 to 150 by half. */
export const changeBetween = (indicator: Indicator, before: number, after: number): number =>
  round(isRate(indicator) ? (after - before) / 100 : after / before - 1);

/** How a change over a month is called (R114). */
export const trendOf = (indicator: Indicator, change: number): Trend => {
  const limit = kinds[indicator.kind].trend;
  const size = isRate(indicator) ? change * 100 : change;
  if (Math.abs(size) < limit) return 'NEUTRE';
  if (isRate(indicator)) return size > 0 ? 'TENSION' : 'DETENTE';
  return size > 0 ? 'POSITIVE' : 'NEGATIVE';
};

const since = (indicator: Indicator, today: string, day: string) => {
  const value = valueOn(indicator, day);
  return { du: day, valeur: value, y: changeBetween(indicator, value, valueOn(indicator, today)) };
};

/** The changes up to a day: since the market day before, over a month and over a year. */
export const changesTo = (indicator: Indicator, today: string) => ({
  jour: since(indicator, today, marketDay(dayAfter(marketDay(today), -1))),
  mois: since(indicator, today, monthsBefore(today, 1)),
  annee: since(indicator, today, monthsBefore(today, 12)),
});

const monthEnds = (from: string, to: string): readonly string[] => {
  const days: string[] = [];
  for (let month = monthOf(from); lastDayOf(month) < to; month += 1)
    if (lastDayOf(month) > from) days.push(lastDayOf(month));
  return days;
};

const weeks = (from: string, to: string): readonly string[] => {
  const days: string[] = [];
  for (let day = dayAfter(from, 7); day < to; day = dayAfter(day, 7)) days.push(day);
  return days;
};

const valuesOn = (indicator: Indicator, days: readonly string[]): readonly DayValue[] =>
  days.map((day) => ({ day, value: valueOn(indicator, day) }));

/**
 * The first day, each end of a month after it, and the last day; of one year, each week instead. Undefined years: from
 * the first day that has a value.
 */
export const historyOf = (indicator: Indicator, today: string, years?: number): readonly DayValue[] => {
  const start = years === undefined ? firstDay : monthsBefore(today, 12 * years);
  const from = start < firstDay ? firstDay : start;
  const between = years === 1 ? weeks(from, today) : monthEnds(from, today);
  return valuesOn(indicator, [from, ...between, ...(today > from ? [today] : [])]);
};

/** The same day a year before, each end of a month after it, and the last day. */
export const lastYear = (indicator: Indicator, today: string): readonly DayValue[] => {
  const from = monthsBefore(today, 12);
  return valuesOn(indicator, [from, ...monthEnds(from, today), today]);
};

/** Change of each year since the first day; the first and the last year are parts of one. */
export const yearsOf = (
  indicator: Indicator,
  today: string,
): readonly { readonly day: string; readonly change: number }[] => {
  const values = historyOf(indicator, today);
  const ends = values.filter(({ day }, n) => values[n + 1]?.day.slice(0, 4) !== day.slice(0, 4));
  return ends.map(({ day, value }, n) => ({
    day,
    change: changeBetween(indicator, (n === 0 ? values[0] : ends[n - 1])?.value ?? value, value),
  }));
};
