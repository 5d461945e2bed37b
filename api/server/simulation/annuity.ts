import table from './annuity-table.json' with { type: 'json' };
import type { computeRente } from '../../contract/core/simulation.ts';
import type { RequestOf, ResponseOf } from '../../contract/call.ts';
import { interpolate } from './interpolate.ts';
import { roundCents } from './round-cents.ts';

const prices: readonly (readonly [number, number])[] = table.prices.map(([age, price]) => [age ?? 0, price ?? 0]);

/**
 * Price of one euro of yearly life annuity that starts at `age` (TGF05, rate 0 %): linear between the printed ages,
 * held at the first and the last one outside.
 */
export const annuityPrice = (age: number): number => interpolate(prices, age);

/** Monthly annuity before fees, in cents, not rounded. */
export const grossMonthlyAnnuity = (capital: number, age: number): number => capital / annuityPrice(age) / 12;

/** Capital that pays `monthly` before fees, in cents, not rounded. */
export const capitalForAnnuity = (monthly: number, age: number): number => monthly * 12 * annuityPrice(age);

/** Every second year from ten years before to ten after, within the ages that are sold; the age itself is one of them. */
const agesAround = (age: number): readonly number[] =>
  Array.from({ length: 11 }, (_, step) => age - 10 + step * 2).filter((one) => (one >= 50 && one <= 85) || one === age);

/** Answers `Core/ComputeRente` (C125). A target annuity is what the saver receives, so after the fee. Total. */
export const computeAnnuity = (request: RequestOf<typeof computeRente>): ResponseOf<typeof computeRente> => {
  const kept = 1 - table.instalmentFee / 10_000;
  const wanted = request.renteMensuelle;
  const capitalForMonthly =
    wanted === undefined ? undefined : roundCents(capitalForAnnuity(wanted / kept, request.age));
  const capital = request.but === 'rente' ? request.capital : (capitalForMonthly as number);
  const gross = grossMonthlyAnnuity(capital, request.age);
  return {
    simulated: true,
    table: 'TGF05',
    age: request.age,
    capital,
    grossMonthly: roundCents(gross),
    monthly: roundCents(gross * kept),
    ...(wanted === undefined ? {} : { wantedMonthly: wanted, capitalForMonthly }),
    instalmentFee: table.instalmentFee,
    schedule: agesAround(request.age).map((age) => ({
      age,
      monthly: roundCents(grossMonthlyAnnuity(capital, age) * kept),
    })),
  };
};
