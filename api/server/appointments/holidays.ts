import rules from './appointment-rules.json' with { type: 'json' };
import { dayAfter } from './paris-time.ts';

/** Easter Sunday of a year, by the Gregorian rule (Meeus, Jones and Butcher). */
export const easterOf = (year: number): string => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const k = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * k) / 451);
  const n = h + k - 7 * m + 114;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year}-${two(Math.floor(n / 31))}-${two((n % 31) + 1)}`;
};

/** Whether a day is a public holiday in France. */
export const isHoliday = (day: string): boolean => {
  const easter = easterOf(Number(day.slice(0, 4)));
  return (
    rules.holidays.fixed.includes(day.slice(5)) ||
    rules.holidays.fromEaster.some((after) => dayAfter(easter, after) === day)
  );
};
