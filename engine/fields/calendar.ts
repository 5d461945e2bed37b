/** Calendar dates as `YYYY-MM-DD` texts: no clock, no time zone. Years 1 to 9999. */

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const millisecondsPerDay = 86_400_000;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;

type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

/** Reads the form `YYYY-MM-DD`, without asking whether that day exists. */
export const splitDate = (date: string): CalendarDate | undefined => {
  const match = isoDate.exec(date);
  return match === null ? undefined : { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
};

export const writeDate = ({ year, month, day }: CalendarDate): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** A date that stands in the calendar: not 31 April, not 29 February 2023, not the month 13. */
export const isRealDate = (date: string): boolean => {
  const parts = splitDate(date);
  return (
    parts !== undefined &&
    parts.year >= 1 &&
    parts.month >= 1 &&
    parts.month <= 12 &&
    parts.day >= 1 &&
    parts.day <= daysInMonth(parts.year, parts.month)
  );
};

const inRange = (year: number): boolean => year >= 1 && year <= 9999;

/** Whole months later (or earlier); the day is pulled back to the end of a shorter month: 31 January + 1 month is 28 or 29 February. */
export const addMonths = (date: string, months: number): string | undefined => {
  const parts = splitDate(date);
  if (parts === undefined) return undefined;
  const index = parts.year * 12 + (parts.month - 1) + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  if (!inRange(year)) return undefined;
  return writeDate({ year, month, day: Math.min(parts.day, daysInMonth(year, month)) });
};

/** Days later (or earlier). */
export const addDays = (date: string, days: number): string | undefined => {
  const parts = splitDate(date);
  if (parts === undefined) return undefined;
  // `Date` only counts days here, in UTC; setUTCFullYear because Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const day = new Date(0);
  day.setUTCFullYear(parts.year, parts.month - 1, parts.day);
  day.setTime(day.getTime() + days * millisecondsPerDay);
  const year = day.getUTCFullYear();
  if (!inRange(year)) return undefined;
  return writeDate({ year, month: day.getUTCMonth() + 1, day: day.getUTCDate() });
};
