import type { FieldKindSpec } from './field-kind.ts';
import { numericSpec } from './numeric.ts';

/** A count or a measure, in units. Whole, unless its step has decimals. */
export const number: FieldKindSpec<'number'> = numericSpec({ kind: 'number', keepZeros: false, plain: [1234, 10, 2] });
