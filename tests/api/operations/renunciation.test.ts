import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '../../../api/server/dossier/today.ts';
import {
  refusalOf,
  renouncedOn,
  renounceableUntil,
  renunciation,
  renunciationStart,
} from '../../../api/server/operations/renunciation.ts';
import type { OperationStatus } from '../../../api/server/store/operations.ts';

const statuses: readonly OperationStatus[] = ['EN_ATTENTE', 'EN_ANALYSE', 'ACCEPTEE', 'REFUSEE', 'SANS_OBJET'];
const instant = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const operation = fc.record({
  kind: fc.constantFrom(renunciation, 'RP', 'VL', 'ARB'),
  status: fc.constantFrom(...statuses),
  orderedAt: instant,
});
const contract = fc.record({
  status: fc.constantFrom('EN_ANALYSE', 'EN_COURS', 'RENONCEE'),
  concludedAt: fc.option(instant, { nil: undefined }),
});
/** Hours from the conclusion: around the end of the delay, and far from it. */
const hours = fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 30 * 24 - 30, max: 31 * 24 + 30 }));
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

test('a contract in force is renounced until the end of the thirtieth day in Paris, whatever else was asked for, and once', () => {
  fc.assert(
    fc.property(contract, fc.array(operation, { maxLength: 5 }), hours, (known, operations, count) => {
      const concluded = known.concludedAt ?? '2026-01-01T00:00:00.000Z';
      const today = dayOf(new Date(Date.parse(concluded) + count * 3_600_000).toISOString());
      const stands = operations.some(
        ({ kind, status }) => kind === renunciation && (status === 'EN_ANALYSE' || status === 'ACCEPTEE'),
      );
      const isOpen =
        known.status === 'EN_COURS' &&
        known.concludedAt !== undefined &&
        daysBetween(dayOf(concluded), today) <= 30 &&
        !stands;
      const last = renounceableUntil(known, operations, today);
      expect(last !== undefined).toBe(isOpen);
      if (last !== undefined) expect(daysBetween(dayOf(concluded), last)).toBe(30);
      expect(refusalOf(renunciationStart, known, operations, today) === undefined).toBe(isOpen);
      const isRenounced = stands || known.status === 'RENONCEE';
      expect(refusalOf('InsurerA/InitierVL', known, operations, today)?.error.code).toBe(
        isRenounced ? 'renounced' : undefined,
      );
      expect(renouncedOn(operations) !== undefined).toBe(stands);
    }),
  );
});
