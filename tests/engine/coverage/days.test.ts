import fc from 'fast-check';
import { expect, it } from 'vitest';
import { yearsBetween } from '../../../engine/conditions/compile-calc.ts';
import { bornBy, fromDay, toDay } from '../../../engine/coverage/days.ts';
import { addDays } from '../../../engine/fields/calendar.ts';
import { law } from '../law.ts';

const day = fc
  .tuple(fc.constantFrom('1904-02-29', '2000-02-29', '2000-03-01', '2026-01-01'), fc.integer({ min: -900, max: 900 }))
  .map(([from, by]) => addDays(from, by) ?? from);
/** Days on which something is otherwise than on the others come up as often as these. */
const someDay = fc.oneof(day, fc.constantFrom('2024-02-29', '2026-02-28', '2026-03-01', '2026-12-31'));

it('days are counted one by one, before 1970 and after', () =>
  law(200, [someDay, fc.integer({ min: -9000, max: 9000 })], (date, by) => {
    expect(fromDay(toDay(date))).toBe(date);
    expect(fromDay(toDay(date) + by)).toBe(addDays(date, by));
    expect(toDay('1970-01-01')).toBe(0);
  }));

it('who is so many years old was born by that day, and who was born a day later is not', () =>
  law(400, [someDay, fc.integer({ min: 0, max: 120 })], (today, years) => {
    const last = bornBy(years, today);
    expect(yearsBetween(fromDay(last), today)).toBeGreaterThanOrEqual(years);
    expect(yearsBetween(fromDay(last + 1), today)).toBeLessThan(years);
  }));
