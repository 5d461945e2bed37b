import type { FieldReader } from './field-kind.ts';
import { numericSpec, type NumericKind } from './numeric.ts';

export const numberFacts: NumericKind<'number'> = { kind: 'number', keepZeros: false, plain: [1234, 10, 2] };

/** A count or a measure, in units. Whole, unless its step has decimals. */
export const number: FieldReader<'number'> = numericSpec(numberFacts);
