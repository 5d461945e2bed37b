import rules from './appointment-rules.json' with { type: 'json' };
import { isHoliday } from './holidays.ts';
import { dayAfter, instantOf, parisTimeOf } from './paris-time.ts';

/** A time at which advisers can call: its start, as an ISO instant, and as clocks in Paris show it. */
export type Slot = { readonly start: string; readonly day: string; readonly time: string };

/** How long a call lasts, and how many are made at once. */
export const { minutes: slotMinutes, atOnce } = rules;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The starts of a day, the last one early enough for the call to end in time. */
const times: readonly string[] = Array.from(
  { length: Math.floor((minutesOf(rules.until) - minutesOf(rules.from)) / slotMinutes) },
  (_, n) => timeOf(minutesOf(rules.from) + n * slotMinutes),
);

const isOpen = (day: string): boolean =>
  rules.weekdays.includes(new Date(`${day}T00:00:00.000Z`).getUTCDay()) && !isHoliday(day);

/** All that may still be asked for, the earliest first, whether or not there is a place. */
export const slotsFrom = (now: Date): readonly Slot[] => {
  const earliest = now.getTime() + rules.noticeMinutes * 60_000;
  const { day: today } = parisTimeOf(now.getTime());
  return Array.from({ length: rules.daysAhead + 1 }, (_, n) => dayAfter(today, n))
    .filter(isOpen)
    .flatMap((day) =>
      times.flatMap((time) => {
        const at = instantOf({ day, time });
        return at < earliest ? [] : [{ start: new Date(at).toISOString(), day, time }];
      }),
    );
};

/** When a call that starts then ends, as an ISO instant. */
export const endOf = (start: string): string => new Date(Date.parse(start) + slotMinutes * 60_000).toISOString();
