import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equalShares } from '../../../steps/fields/list/shares.ts';
import { whole } from '../../../steps/format.ts';

test('equal shares make a whole, and differ by no more than the smallest one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      const shares = equalShares(count);
      expect(shares).toHaveLength(count);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(whole);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      expect([...shares].sort((a, b) => b - a)).toEqual(shares);
    }),
  );
});
