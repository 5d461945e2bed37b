import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { easterOf, isHoliday } from '../../../api/server/appointments/holidays.ts';
import { dayAfter, instantOf, parisTimeOf } from '../../../api/server/appointments/paris-time.ts';
import { endOf, slotMinutes, slotsFrom } from '../../../api/server/appointments/slots.ts';
import { law } from '../../engine/law.ts';

const anInstant = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2045-12-31') });

describe('the time of Paris', () => {
  test('is read back as the instant that it was, whatever the season', () =>
    law(2000, [anInstant], (at) => {
      const minute = Math.floor(at / 60_000) * 60_000;
      const shown = parisTimeOf(minute);
      const read = instantOf(shown);
      // In October one hour is shown twice.
      expect([0, -3_600_000]).toContain(read - minute);
      expect(parisTimeOf(read)).toEqual(shown);
    }));

  test.each([
    ['2026-11-30', '09:00', '2026-11-30T08:00:00.000Z'],
    ['2026-07-15', '09:00', '2026-07-15T07:00:00.000Z'],
    ['2027-03-26', '18:30', '2027-03-26T17:30:00.000Z'],
    ['2027-03-29', '18:30', '2027-03-29T16:30:00.000Z'],
  ])('%s at %s is %s', (day, time, instant) => {
    expect(new Date(instantOf({ day, time })).toISOString()).toBe(instant);
  });
});

describe('public holidays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, easter) => {
    expect(easterOf(year)).toBe(easter);
  });

  test('are eleven a year, two of which may fall on one day', () => {
    for (let year = 2020; year < 2045; year += 1) {
      const days = Array.from({ length: 366 }, (_, n) => dayAfter(`${year}-01-01`, n)).filter(
        (day) => day.startsWith(String(year)) && isHoliday(day),
      );
      expect([10, 11]).toContain(days.length);
      expect(new Date(`${easterOf(year)}T00:00:00Z`).getUTCDay()).toBe(0);
    }
  });

  test.each(['2026-04-06', '2026-05-14', '2026-05-25', '2026-12-25', '2027-01-01'])('%s is one', (day) => {
    expect(isHoliday(day)).toBe(true);
  });
});

describe('the times on offer', () => {
  test('are on working days, in opening hours, in order, later than now, and do not overlap', () =>
    law(200, [anInstant], (at) => {
      const slots = slotsFrom(new Date(at));
      expect(slots.length).toBeGreaterThan(200);
      for (const [n, { start, day, time }] of slots.entries()) {
        expect(Date.parse(start)).toBeGreaterThan(at);
        expect(parisTimeOf(Date.parse(start))).toEqual({ day, time });
        expect([0, 6]).not.toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
        expect(isHoliday(day)).toBe(false);
        expect(time >= '09:00').toBe(true);
        expect(parisTimeOf(Date.parse(endOf(start))).time <= '19:00').toBe(true);
        const next = slots[n + 1];
        if (next !== undefined) expect(next.start >= endOf(start)).toBe(true);
      }
    }));

  test('leave out Christmas, and begin two hours from now at the earliest', () => {
    const slots = slotsFrom(new Date('2026-12-24T09:10:00.000Z'));
    expect(slots[0]).toEqual({ start: '2026-12-24T11:30:00.000Z', day: '2026-12-24', time: '12:30' });
    expect(slots.some(({ day }) => day === '2026-12-25')).toBe(false);
    expect(slotMinutes).toBe(30);
  });
});
