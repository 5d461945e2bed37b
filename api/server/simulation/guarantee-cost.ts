import tariff from './guarantee-tariff.json' with { type: 'json' };
import { interpolate } from './interpolate.ts';
import { roundCents } from './round-cents.ts';

const rates: readonly (readonly [number, number])[] = tariff.rates.map(([age, rate]) => [age ?? 0, rate ?? 0]);

/** Ages that the tariff prints. */
export const tariffAges: readonly number[] = rates.map(([age]) => age);

/** What a death guarantee costs a month: on what it would add to the value of the contract. Cents. */
export const monthlyGuaranteeCost = (atRisk: number, age: number): number =>
  roundCents((Math.max(0, atRisk) * interpolate(rates, age) * 100) / tariff.capitalAtRisk / 12);
