import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dutiableFrom70, levyBefore70 } from '../../../api/server/simulation/death-tax.ts';
import { monthlyGuaranteeCost } from '../../../api/server/simulation/guarantee-cost.ts';
import {
  annuityShare,
  capitalExitTax,
  incomeTax,
  retirementRates,
  taxableAnnuity,
} from '../../../api/server/simulation/retirement-exit-tax.ts';
import { withdrawalRates, withdrawalTax, type Withdrawal } from '../../../api/server/simulation/withdrawal-tax.ts';
import { law } from '../../engine/law.ts';

const euros = (amount: number): number => Math.round(amount * 100);
const contract = { value: euros(120_000), premiums: euros(100_000), household: 'single' } as const;

describe('tax on a withdrawal (domain 1.1)', () => {
  it('shares the amount between premiums and gain', () => {
    expect(withdrawalTax({ ...contract, amount: euros(12_000), years: 3 })).toEqual({
      gain: euros(2_000),
      allowance: 0,
      incomeTax: euros(256),
      levies: euros(344),
      premiumsLeft: euros(90_000),
    });
    expect(withdrawalTax({ ...contract, amount: euros(12_000), years: 8 })).toMatchObject({
      incomeTax: 0,
      levies: euros(344),
    });
  });

  it('taxes at 7.5 % what exceeds the allowance after eight years', () => {
    const taken = { value: euros(30_000), premiums: euros(15_000), amount: euros(30_000), years: 8 };
    expect(withdrawalTax({ ...taken, household: 'single' })).toMatchObject({
      gain: euros(15_000),
      incomeTax: euros(780),
      levies: euros(2_580),
    });
    expect(withdrawalTax({ ...taken, household: 'couple' }).incomeTax).toBe(euros((15_000 - 9_200) * 0.075));
  });

  it('taxes at 12.8 % the gains of premiums above 150,000 euros', () => {
    const all = { value: euros(400_000), premiums: euros(300_000), amount: euros(400_000), years: 10 };
    // Half of the gain each; the allowance counts first where the rate is lower.
    expect(withdrawalTax({ ...all, household: 'single' }).incomeTax).toBe(
      euros((50_000 - 4_600) * 0.075 + 50_000 * 0.128),
    );
  });

  it('adds up to 30 % and 24.7 % (domain 0)', () => {
    expect(withdrawalRates.before + withdrawalRates.levies).toBe(3000);
    expect(withdrawalRates.after + withdrawalRates.levies).toBe(2470);
    expect(retirementRates.gains + retirementRates.levies).toBe(3140);
  });

  it('is never less on more, never above 30 % of the gain, and leaves what was not taken', async () => {
    const asked = fc
      .record({
        value: fc.integer({ min: 1, max: 100_000_000 }),
        premiums: fc.integer({ min: 0, max: 100_000_000 }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        years: fc.integer({ min: 0, max: 40 }),
        household: fc.constantFrom('single' as const, 'couple' as const),
      })
      .map(({ part, ...one }): Withdrawal => ({ ...one, amount: Math.floor(part * one.value) }));
    await law(500, [asked], (one) => {
      const tax = withdrawalTax(one);
      const more = withdrawalTax({ ...one, amount: one.value });
      expect(tax.incomeTax + tax.levies).toBeLessThanOrEqual(tax.gain * 0.3 + 2);
      expect(tax.gain).toBeLessThanOrEqual(one.amount);
      expect(more.incomeTax + more.levies + 2).toBeGreaterThanOrEqual(tax.incomeTax + tax.levies);
      expect(more.premiumsLeft).toBe(0);
      expect(withdrawalTax({ ...one, years: 0 }).incomeTax + 1).toBeGreaterThanOrEqual(tax.incomeTax);
    });
  });
});

describe('on death (domain 1.2)', () => {
  it('levies what a beneficiary receives from premiums paid before 70', () => {
    expect(levyBefore70(euros(400_000))).toBe(euros(49_500));
    expect(levyBefore70(euros(1_200_000))).toBe(24_859_375);
    expect(levyBefore70(euros(152_500))).toBe(0);
  });

  it('shares one allowance from 70 on', () => {
    expect(dutiableFrom70([euros(30_500)])).toEqual([0]);
    expect(dutiableFrom70([euros(61_000), euros(61_000)])).toEqual([euros(45_750), euros(45_750)]);
    expect(dutiableFrom70([])).toEqual([]);
  });
});

describe('leaving a retirement plan (domain 2.2, 2.3)', () => {
  it('saves at the rate of the last band what is deducted', () => {
    expect(incomeTax(euros(60_000)) - incomeTax(euros(55_000))).toBe(euros(1_500));
    expect(incomeTax(euros(11_600))).toBe(0);
    expect(incomeTax(euros(60_000), 2)).toBe(2 * incomeTax(euros(30_000)));
  });

  it('taxes a capital on its payments where they were deducted, and on its gains', () => {
    const exit = { payments: euros(5_000), gains: euros(1_000), otherIncome: euros(55_000) };
    expect(capitalExitTax({ ...exit, deducted: true })).toEqual({ incomeTax: euros(1_628), levies: euros(186) });
    expect(capitalExitTax({ ...exit, deducted: false })).toEqual({ incomeTax: euros(128), levies: euros(186) });
  });

  it('taxes the part of an annuity that the age decides', () => {
    expect([49, 50, 59, 60, 69, 70].map(annuityShare)).toEqual([7000, 5000, 5000, 4000, 4000, 3000]);
    expect(taxableAnnuity(euros(6_000), 65, true)).toEqual({ income: euros(5_400), leviesBase: euros(2_400) });
    expect(taxableAnnuity(euros(6_000), 65, false)).toEqual({ income: euros(2_400), leviesBase: euros(2_400) });
  });
});

it('a death guarantee costs what is at risk (domain 3)', () => {
  expect(monthlyGuaranteeCost(euros(5_000), 65)).toBe(817);
  expect(monthlyGuaranteeCost(-1, 65)).toBe(0);
});
