import { splitDate, writeDate } from '../fields/calendar.ts';

const millisecondsPerDay = 86_400_000;

/** A date as days since 1970-01-01, so that dates can be counted with. */
export const toDay = (date: string): number => {
  const { year = 1970, month = 1, day = 1 } = splitDate(date) ?? {};
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, day) / millisecondsPerDay);
};

export const fromDay = (days: number): string => {
  const date = new Date(days * millisecondsPerDay);
  return writeDate({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() });
};

/** The last birth day of those who are `years` old or older today; birthdays count from the day itself. */
export const bornBy = (years: number, today: string): number => {
  const { year = 1970, month = 1, day = 1 } = splitDate(today) ?? {};
  const that = new Date(0).setUTCFullYear(year - years, month - 1, day);
  // Who was born on 29 February grows older on 1 March, and on 29 February nobody is born in other years.
  const rolled = new Date(that).getUTCMonth() !== month - 1;
  return Math.round(that / millisecondsPerDay) - (rolled ? 1 : 0);
};
