import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import * as v from 'valibot';
import { compute, computeRente } from '../../../api/contract/core/simulation.ts';
import {
  annuityPrice,
  capitalForAnnuity,
  computeAnnuity,
  grossMonthlyAnnuity,
} from '../../../api/server/simulation/annuity.ts';
import { projectSavings } from '../../../api/server/simulation/project-savings.ts';
import { findProfile } from '../../../api/server/simulation/profiles.ts';
import { lossProbability, yearlyQuantiles } from '../../../api/server/simulation/quantiles.ts';
import { roundCents } from '../../../api/server/simulation/round-cents.ts';
import { gainNeeded, riskClass } from '../../../api/server/simulation/series-figures.ts';
import {
  drawdown,
  futureValue,
  monthlyForTarget,
  monthsToTarget,
  netGrowth,
  unitsLeft,
} from '../../../api/server/simulation/savings-formulas.ts';

describe('reference vectors of investment maths (domain 5)', () => {
  it.each([
    { initial: 100_000, monthly: 10_000, years: 10, growth: 0.04, value: 1_614_984 },
    { initial: 500_000, monthly: 15_000, years: 20, growth: 0.05, value: 7_413_716 },
    { initial: 1_000_000, monthly: 0, years: 8, growth: 0.03, value: 1_266_770 },
  ])('future value of $initial and $monthly over $years years', ({ initial, monthly, years, growth, value }) => {
    expect(roundCents(futureValue({ initial, monthly }, growth, years * 12))).toBe(value);
  });

  it('pays at the start of the month', () => {
    expect(roundCents(futureValue({ initial: 100_000, monthly: 10_000, at: 'start' }, 0.04, 120))).toBe(1_619_786);
  });

  it('future value at rate 0 is what was paid', () => {
    expect(futureValue({ initial: 100, monthly: 10 }, 0, 12)).toBe(220);
  });

  it.each([
    { target: 5_000_000, initial: 500_000, years: 15, growth: 0.05, monthly: 14_955 },
    { target: 10_000_000, initial: 100_000, years: 20, growth: 0.04, monthly: 26_882 },
  ])('monthly payment for $target', ({ target, initial, years, growth, monthly }) => {
    expect(roundCents(monthlyForTarget({ target, initial }, growth, years * 12))).toBe(monthly);
  });

  it('months to a target', () => {
    expect(monthsToTarget({ target: 5_000_000, initial: 500_000, monthly: 20_000 }, 0.04)).toBe(159);
    expect(monthsToTarget({ target: 100, initial: 0, monthly: 0 }, 0.04)).toBeUndefined();
    expect(monthsToTarget({ target: 100, initial: 100, monthly: 0 }, 0)).toBe(0);
  });

  it('drawdown', () => {
    expect(roundCents(drawdown(10_000_000, 0.02, 240))).toBe(50_503);
    expect(roundCents(drawdown(10_000_000, 0, 240))).toBe(41_667);
  });

  it('life annuity at 65', () => {
    expect(roundCents(grossMonthlyAnnuity(10_000_000, 65))).toBe(27_324);
    expect(roundCents(grossMonthlyAnnuity(10_000_000, 65) * 0.985)).toBe(26_914);
    // The reference prints 182,988.20: it divides by the annuity already rounded to 3,278.90.
    expect(capitalForAnnuity(50_000, 65) / 100).toBeCloseTo(182_990.4, 0);
  });

  it('log-normal quantiles without payments', () => {
    const [, , , , , , , , , , ten] = yearlyQuantiles(
      { initial: 1_000_000, monthly: 0 },
      { growth: 0.05, volatility: 0.1 },
      10,
    );
    expect(ten && roundCents(ten.low)).toBe(921_045);
    expect(ten && roundCents(ten.median)).toBe(1_549_452);
    expect(ten && roundCents(ten.high)).toBe(2_606_609);
  });

  it.each([
    ['PRUDENT', 10_598, 13_914, 18_268],
    ['EQUILIBRE', 9_662, 14_987, 23_244],
    ['DYNAMIQUE', 8_438, 15_868, 29_838],
    ['OFFENSIF', 7_186, 16_516, 37_961],
  ] as const)('10,000 euros after ten years, %s', (profil, low, median, high) => {
    const points = projectSavings({ versementInitial: 1_000_000, versementMensuel: 0, duree: 10, profil }).points;
    const last = points[10];
    // The reference prints volatilities with two digits: equal to the thousandth.
    expect((last?.low ?? 0) / 100 / low).toBeCloseTo(1, 3);
    expect((last?.median ?? 0) / 100 / median).toBeCloseTo(1, 3);
    expect((last?.high ?? 0) / 100 / high).toBeCloseTo(1, 3);
  });

  it.each([
    ['PRUDENT', -0.052, 0.023, 3],
    ['EQUILIBRE', -0.094, 0.065, 3],
    ['DYNAMIQUE', -0.142, 0.115, 4],
    ['OFFENSIF', -0.192, 0.161, 4],
  ] as const)('a bad year, the chance of a loss and the class of risk, %s', (profil, worst, loss, level) => {
    const profile = findProfile(profil) ?? { growth: 0, volatility: 1 };
    const [, year] = yearlyQuantiles({ initial: 1_000_000, monthly: 0 }, profile, 1);
    expect((year?.low ?? 0) / 1_000_000 - 1).toBeCloseTo(worst, 3);
    expect(lossProbability(profile, 10)).toBeCloseTo(loss, 3);
    expect(riskClass(profile.volatility)).toBe(level);
  });

  it('charges', () => {
    expect(netGrowth(0.05, 0.01)).toBeCloseTo(0.0395, 10);
    expect(unitsLeft(100, 0.0025, 4)).toBeCloseTo(99.0037, 4);
    // Of the questions about charges (domain 6): 10,000 euros at 5 %, less 1 % or 2 %, after twenty years.
    const after = (growth: number): number => Math.round(futureValue({ initial: 10_000, monthly: 0 }, growth, 240));
    expect([after(0.04), after(0.03)]).toEqual([21_911, 18_061]);
    expect(1 - after(0.03) / after(0.04)).toBeCloseTo(0.176, 3);
  });

  it('what makes up for a decline', () => {
    expect(gainNeeded(0.2)).toBeCloseTo(0.25, 10);
    expect(gainNeeded(0.5)).toBeCloseTo(1, 10);
  });

  it('the mean of the log-normal law', () => {
    expect(roundCents(futureValue({ initial: 1_000_000, monthly: 0 }, 0.05, 120))).toBe(1_628_895);
  });
});

