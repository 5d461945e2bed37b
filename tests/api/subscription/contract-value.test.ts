import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marketOfAllocation } from '../../../api/server/subscription/allocation-market.ts';
import { valueContract } from '../../../api/server/subscription/contract-value.ts';
import { law } from '../../engine/law.ts';
import { sampleSummary } from '../subscription-summary-sample.ts';

const start = '2026-11-21';
const later = (days: number): string => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
/** An instant of that day in Paris, while clocks of UTC are still at the day before. */
const earlyOn = (days: number): string => `${later(days - 1)}T23:30:00.000Z`;
const contract = { id: 'ctr_0123456789', createdAt: earlyOn(0) };
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const signed = fc
  .record({
    initialCents: fc.integer({ min: 50_000, max: 100_000_000 }),
    cents: fc.integer({ min: 5_000, max: 1_000_000 }),
    periodicity: fc.constantFrom('M', 'T', 'S', 'A'),
    shares: fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 })),
  })
  .map(({ initialCents, cents, periodicity, shares: [first, second] }) => {
    const { payments, management } = sampleSummary();
    const allocation = [
      { code: 'ACTIONS', name: 'a', share: first },
      { code: 'ESG', name: 'b', share: second },
      { code: 'EURO', name: 'c', share: 10_000 - first - second },
    ];
    const scheduled = { cents, periodicity: { code: periodicity, label: periodicity }, debitDay: 10 };
    return { payments: { ...payments, initialCents, scheduled }, management: { ...management, allocation } };
  });

test('what a contract is worth: each payment in whole cents, charges taken, the same however often it is asked', () =>
  law(150, [signed, fc.integer({ min: 0, max: 4_000 })], (summary, days) => {
    const valued = valueContract(contract, summary, later(days));
    expect(valued).toEqual(valueContract(contract, summary, later(days)));
    expect(valued.paid).toBe(sum(valued.payments.map(({ cents }) => cents)));
    expect(valued.value).toBe(sum(valued.supports.map(({ value }) => value)));
    expect(Math.min(valued.charges, ...valued.supports.map(({ value }) => value))).toBeGreaterThanOrEqual(0);
    const months = { M: 1, T: 3, S: 6, A: 12 }[summary.payments.scheduled.periodicity.code as 'M'];
    expect(Math.abs(valued.payments.length - 1 - days / 30.4375 / months)).toBeLessThanOrEqual(1.1);
    // The euro fund never falls: what it gains in a year is more than its charges.
    const euro = valued.supports[2];
    expect(euro?.value ?? 0).toBeGreaterThanOrEqual(euro?.paid ?? 0);
  }));

test('on its first day it is worth what was paid, and before there is nothing', () => {
  const summary = sampleSummary();
  expect(valueContract(contract, summary, start)).toMatchObject({
    payments: [{ day: start, cents: summary.payments.initialCents }],
    value: summary.payments.initialCents,
    charges: 0,
  });
  expect(valueContract(contract, summary, '2026-11-20')).toMatchObject({ payments: [], paid: 0, value: 0 });
});

test('the market of an allocation is between those of its parts', () => {
  const of = (code: string, share = 10_000) => ({ code, name: code, share });
  expect(marketOfAllocation([of('EURO')])).toEqual({ growth: 0.023, volatility: 0 });
  expect(marketOfAllocation([of('ACTIONS')])).toEqual({ growth: 0.065, volatility: 0.16 });
  expect(marketOfAllocation([of('EQUILIBRE')]).volatility).toBeCloseTo(0.0844, 3);
  const half = marketOfAllocation([of('EURO', 5_000), of('ACTIONS', 5_000)]);
  expect([half.growth, half.volatility]).toEqual([expect.closeTo(0.044, 10), expect.closeTo(0.08, 10)]);
});

const day = fc.integer({ min: 1, max: 2_000 });
const done = (kind: string, days: number, details: Readonly<Record<string, unknown>>) => ({
  dossierId: `dos_${kind}_${days}`,
  kind,
  status: 'ACCEPTEE' as const,
  details,
  decidedAt: earlyOn(days),
});

test('a withdrawal takes its amount and its part of the premiums, on the day of it and for good', () =>
  law(
    100,
    [signed, day, fc.integer({ min: 0, max: 1_000 }), fc.double({ min: 0, max: 1.2, noNaN: true })],
    (summary, days, more, part) => {
      const before = valueContract(contract, summary, later(days));
      const cents = Math.round(before.value * part);
      const operations = [done('RP', days, { cents })];
      const after = valueContract(contract, summary, later(days), operations);
      expect(after.withdrawn).toBe(Math.min(cents, before.value));
      expect(Math.abs(before.value - after.withdrawn - after.value)).toBeLessThanOrEqual(2);
      expect(Math.abs(after.premiums - before.paid * (1 - after.withdrawn / before.value))).toBeLessThanOrEqual(3);
      expect(Math.abs(after.charges - before.charges)).toBeLessThanOrEqual(3);
      expect(after.paid).toBe(before.paid);
      const [with_, without] = [operations, []].map((made) =>
        valueContract(contract, summary, later(days + more), made),
      );
      expect(with_?.value).toBeLessThanOrEqual((without?.value ?? 0) + 2);
      expect(valueContract(contract, summary, later(days - 1), operations).withdrawn).toBe(0);
    },
  ));

test('a switch moves all into the new allocation, less its charge, and what is paid later goes there too', () =>
  law(
    100,
    [signed, day, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 5_000 })],
    (summary, days, share, fee) => {
      const target = [
        { code: 'CALME', name: 'calm', share },
        { code: 'EURO', name: 'euro', share: 10_000 - share },
      ];
      const before = valueContract(contract, summary, later(days));
      const operations = [done('ARB', days, { after: target, fee })];
      const after = valueContract(contract, summary, later(days), operations);
      expect(Math.abs(before.value - fee - after.value)).toBeLessThanOrEqual(2);
      expect(after.premiums).toBe(before.premiums);
      expect(Math.abs(after.charges - before.charges - fee)).toBeLessThanOrEqual(4);
      const worth = (code: string): number => after.supports.find((one) => one.code === code)?.value ?? 0;
      expect(Math.abs(worth('CALME') - (after.value * share) / 10_000)).toBeLessThanOrEqual(1);
      expect(worth('CALME') + worth('EURO')).toBe(after.value);
      const later_ = valueContract(contract, summary, later(days + 400), operations);
      expect(
        later_.supports.filter(({ value }) => value > 0).every(({ code }) => code === 'CALME' || code === 'EURO'),
      ).toBe(true);
      expect(later_.premiums).toBe(later_.paid);
    },
  ));
