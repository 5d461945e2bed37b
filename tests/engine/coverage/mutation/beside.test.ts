import fc from 'fast-check';
import { expect, it } from 'vitest';
import { besides, shiftedDate } from '../../../../engine/coverage/mutation/constants.ts';
import { addDays, splitDate, writeDate } from '../../../../engine/fields/calendar.ts';
import { resolveDate } from '../../../../engine/fields/relative-date.ts';
import { law } from '../../law.ts';

const today = '2026-03-15';
const written = fc
  .tuple(fc.constantFrom('today', 'today-18 years', 'today+6 months', ''), fc.integer({ min: -20_000, max: 20_000 }))
  .map(([word, days]) => (word === '' ? (addDays('2000-02-29', days) ?? '') : word));

/** The same day of another year; the last of February where there is none. */
const yearsFrom = (day: string, count: number): string => {
  const date = splitDate(day);
  if (date === undefined) throw new Error(`${day} is no day.`);
  const { year, month } = date;
  const isLeap = new Date(Date.UTC(year + count, 1, 29)).getUTCMonth() === 1;
  return writeDate({ year: year + count, month, day: month === 2 && !isLeap ? Math.min(date.day, 28) : date.day });
};

it('beside a day lies the one after it and the one before, beside a year the next and the last; written by an author', () =>
  law(120, [written], (one) => {
    const day = resolveDate(one, today) ?? '';
    const read = (dates: readonly unknown[]) => dates.map((text) => resolveDate(String(text), today));
    expect(read(shiftedDate(one, 'day'))).toEqual([addDays(day, 1), addDays(day, -1)]);
    expect(read(shiftedDate(one, 'year'))).toEqual([yearsFrom(day, 1), yearsFrom(day, -1)]);
    expect(besides(one, 'date')).toEqual(shiftedDate(one, 'day'));
    expect(besides(one, 'number')).toEqual(shiftedDate(one, 'year'));
    // Where there is no order nothing lies beside it.
    expect(besides(one, 'text')).toEqual([]);
  }));
