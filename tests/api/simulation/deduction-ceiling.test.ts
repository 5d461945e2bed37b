import { expect, test } from 'vitest';
import {
  employeeCeiling,
  estimateCeiling,
  selfEmployedCeiling,
} from '../../../api/server/simulation/deduction-ceiling.ts';

const euros = (amount: number): number => amount * 100;

test('the ceiling of everybody counts the income and the social security ceiling of the year before (domain 2.2)', () => {
  expect(employeeCeiling(2026, euros(60_000))).toBe(euros(6_000));
  expect(employeeCeiling(2026, 0)).toBe(euros(4_710));
  expect(employeeCeiling(2026, euros(1_000_000))).toBe(euros(37_680));
  expect(employeeCeiling(2025, 0)).toBe(463_680);
  expect(employeeCeiling(2025, euros(1_000_000))).toBe(3_709_440);
});

test('the ceiling of the self-employed counts the profit and the social security ceiling of the year itself (domain 2.2)', () => {
  expect(selfEmployedCeiling(2026, euros(100_000))).toBe(euros(17_791));
  expect(selfEmployedCeiling(2026, 0)).toBe(euros(4_806));
  expect(selfEmployedCeiling(2026, euros(1_000_000))).toBe(euros(88_911));
  expect(selfEmployedCeiling(2025, euros(1_000_000))).toBe(8_713_500);
});

test('what exceeds the ceiling is told apart', () => {
  expect(estimateCeiling({ regime: 'SALARIE', revenu: euros(60_000), versement: euros(8_000) }, 2026)).toMatchObject({
    plafond: euros(6_000),
    deductible: euros(6_000),
    excedent: euros(2_000),
  });
});
