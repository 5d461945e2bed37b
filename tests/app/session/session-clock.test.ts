import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isRefreshDue, leftAt, onTick } from '../../../app/session/session-clock.ts';

const minute = 60_000;

describe('isRefreshDue (R072)', () => {
  it.each([
    [30 * minute, false],
    [30 * minute - 1000, true],
    [1, true],
    [0, false],
    [-minute, false],
    [60 * minute, false],
  ])('with %d ms left: %s', (left, due) => {
    expect(isRefreshDue({ left, now: 0, lastTry: undefined })).toBe(due);
  });

  it('waits a minute after a try', () => {
    expect(isRefreshDue({ left: minute, now: 10 * minute, lastTry: 9 * minute + 1 })).toBe(false);
    expect(isRefreshDue({ left: minute, now: 10 * minute, lastTry: 9 * minute })).toBe(true);
  });
});

describe('onTick', () => {
  const facts = { now: 100 * minute, lastTry: undefined };

  it('refreshes while somebody is there', () => {
    expect(onTick({ ...facts, left: 20 * minute, lastSeen: 99 * minute })).toBe('refresh');
  });

  it('leaves an empty chair alone, then warns it, then ends', () => {
    const lastSeen = 10 * minute;
    expect(onTick({ ...facts, left: 20 * minute, lastSeen })).toBe('nothing');
    expect(onTick({ ...facts, left: 2 * minute + 1, lastSeen })).toBe('nothing');
    expect(onTick({ ...facts, left: 2 * minute, lastSeen })).toBe('warn');
    expect(onTick({ ...facts, left: 0, lastSeen })).toBe('expire');
  });

  it('warns when a refresh was tried and did not lengthen the session', () => {
    expect(onTick({ left: minute, now: 100 * minute, lastTry: 100 * minute - 1, lastSeen: 100 * minute })).toBe('warn');
  });

  it('expires exactly when nothing is left', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.nat(), (left, now, lastSeen) => {
        expect(onTick({ left, now, lastTry: undefined, lastSeen }) === 'expire').toBe(left <= 0);
      }),
    );
  });
});

describe('leftAt', () => {
  it('counts only the time that passed', () => {
    expect(leftAt({ at: 1000, left: 5000 }, 3000)).toBe(3000);
  });
});
