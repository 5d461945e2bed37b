import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterPayments } from '../../../../app/pages/payment-history/filter-payments.ts';
import { law } from '../../../engine/law.ts';

const payment = fc.record({
  date: fc.constantFrom('2026-11-21', '2026-12-10', '2027-01-10', '2027-06-01', '2028-02-29'),
  montant: fc.integer({ min: 1, max: 1_000_000 }),
  type: fc.constantFrom('INITIAL' as const, 'VL' as const, 'VLP' as const),
  idContrat: fc.constantFrom('ctr_01234567', 'ctr_76543210'),
});
const wanted = fc.record({
  contract: fc.constantFrom('', 'ctr_01234567', 'ctr_76543210'),
  type: fc.constantFrom('', 'INITIAL', 'VL', 'VLP'),
  year: fc.constantFrom('', '2026', '2027', '2030'),
});

test('what is asked for is listed in its order, and the running total of the latest is all of it', () =>
  law(200, [fc.array(payment, { maxLength: 15 }), wanted], (drawn, asked) => {
    const payments = drawn.toSorted((a, b) => (a.date < b.date ? 1 : -1));
    const lines = filterPayments(payments, asked);
    const fits = (one: (typeof payments)[number]): boolean =>
      [one.idContrat, ''].includes(asked.contract) &&
      [one.type, ''].includes(asked.type) &&
      [one.date.slice(0, 4), ''].includes(asked.year);
    expect(lines.map(({ total: _total, ...one }) => one)).toEqual(payments.filter(fits));
    expect(lines[0]?.total ?? 0).toBe(lines.reduce((sum, { montant }) => sum + montant, 0));
    for (const [n, { total, montant }] of lines.entries()) expect(total - (lines[n + 1]?.total ?? 0)).toBe(montant);
  }));
