import { addDays, addMonths, isRealDate } from './calendar.ts';

const form = /^(today|\d{4}-\d{2}-\d{2})((?:[+-]\d{1,5}(?:day|week|month|year)s?)*)$/;
const term = /([+-])(\d+)(day|week|month|year)s?/g;

/** A date as it was written: from today or a day of the calendar, so many days, weeks, months or years on or back. */
export type WrittenDate = {
  readonly start: string;
  readonly terms: readonly { readonly count: number; readonly unit: 'day' | 'week' | 'month' | 'year' }[];
};

/** The parts of a date of the journey language; undefined when it is not written that way. */
export const readDate = (text: string): WrittenDate | undefined => {
  const match = form.exec(text.replace(/\s+/g, ''));
  if (match === null) return undefined;
  const [, start = '', after = ''] = match;
  return {
    start,
    terms: [...after.matchAll(term)].map(([, sign, count, unit]) => ({
      count: Number(`${sign}${count}`),
      unit: unit as WrittenDate['terms'][number]['unit'],
    })),
  };
};

const step = (date: string, count: number, unit: WrittenDate['terms'][number]['unit']): string | undefined => {
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
  const written = readDate(text);
  if (written === undefined) return undefined;
  const start = written.start === 'today' ? today : written.start;
  if (!isRealDate(start)) return undefined;
  let date: string | undefined = start;
  for (const { count, unit } of written.terms) {
    if (date === undefined) return undefined;
    date = step(date, count, unit);
  }
  return date;
};
