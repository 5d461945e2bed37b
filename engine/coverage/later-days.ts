import type { ResolvedJourney } from '../definition/resolved.ts';
import { addDays, addMonths } from '../fields/calendar.ts';
import { fromDay, toDay } from './days.ts';

/** Days on which a journey is tried besides today: limits written as a date or a year run out. */
export const laterDays = (today: string): readonly string[] => {
  const months = [1, 12, 120].flatMap((count) => addMonths(today, count) ?? []);
  const year = Number(today.slice(0, 4));
  const leap = year + 4 - (year % 4);
  return [...months, `${year}-12-31`, `${leap}-02-29`].sort();
};

/**
 * Whether anything of a journey may change with the days: what is written relative to today moves along; what may run
 * out, or begin, is a year, or a date that begins with one.
 */
export const namesYear = (journey: ResolvedJourney): boolean => yearsIn(journey).length > 0;

/** Of a field: what is shown, or stands in its box at first, limits nobody. */
const wishes: readonly string[] = ['example', 'default'];

/** Each year that is written anywhere, with the rest of the date where there is one. */
const yearsIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => ('type' in value && wishes.includes(key) ? [] : yearsIn(part)))
    : (String(value).match(/\b(?:19|20|21)\d{2}(?:-\d{2}-\d{2})?\b/gu) ?? []);

/** What is written ahead may begin as far away as people live. */
const farMonths = [30 * 12, 60 * 12];

/** Days on which something may have begun: the dates that are written, the days after them, and some others, in order. */
const daysAhead = (journey: ResolvedJourney, today: string): readonly string[] => {
  const written = yearsIn(journey).flatMap((date) => {
    const days = date.length === 4 ? [`${date}-01-01`, `${Number(date) + 1}-01-01`] : [date, addDays(date, 1) ?? []];
    return days.flat();
  });
  const far = farMonths.flatMap((count) => addMonths(today, count) ?? []);
  return [...new Set([...laterDays(today), ...far, ...written])].filter((day) => day > today).sort();
};

/**
 * Of what is not possible today, what will be, each with the first day on which it is. Nothing is looked for where no year
 * is written.
 */
export const firstDays = <T>(
  journey: ResolvedJourney,
  today: string,
  open: readonly T[],
  isPossible: (one: T, day: string) => boolean,
): ReadonlyMap<T, string> => {
  const found = new Map<T, string>();
  if (open.length === 0 || !namesYear(journey)) return found;
  let before = today;
  for (const day of daysAhead(journey, today)) {
    for (const one of open) {
      if (found.has(one) || !isPossible(one, day)) continue;
      found.set(
        one,
        firstBetween(before, day, (between) => isPossible(one, between)),
      );
    }
    if (found.size === open.length) break;
    before = day;
  }
  return found;
};

/** The first day after one on which it is not, and until one on which it is, as far as it stays so from then on. */
const firstBetween = (before: string, day: string, isSo: (day: string) => boolean): string => {
  let [no, yes] = [toDay(before), toDay(day)];
  while (yes - no > 1) {
    const middle = Math.floor((no + yes) / 2);
    if (isSo(fromDay(middle))) yes = middle;
    else no = middle;
  }
  return fromDay(yes);
};
