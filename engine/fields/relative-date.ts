import { addDays, addMonths, isRealDate } from './calendar.ts';

const form = /^(today|\d{4}-\d{2}-\d{2})((?:[+-]\d{1,5}(?:day|week|month|year)s?)*)$/;
const term = /([+-])(\d+)(day|week|month|year)s?/g;

const step = (date: string, count: number, unit: string): string | undefined => {
  switch (unit) {
    case 'year':
      return addMonths(date, count * 12);
    case 'month':
      return addMonths(date, count);
    case 'week':
      return addDays(date, count * 7);
    default:
      return addDays(date, count);
  }
};

/**
 * A date of the journey language: `2030-01-31`, `today`, `today-18 years`, `today+6 months`, and several terms in a
 * row, worked out from left to right: `today-18 years+1 day` is the first birth date of a minor. Exact calendar
 * arithmetic: 29 February less one year is 28 February. Undefined when it is not written that way, or when it
 * leaves the years 1 to 9999.
 */
export const resolveDate = (text: string, today: string): string | undefined => {
  const match = form.exec(text.replace(/\s+/g, ''));
  if (match === null) return undefined;
  const start = match[1] === 'today' ? today : (match[1] as string);
  if (!isRealDate(start)) return undefined;
  let date: string | undefined = start;
  for (const [, sign, count, unit] of (match[2] as string).matchAll(term)) {
    if (date === undefined || unit === undefined) return undefined;
    date = step(date, Number(`${sign}${count}`), unit);
  }
  return date;
};
