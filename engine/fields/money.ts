import type { FieldKindSpec } from './field-kind.ts';
import { numericSpec } from './numeric.ts';

/** An amount, kept in cents. Bounds, step and example stand in euros in the journey; the least amount is 0 unless said. */
export const money: FieldKindSpec<'money'> = numericSpec({
  kind: 'money',
  symbol: /^(?:€|eur(?:os?)?)|(?:€|eur(?:os?)?)$/i,
  keepZeros: true,
  plain: [1234.5, 1000, 100],
});
