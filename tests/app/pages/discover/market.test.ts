import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { nullOnFailure } from '../../../../app/data/null-on-failure.ts';
import { readDay, readTime } from '../../../../app/data/read-day.ts';
import { compare, type Compared } from '../../../../app/pages/discover/market/compare-data.ts';
import { mainTrend } from '../../../../app/pages/discover/market/main-trend.ts';
import { marketPaths } from '../../../../app/pages/discover/market/market-paths.ts';
import { timesHundred } from '../../../../steps/charts/history-data.ts';

test('R120: a day of a history is a moment in UTC, in whatever time zone the reader is', () => {
  const zone = process.env['TZ'];
  try {
    for (const place of ['Europe/Paris', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
      process.env['TZ'] = place;
      expect([place, readTime('12/31/2021')]).toEqual([place, 1_640_908_800_000]);
    }
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

test('R121: charts show a ratio multiplied by 100', () => {
  expect([0.05, 1, -0.1234].map(timesHundred)).toEqual([5, 100, -12.3]);
});

test('R124: a call that fails gives null', async () => {
  expect(await nullOnFailure(Promise.resolve(3))).toBe(3);
  expect(await nullOnFailure(Promise.reject(new Error('The server is down.')))).toBeNull();
});

describe('what is compared', () => {
  const written = (month: number): string => {
    const day = new Date(Date.UTC(2015, month + 1, 0)).toISOString();
    return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
  };
  const some = fc
    .array(fc.array(fc.double({ min: 0.1, max: 20, noNaN: true }), { minLength: 60, maxLength: 60 }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((all): readonly Compared[] =>
      all.map((ys, n) => ({ id: String(n), name: `Line ${n}`, points: ys.map((y, m) => ({ x: written(m), y })) })),
    );

  test('starts at 100, whatever the period, on the same day for all', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(0, 1, 3, 10), (all, years) => {
        const lines = compare(all, years);
        expect(new Set(lines.map(({ points }) => points.map(({ day }) => day).join()))).toHaveProperty('size', 1);
        for (const { points } of lines) {
          expect(timesHundred(points[0]?.ratio ?? 0)).toBe(100);
          expect(points).toHaveLength(years === 0 || years === 10 ? 60 : 12 * years + 1);
        }
      }),
    );
  });

  test('keeps what became of each from its start to its end', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(0, 1, 3), (all, years) => {
        compare(all, years).forEach(({ points }, n) => {
          const told = all[n]?.points ?? [];
          const from = told.find(({ x }) => readDay(x) === points[0]?.day)?.y ?? NaN;
          expect(points.at(-1)?.ratio).toBeCloseTo((told.at(-1)?.y ?? NaN) / from, 9);
        });
      }),
    );
  });
});

test.each([
  [['POSITIVE', 'POSITIVE', 'NEGATIVE', 'NEUTRE'], 'POSITIVE'],
  [['NEGATIVE', 'NEUTRE', 'NEUTRE', 'NEUTRE'], 'NEGATIVE'],
  [['POSITIVE', 'NEGATIVE', 'NEUTRE', 'NEUTRE'], 'NEUTRE'],
  [[], 'NEUTRE'],
] as const)('of %j the trend that has most is told: %s', (all, trend) => {
  expect(
    mainTrend(
      all.map((tendance) => ({ tendance })),
      'POSITIVE',
      'NEGATIVE',
    ),
  ).toBe(trend);
});

test('whoever reads the public pages stays on them', () => {
  for (const path of ['/financialanalysisdemo', '/financialanalysisindicatordemo', '/financialanalysisdemo/'])
    expect(marketPaths(path)).toMatchObject({ isPublic: true, all: '/financialanalysisdemo' });
  expect(marketPaths('/financialanalysisindicatordemo').indicator('CAC40')).toBe(
    '/financialanalysisindicatordemo?code=CAC40',
  );
  expect(marketPaths('/financialanalysis').indicator('A&B')).toBe('/financialanalysisindicator?code=A%26B');
});
