import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandScale, linearScale, roundTop } from '../../../steps/charts/scales.ts';

const amounts = fc.integer({ min: 1, max: 1_000_000_000 });

describe('a linear scale', () => {
  test('puts its ends where they belong, and keeps the order between them', () => {
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (top, share) => {
        const y = linearScale([0, top], [200, 20]);
        expect([y.at(0), y.at(top)]).toEqual([200, 20]);
        expect(y.at(top * share)).toBeCloseTo(200 - 180 * share, 6);
      }),
    );
  });

  test('ticks are round, inside, evenly apart, and about as many as asked for', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 3, max: 6 }), (highest, count) => {
        const top = roundTop(highest, count);
        expect(top).toBeGreaterThanOrEqual(highest);
        const ticks = linearScale([0, top], [0, 1]).ticks(count);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeLessThanOrEqual(top);
        expect(ticks.length).toBeGreaterThan(count / 2);
        expect(ticks.length).toBeLessThanOrEqual(2 * count + 1);
        const step = ticks[1] ?? 0;
        expect(['1', '2', '5']).toContain(Number(step.toPrecision(6)).toExponential().replace(/e.*/, ''));
      }),
    );
  });

  test('of one value alone, everything stands at its start', () => {
    const x = linearScale([3, 3], [10, 90]);
    expect(x.at(3)).toBe(10);
    expect(x.ticks(4)).toEqual([3]);
  });
});

test('bars are inside the drawing and do not touch', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2000 }), (count, width) => {
      const bars = bandScale(count, width, 0.28);
      expect(bars.at(0)).toBeGreaterThan(0);
      expect(bars.at(count - 1) + bars.width).toBeLessThan(width + 1e-9);
      expect(bars.at(1) - bars.at(0)).toBeGreaterThan(bars.width);
    }),
  );
});
