import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Followed } from '../../../api/server/operations/follow-contracts.ts';
import { valueHistory } from '../../../api/server/operations/value-history.ts';
import type { Operation } from '../../../api/server/store/operations.ts';
import { sharesOf, worthOfContract } from '../../../api/server/subscription/contract-value.ts';
import { law } from '../../engine/law.ts';
import { sampleSummary } from '../subscription-summary-sample.ts';

const start = '2026-11-21';
const later = (days: number): string => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);

const withdrawn = (id: string, days: number, cents: number): Operation => ({
  dossierId: `dos_${id}_rp`,
  contractId: id,
  personId: 'per_1',
  number: 1,
  kind: 'RP',
  status: 'ACCEPTEE',
  insurerReference: undefined,
  details: { cents },
  orderedAt: `${later(days)}T08:00:00.000Z`,
  decidedAt: `${later(days)}T08:00:00.000Z`,
});

/** A contract that began some days after the first one; without its form where `isSigned` is false. */
const contractOf = (
  id: string,
  { begun, initialCents, taken, isSigned }: { begun: number; initialCents: number; taken: number; isSigned: boolean },
): Followed => {
  const summary = sampleSummary();
  return {
    contract: {
      id,
      dossierId: `dos_${id}`,
      personId: 'per_1',
      name: undefined,
      number: undefined,
      status: 'EN_COURS',
      insurerReference: undefined,
      initialCents,
      scheduledCents: 0,
      periodicity: undefined,
      management: 'LIBRE',
      signedDocumentId: undefined,
      createdAt: `${later(begun)}T08:00:00.000Z`,
      concludedAt: undefined,
    },
    summary: isSigned ? { ...summary, payments: { ...summary.payments, initialCents } } : undefined,
    operations: [withdrawn(id, begun + taken, 10_000)],
  };
};

const held = fc.record({
  begun: fc.integer({ min: 0, max: 900 }),
  initialCents: fc.integer({ min: 50_000, max: 10_000_000 }),
  taken: fc.integer({ min: 1, max: 900 }),
  isSigned: fc.boolean(),
});

test('the curve tells what all contracts together are worth on each of its days, from the first payment to today', () =>
  law(24, [held, held, fc.integer({ min: 0, max: 2_000 })], (one, two, age) => {
    const all = [contractOf('ctr_0123456789', one), contractOf('ctr_9876543210', two)];
    const today = later(age);
    const points = valueHistory(all, today);
    const first = later(Math.min(one.begun, two.begun));
    if (first > today) {
      expect(points).toEqual([]);
      return;
    }
    expect([points[0]?.day, points.at(-1)?.day]).toEqual([first, today]);
    for (const [n, { day, paid, withdrawn: out, value }] of points.entries()) {
      const worths = all.map(({ contract, summary, operations }) =>
        worthOfContract(contract, summary, day, operations),
      );
      expect([paid, out, value]).toEqual(
        (['paid', 'withdrawn', 'value'] as const).map((key) => worths.reduce((sum, worth) => sum + worth[key], 0)),
      );
      // Of the other one nothing is told before it began, nor of a withdrawal before its day.
      const since = (days: number): number => Number(later(days) <= day);
      expect(out).toBe(10_000 * (since(one.begun + one.taken) + since(two.begun + two.taken)));
      expect(paid).toBeGreaterThanOrEqual(one.initialCents * since(one.begun) + two.initialCents * since(two.begun));
      if (!two.isSigned && day < later(two.begun)) expect(worths[1]).toMatchObject({ paid: 0, value: 0 });
      const before = points[n - 1];
      if (before === undefined) continue;
      // No day is told twice, none is more than a month from the next, and what was paid in or out only grows.
      expect(Date.parse(day) - Date.parse(before.day)).toBeGreaterThan(0);
      expect(Date.parse(day) - Date.parse(before.day)).toBeLessThanOrEqual(31 * 86_400_000);
      expect(paid).toBeGreaterThanOrEqual(before.paid);
      expect(out).toBeGreaterThanOrEqual(before.withdrawn);
    }
    // Whatever moves has its point on the very day.
    const told = new Set(points.map(({ day }) => day));
    for (const { begun, taken } of [one, two]) {
      for (const day of [later(begun), later(begun + taken)]) expect(day > today || told.has(day)).toBe(true);
    }
  }));

test('shares of amounts come to the whole, and none is away from its own by a hundredth of a percent', () =>
  law(200, [fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 12 })], (amounts) => {
    const shares = sharesOf(amounts);
    const whole = amounts.reduce((sum, one) => sum + one, 0);
    expect(shares.reduce((sum, one) => sum + one, 0)).toBe(whole === 0 ? 0 : 10_000);
    for (const [n, amount] of amounts.entries())
      expect(Math.abs((shares[n] ?? 0) - (whole === 0 ? 0 : (amount * 10_000) / whole))).toBeLessThan(1.0001);
  }));
