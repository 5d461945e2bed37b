import type { FieldReader } from './field-kind.ts';
import { numericSpec, type NumericKind } from './numeric.ts';

export const percentFacts: NumericKind<'percent'> = {
  kind: 'percent',
  symbol: /^%|(?:%|pourcent|percent)$/i,
  neverGrouped: true,
  keepZeros: false,
  plain: [12.5, 50, 1],
};

/** A percentage, kept in hundredths of a percent (100 % is 10000). From 0 to 100 % unless said. */
export const percent: FieldReader<'percent'> = numericSpec(percentFacts);
