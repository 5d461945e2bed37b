import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestStop, sliderStops, type SliderRange } from '../../../steps/fields/slider-stops.ts';
import { law } from '../../engine/law.ts';

const range: fc.Arbitrary<SliderRange> = fc
  .tuple(
    fc.constantFrom(0, 1, 50, 100, 999, 100_000, -1000),
    fc.integer({ min: 0, max: 300_000_000 }),
    fc.constantFrom(1, 50, 100, 1000, 10_000, 100_000),
  )
  .map(([min, width, step]) => ({ min, max: min + width, step }));

test('the stops ascend from one end to the other, and a thumb can tell them apart', () =>
  law(500, [range], (one) => {
    const stops = sliderStops(one);
    expect([stops[0], stops.at(-1)]).toEqual([one.min, one.max]);
    expect(stops.length).toBeLessThanOrEqual(700);
    stops.slice(1).forEach((stop, n) => {
      const before = stops[n] ?? 0;
      expect(stop).toBeGreaterThan(before);
      // Nobody jumps over much more than a tenth of what is chosen.
      expect(stop - before).toBeLessThanOrEqual(Math.max(one.step, Math.abs(before) / 10, Math.abs(stop) / 10));
    });
  }));

test('between its ends a stop is a multiple of the step, counted from the first end where every step is a stop', () =>
  law(500, [range], (one) => {
    const stops = sliderStops(one);
    const every = (one.max - one.min) / one.step <= 100;
    for (const stop of stops.slice(1, -1)) expect((every ? stop - one.min : stop) % one.step).toBeCloseTo(0);
  }));

test('the nearest stop is the nearest, whatever was typed', () =>
  law(300, [range, fc.integer({ min: -1_000_000, max: 400_000_000 })], (one, value) => {
    const stops = sliderStops(one);
    const found = stops[nearestStop(stops, value)] ?? Number.NaN;
    const least = Math.min(...stops.map((stop) => Math.abs(stop - value)));
    expect(Math.abs(found - value)).toBe(least);
    expect(stops[nearestStop(stops, found)]).toBe(found);
  }));

test('a million euros in round amounts; a slider of years or of tenths stops at each', () => {
  const euros = sliderStops({ min: 0, max: 100_000_000, step: 10_000 }).map((cents) => cents / 100);
  for (const round of [500, 1000, 1100, 5000, 10_000, 50_000, 100_000, 250_000, 500_000, 1_000_000])
    expect(euros).toContain(round);
  expect(euros.length).toBeLessThan(220);
  expect(sliderStops({ min: 1, max: 40, step: 1 })).toHaveLength(40);
  expect(sliderStops({ min: 0, max: 1, step: 0.1 })).toContain(0.3);
});
