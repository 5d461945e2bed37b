import { describe, expect, it } from 'vitest';
import { allProfiles } from '../../../api/server/simulation/profiles.ts';
import funds from '../../../api/server/simulation/funds.json' with { type: 'json' };
import { fundHistory, historyDays, profileHistory, randomHistory } from '../../../api/server/simulation/series.ts';
import {
  annualised,
  drawdowns,
  largestFall,
  rebased,
  volatility,
  yearlyChanges,
} from '../../../api/server/simulation/series-figures.ts';

/** The reference series of the specification's formulas. */
const series = [100, 110, 99, 104.5, 88, 96.8, 121];

describe('figures of a series', () => {
  it('has the reference values (domain 5)', () => {
    expect(annualised(100, 121, 0.5)).toBeCloseTo(0.4641, 4);
    expect(volatility(series, 1)).toBeCloseTo(0.148522, 6);
    expect(volatility(series, 12)).toBeCloseTo(0.514497, 6);
    expect(largestFall(series)).toEqual({ depth: expect.closeTo(-0.2, 10), peak: 1, trough: 4, back: 6 });
    expect(rebased(series)[6]).toBeCloseTo(1.21, 10);
  });

  it('tells a fall that is not made up for', () => {
    expect(largestFall([100, 120, 90, 100]).back).toBeUndefined();
    expect(Math.min(...drawdowns([1, 2, 3]))).toBe(0);
  });

  it('counts a year from the last value of the year before', () => {
    const days = ['2020-06-30', '2020-12-31', '2021-12-31', '2022-03-31'];
    expect(yearlyChanges(days, [100, 110, 99, 103.95])).toEqual([
      { day: '2020-12-31', change: expect.closeTo(0.1, 10) },
      { day: '2021-12-31', change: expect.closeTo(-0.1, 10) },
      { day: '2022-03-31', change: expect.closeTo(0.05, 10) },
    ]);
  });
});

describe('simulated histories', () => {
  it('span the window, every month once', () => {
    expect([historyDays[0], historyDays.at(-1), historyDays.length]).toEqual(['2010-01-31', '2025-04-30', 184]);
  });

  it('grow as is assumed of the profile, and no fund falls by all it is worth', () => {
    const years = (historyDays.length - 1) / 12;
    for (const { code, growth } of allProfiles) {
      const values = profileHistory(code);
      expect(Math.abs(annualised(values[0] ?? 0, values.at(-1) ?? 0, years) - growth)).toBeLessThan(0.006);
    }
    expect(funds.funds.map(({ isin, equities }) => Math.min(...fundHistory(isin, equities)) > 0.2)).not.toContain(
      false,
    );
  });

  it('fall further with more equities, and are the same each time', () => {
    const falls = ['PRUDENT', 'EQUILIBRE', 'DYNAMIQUE', 'OFFENSIF'].map(
      (code) => largestFall(profileHistory(code)).depth,
    );
    expect(falls).toEqual(falls.toSorted((a, b) => b - a));
    expect(randomHistory('OFFENSIF', '2026-03-02', 120)).toEqual(randomHistory('OFFENSIF', '2026-03-02', 120));
    expect(randomHistory('OFFENSIF', '2026-03-03', 120)).not.toEqual(randomHistory('OFFENSIF', '2026-03-02', 120));
  });
});
