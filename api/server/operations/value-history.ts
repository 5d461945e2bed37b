import { dayOf } from '../dossier/today.ts';
import { paidUntil, startOf, worthTogether, type Valued } from './follow-contracts.ts';

/** What some contracts were worth together on a day, and what had been paid in and out by then. Cents. */
export type WorthOnDay = {
  readonly day: string;
  readonly paid: number;
  readonly withdrawn: number;
  readonly value: number;
};

const DAY = 86_400_000;
/** So many days at most are told week by week, more of them month by month. */
const weeklyUpTo = 200;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The last day of the month that lies so many months after that of a day. */
const monthEnd = (day: string, months: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months, 0)).toISOString().slice(0, 10);

/** Days at an even pace from one to another, neither of them included. */
const between = (from: string, to: string): readonly string[] => {
  const isShort = Date.parse(to) - Date.parse(from) <= weeklyUpTo * DAY;
  const days: string[] = [];
  for (let n = 0; ; n += 1) {
    const day = isShort ? dayAfter(from, 7 * (n + 1)) : monthEnd(from, n);
    if (day >= to) return days;
    if (day > from) days.push(day);
  }
};

/**
 * The value of some contracts from the first payment to a day: at an even pace, and on each day on which something was
 * paid in or carried out. In the order of the days; empty without a contract that has begun.
 */
export const valueHistory = (all: readonly Valued[], today: string): readonly WorthOnDay[] => {
  const begun = all.filter((one) => startOf(one) <= today);
  const [start] = begun.map(startOf).toSorted();
  if (start === undefined) return [];
  const moved = begun.flatMap((followed) => [
    ...paidUntil(followed, today).map(({ day }) => day),
    ...followed.operations.flatMap(({ status, decidedAt }) =>
      status === 'ACCEPTEE' && decidedAt !== undefined ? [dayOf(decidedAt)] : [],
    ),
  ]);
  const days = [...new Set([start, ...between(start, today), ...moved, today])].filter((day) => day <= today);
  return days.toSorted().map((day) => ({ day, ...worthTogether(begun, day) }));
};
