import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAmount } from '../../../app/pages/demo/read-amount.ts';
import { formatMoneyShort, formatNumber } from '../../../engine/view/format-values.ts';
import { law } from '../../engine/law.ts';

const bounds = { least: 100, most: 100_000_00 } as const;

it('an amount of the simulation is read as its box and its bounds write it, in both languages', () =>
  law(
    200,
    [fc.constantFrom('fr', 'en'), fc.integer({ min: 1, max: 100_000 }), fc.boolean()],
    (locale, euros, isMoney) => {
      const kind = isMoney ? 'money' : 'years';
      const amount = isMoney ? euros * 100 : euros + 99;
      const written = isMoney ? formatMoneyShort(amount, locale) : formatNumber(amount, locale);
      expect(readAmount(written, { kind, locale, ...bounds })).toBe(amount);
      expect(readAmount(written, { kind, locale, least: amount + 1, most: bounds.most })).toBeUndefined();
      expect(readAmount(`${written}?`, { kind, locale, ...bounds })).toBeUndefined();
    },
  ));
