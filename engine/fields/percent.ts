import type { FieldKindSpec } from './field-kind.ts';
import { numericSpec } from './numeric.ts';

/** A percentage, kept in hundredths of a percent (100 % is 10000). From 0 to 100 % unless said. */
export const percent: FieldKindSpec<'percent'> = numericSpec({
  kind: 'percent',
  symbol: /^%|(?:%|pourcent|percent)$/i,
  neverGrouped: true,
  keepZeros: false,
  plain: [12.5, 50, 1],
});
