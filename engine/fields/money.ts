import type { FieldReader } from './field-kind.ts';
import { numericSpec, type NumericKind } from './numeric.ts';

export const moneyFacts: NumericKind<'money'> = {
  kind: 'money',
  symbol: /^(?:€|eur(?:os?)?)|(?:€|eur(?:os?)?)$/i,
  keepZeros: true,
  plain: [1234.5, 1000, 100],
};

/** An amount, kept in cents. Bounds, step and example stand in euros in the journey; the least amount is 0 unless said. */
export const money: FieldReader<'money'> = numericSpec(moneyFacts);
