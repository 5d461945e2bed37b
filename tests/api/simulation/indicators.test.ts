import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  changeBetween,
  changesTo,
  historyOf,
  lastYear,
  monthsBefore,
  trendOf,
  yearsOf,
} from '../../../api/server/simulation/indicator-figures.ts';
import {
  findIndicator,
  firstDay,
  indicators,
  kinds,
  marketDay,
  valueOn,
  type Indicator,
} from '../../../api/server/simulation/indicators.ts';
import { lastDayOf, monthOf, monthReturns, windowMonths } from '../../../api/server/simulation/market-months.ts';
import { mixHistory } from '../../../api/server/simulation/series.ts';

const DAY = 86_400_000;
const anyIndicator = fc.constantFrom(...indicators);
/** Days on which a clock may stand: ten years after the first value, at least. */
const anyDay = fc
  .integer({ min: Date.parse('2020-02-01') / DAY, max: Date.parse('2035-12-31') / DAY })
  .map((n) => new Date(n * DAY).toISOString().slice(0, 10));
const rates = indicators.filter(({ kind }) => kind === 'TAUX');
const others = indicators.filter(({ kind }) => kind !== 'TAUX');

/** The place of each value in the order of all of them: what is compared where only the direction matters. */
const correlation = (a: readonly number[], b: readonly number[]): number => {
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [ma, mb] = [mean(a), mean(b)];
  const product = a.reduce((sum, one, n) => sum + (one - ma) * ((b[n] ?? 0) - mb), 0);
  const size = (all: readonly number[], m: number) => Math.sqrt(all.reduce((sum, one) => sum + (one - m) ** 2, 0));
  return product / (size(a, ma) * size(b, mb));
};