describe('laws', () => {
  const request = fc.record({
    versementInitial: fc.integer({ min: 0, max: 100_000_000 }),
    versementMensuel: fc.integer({ min: 0, max: 1_000_000 }),
    duree: fc.integer({ min: 1, max: 60 }),
    profil: fc.constantFrom('PRUDENT' as const, 'EQUILIBRE' as const, 'DYNAMIQUE' as const, 'OFFENSIF' as const),
    capital: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: undefined }),
  });

  it('a projection satisfies its contract, starts at the first payment, and its quantiles are ordered', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const { capital, ...rest } = asked;
        const answer = projectSavings(capital === undefined ? rest : { ...rest, capital });
        expect(v.is(compute.response, answer)).toBe(true);
        expect(answer.points).toHaveLength(asked.duree + 1);
        expect(answer.points[0]).toEqual({
          year: 0,
          paid: asked.versementInitial,
          low: asked.versementInitial,
          median: asked.versementInitial,
          high: asked.versementInitial,
        });
        for (const point of answer.points) {
          expect(point.low).toBeLessThanOrEqual(point.median);
          expect(point.median).toBeLessThanOrEqual(point.high);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('the monthly payment answered is the least that reaches the capital in the middle of the markets, as it is drawn', () => {
    fc.assert(
      fc.property(request, (asked) => {
        const { capital } = asked;
        if (capital === undefined) return;
        const { monthlyForCapital = -1 } = projectSavings({ ...asked, capital });
        const reached = (versementMensuel: number): number =>
          projectSavings({ ...asked, capital, versementMensuel }).points.at(-1)?.median ?? -1;
        expect(reached(monthlyForCapital)).toBeGreaterThanOrEqual(capital);
        if (monthlyForCapital > 0) expect(reached(monthlyForCapital - 1)).toBeLessThan(capital);
      }),
      { numRuns: 200 },
    );
  });

  it('the capital answered for an annuity pays what was wished for, to half a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 18, max: 110 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (age, renteMensuelle, capital) => {
          const { capitalForMonthly = -1, wantedMonthly } = computeAnnuity({
            but: 'rente',
            capital,
            age,
            renteMensuelle,
          });
          expect(wantedMonthly).toBe(renteMensuelle);
          expect(computeAnnuity({ but: 'rente', capital: capitalForMonthly, age }).monthly).toBe(renteMensuelle);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('moment matching agrees with a seeded Monte Carlo run', () => {
    let state = 42;
    const uniform = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return (state + 0.5) / 4_294_967_296;
    };
    const normal = (): number => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    const market = { growth: 0.045, volatility: 0.0844 };
    const drift = (Math.log(1 + market.growth) - market.volatility ** 2 / 2) / 12;
    const ends = Array.from({ length: 4000 }, () => {
      let value = 500_000;
      for (let month = 0; month < 120; month += 1)
        value = value * Math.exp(drift + market.volatility * Math.sqrt(1 / 12) * normal()) + 20_000;
      return value;
    }).sort((a, b) => a - b);
    const closed = yearlyQuantiles({ initial: 500_000, monthly: 20_000 }, market, 10)[10];
    expect((closed?.low ?? 0) / (ends[200] ?? 1)).toBeCloseTo(1, 1);
    expect((closed?.median ?? 0) / (ends[2000] ?? 1)).toBeCloseTo(1, 1);
    expect((closed?.high ?? 0) / (ends[3800] ?? 1)).toBeCloseTo(1, 1);
  });

  it('the price of an annuity falls with age and is held outside the table', () => {
    expect(annuityPrice(18)).toBe(59.2642);
    expect(annuityPrice(110)).toBe(13.8736);
    expect(annuityPrice(42.5)).toBeCloseTo((59.2642 + 53.3564) / 2, 10);
    for (let age = 41; age <= 81; age += 1) expect(annuityPrice(age)).toBeLessThan(annuityPrice(age - 1));
  });

  it('annuity and capital undo each other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 1_000_000 }),
        fc.integer({ min: 18, max: 110 }),
        (renteMensuelle, age) => {
          const there = computeAnnuity({ but: 'capital', renteMensuelle, age });
          expect(v.is(computeRente.response, there)).toBe(true);
          expect(Math.abs(there.monthly - renteMensuelle)).toBeLessThanOrEqual(1);
          const back = computeAnnuity({ but: 'rente', capital: there.capital, age });
          expect(back.monthly).toBe(there.monthly);
        },
      ),
    );
  });
});
