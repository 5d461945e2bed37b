import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

  it('has those of the S&P 500 from 2000 to 2020, closes of each day (domain 5)', async () => {
    const file = join(import.meta.dirname, '../../../node_modules/vega-datasets/data/sp500-2000.csv');
    const [head = '', ...rows] = (await readFile(file, 'utf8')).trim().split('\n');
    const at = head.split(',').indexOf('adjclose');
    const days = rows.map((row) => row.split(',')[0] ?? '');
    const closes = rows.map((row) => Number(row.split(',')[at]));
    const first = Date.parse(days[0] ?? '');
    const years = (Date.parse(days.at(-1) ?? '') - first) / 86_400_000 / 365.25;
    const { depth, peak, trough, back = 0 } = largestFall(closes);
    expect([days[0], days.at(-1)]).toEqual(['2000-01-03', '2020-04-17']);
    expect(annualised(closes[0] ?? 0, closes.at(-1) ?? 0, years)).toBeCloseTo(0.0341, 4);
    expect(volatility(closes, 252)).toBeCloseTo(0.1989, 4);
    expect(depth).toBeCloseTo(-0.5678, 4);
    expect([days[peak], days[trough], days[back]]).toEqual(['2007-10-09', '2009-03-09', '2013-03-28']);
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
  it('span the window, every month once (R109)', () => {
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