describe('a series', () => {
  test('is the same for a day whatever was asked before, and what was told stays as the clock goes on', () => {
    fc.assert(
      fc.property(anyIndicator, anyDay, anyDay, (indicator, one, other) => {
        const [today, later] = [one, other].toSorted() as [string, string];
        const before = historyOf(indicator, today);
        const after = historyOf(indicator, later);
        expect(historyOf(indicator, today)).toEqual(before);
        expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
      }),
      { numRuns: 60 },
    );
  });

  test('goes over ten years at least, in the order of its days, up to today, at whatever pace', () => {
    fc.assert(
      fc.property(anyIndicator, anyDay, fc.constantFrom(undefined, 1, 5, 10), (indicator, today, years) => {
        const days = historyOf(indicator, today, years).map(({ day }) => day);
        expect(days).toEqual([...new Set(days)].toSorted());
        expect(days.at(-1)).toBe(today);
        expect(days[0]).toBe(
          years === undefined || monthsBefore(today, 12 * years) < firstDay
            ? firstDay
            : monthsBefore(today, 12 * years),
        );
        expect(monthOf(days.at(-1) ?? '') - monthOf(firstDay)).toBeGreaterThanOrEqual(120);
      }),
      { numRuns: 100 },
    );
  });

  test('ends with what is told of the day, and is above 0 throughout, to the figures that are told', () => {
    fc.assert(
      fc.property(anyIndicator, anyDay, fc.constantFrom(undefined, 1), (indicator, today, years) => {
        const values = historyOf(indicator, today, years).map(({ value }) => value);
        expect(values.at(-1)).toBe(valueOn(indicator, today));
        expect(lastYear(indicator, today).at(-1)?.value).toBe(valueOn(indicator, today));
        const unit = 10 ** kinds[indicator.kind].decimals;
        for (const value of values) {
          expect(value).toBeGreaterThan(0);
          expect(value * unit).toBeCloseTo(Math.round(value * unit), 4);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('stands still on Saturdays and Sundays, and moves on the other days', () => {
    fc.assert(
      fc.property(anyIndicator, anyDay, (indicator, day) => {
        expect([0, 6]).not.toContain(new Date(marketDay(day)).getUTCDay());
        expect(valueOn(indicator, day)).toBe(valueOn(indicator, marketDay(day)));
      }),
      { numRuns: 100 },
    );
  });

  test('does not jump from one day to the next: the days of a month lead from its start to its end', () => {
    for (const indicator of indicators) {
      const days = Array.from({ length: 1500 }, (_, n) =>
        new Date(Date.parse('2023-01-01') + n * DAY).toISOString().slice(0, 10),
      );
      const steps = days
        .slice(1)
        .map((day, n) => Math.abs(Math.log(valueOn(indicator, day) / valueOn(indicator, days[n] ?? day))));
      // Six deviations of a day, and what the month itself adds to each.
      expect([indicator.code, Math.max(...steps) < (6 * indicator.volatility) / Math.sqrt(252) + 0.02]).toEqual([
        indicator.code,
        true,
      ]);
    }
  });
});

describe('changes', () => {
  // What readers know of markets: of the large indices of shares no year since 1990 lost half, and few gained as much.
  test('of shares are what a year may bring', () => {
    for (const indicator of indicators.filter(({ kind }) => kind === 'ACTIONS'))
      for (const { day, change } of yearsOf(indicator, '2025-12-31')) {
        expect([indicator.code, day, change < 0.5]).toEqual([indicator.code, day, true]);
        expect([indicator.code, day, change > -0.5]).toEqual([indicator.code, day, true]);
      }
  });

  test('are those of the values that are told with them, to the hundredth', () => {
    fc.assert(
      fc.property(anyIndicator, anyDay, (indicator, today) => {
        const now = valueOn(indicator, today);
        for (const { du, valeur, y } of Object.values(changesTo(indicator, today))) {
          expect(du < today).toBe(true);
          expect(valeur).toBe(valueOn(indicator, du));
          const change = indicator.kind === 'TAUX' ? now - valeur : (now / valeur - 1) * 100;
          expect(y * 100).toBeCloseTo(change, 2);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('over a year are those of the series of one year, and of the small line', () => {
    fc.assert(
      fc.property(anyIndicator, anyDay, (indicator, today) => {
        const { annee } = changesTo(indicator, today);
        for (const values of [historyOf(indicator, today, 1), lastYear(indicator, today)])
          expect(changeBetween(indicator, values[0]?.value ?? 0, values.at(-1)?.value ?? 0)).toBe(annee.y);
      }),
      { numRuns: 60 },
    );
  });

  test('of the years come to the change since the beginning: multiplied, of a rate added', () => {
    fc.assert(
      fc.property(anyIndicator, anyDay, (indicator, today) => {
        const [first, last] = [indicator.level, valueOn(indicator, today)];
        const years = yearsOf(indicator, today);
        expect(years.map(({ day }) => day.slice(0, 4))).toEqual(
          Array.from({ length: Number(today.slice(0, 4)) - 2009 }, (_, n) => String(2010 + n)),
        );
        if (indicator.kind === 'TAUX')
          expect(years.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo((last - first) / 100, 4);
        else expect(years.reduce((all, { change }) => all * (1 + change), 1)).toBeCloseTo(last / first, 3);
      }),
      { numRuns: 60 },
    );
  });
});

describe('trends (R114)', () => {
  const name = { POSITIVE: 1, TENSION: 1, NEUTRE: 0, NEGATIVE: -1, DETENTE: -1 } as const;

  test.each([
    ['SP500', 0.01, 'POSITIVE'],
    ['SP500', 0.0099, 'NEUTRE'],
    ['SP500', -0.0099, 'NEUTRE'],
    ['SP500', -0.01, 'NEGATIVE'],
    ['DOLLAR', 0.02, 'POSITIVE'],
    ['PETROLE', -0.02, 'NEUTRE'],
    ['PETROLE', -0.03, 'NEGATIVE'],
    ['TAUX_EU10Y', 0.001, 'TENSION'],
    ['TAUX_EU10Y', 0.0009, 'NEUTRE'],
    ['TAUX_US10Y', -0.001, 'DETENTE'],
  ])('R114: %s that has changed by %d is %s', (code, change, trend) => {
    const indicator = findIndicator(code);
    expect(indicator && trendOf(indicator, change)).toBe(trend);
  });

  test('follow the thresholds for whatever happens, rates in words of their own', () => {
    fc.assert(
      fc.property(anyIndicator, anyDay, (indicator, today) => {
        const { y } = changesTo(indicator, today).mois;
        const trend = trendOf(indicator, y);
        const isRate = indicator.kind === 'TAUX';
        expect(isRate ? ['TENSION', 'NEUTRE', 'DETENTE'] : ['POSITIVE', 'NEUTRE', 'NEGATIVE']).toContain(trend);
        const size = isRate ? y * 100 : y;
        expect(name[trend]).toBe(Math.abs(size) < kinds[indicator.kind].trend ? 0 : Math.sign(size));
      }),
      { numRuns: 200 },
    );
  });
});

describe('one story', () => {
  /** Changes of each month of the window of the funds. */
  const months = (indicator: Indicator): readonly number[] =>
    Array.from({ length: windowMonths }, (_, n) =>
      Math.log(valueOn(indicator, lastDayOf(n + 1)) / valueOn(indicator, lastDayOf(n))),
    );
  const shares = Array.from({ length: windowMonths }, (_, n) => Math.log(1 + monthReturns(n + 1)[0]));
  const bonds = Array.from({ length: windowMonths }, (_, n) => Math.log(1 + monthReturns(n + 1)[1]));

  test('the months are those of the funds', () => {
    const whole = mixHistory(1);
    expect(Math.exp(shares.reduce((sum, one) => sum + one, 0))).toBeCloseTo(whole.at(-1) ?? 0, 6);
  });

  test('indices rise and fall with the shares of the funds, rates against their bonds', () => {
    for (const indicator of indicators.filter(({ kind }) => kind === 'ACTIONS'))
      expect([indicator.code, correlation(months(indicator), shares) > 0.8]).toEqual([indicator.code, true]);
    for (const indicator of rates)
      expect([indicator.code, correlation(months(indicator), bonds) < -0.5]).toEqual([indicator.code, true]);
  });

  test('over the window of the funds an indicator grows as is assumed', () => {
    for (const indicator of others) {
      const whole = valueOn(indicator, lastDayOf(windowMonths)) / valueOn(indicator, firstDay);
      expect(whole ** (12 / windowMonths) - 1).toBeCloseTo(indicator.growth ?? 0, 3);
    }
  });

  test('rates stay where rates are', () => {
    for (const indicator of rates)
      for (const { value } of historyOf(indicator, '2035-12-31')) {
        expect(value).toBeGreaterThan(0.3);
        expect(value).toBeLessThan(10);
      }
  });
});

test.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2023-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-11-26', 12, '2025-11-26'],
])('%s, %d months before, is %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before);
});
