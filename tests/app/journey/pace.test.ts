import { assert, array, boolean, double, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPace, type Pace } from '../../../app/journey/pace.ts';

/** Milliseconds: no reader notices the one, everybody the other. */
const quick = double({ min: 0, max: 20, noNaN: true });
const slow = double({ min: 50, max: 5000, noNaN: true });
const steps = array(tuple(boolean(), quick, slow), { maxLength: 12 });

/** A device that drew steps, each in so many milliseconds. */
const deviceAfter = (times: readonly number[]): { readonly pace: Pace; readonly draw: (ms: number) => boolean } => {
  let clock = 1000;
  const pace = createPace(() => clock);
  const draw = (ms: number): boolean => {
    const isThere = pace.begin();
    clock += ms;
    isThere();
    return pace.isQuick();
  };
  times.forEach(draw);
  return { pace, draw };
};
const timesOf = (drawn: readonly (readonly [boolean, number, number])[]): readonly number[] =>
  drawn.map(([isQuick, short, long]) => (isQuick ? short : long));

describe('The pace of a device', () => {
  it('is slow until something is known of it', () => {
    expect(deviceAfter([]).pace.isQuick()).toBe(false);
  });

  it('is never told anew by one step once three in a row said the contrary', () => {
    assert(
      property(steps, slow, quick, (drawn, long, short) => {
        const settled = [...timesOf(drawn), long, long, long];
        expect(deviceAfter(settled).draw(short)).toBe(false);
        const other = [...timesOf(drawn), short, short, short];
        expect(deviceAfter(other).draw(long)).toBe(true);
      }),
    );
  });

  it('is told by two in a row where nothing is known, and by two more where much was', () => {
    assert(
      property(quick, slow, (short, long) => {
        expect(deviceAfter([short]).draw(short)).toBe(true);
        expect(deviceAfter([short, short, short, long]).draw(long)).toBe(false);
      }),
    );
  });

  it('holds after three in a row, whatever came before', () => {
    assert(
      property(steps, quick, slow, (drawn, short, long) => {
        expect(deviceAfter([...timesOf(drawn), short, short]).draw(short)).toBe(true);
        expect(deviceAfter([...timesOf(drawn), long, long]).draw(long)).toBe(false);
      }),
    );
  });
});
