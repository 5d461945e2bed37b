import type { FieldTrials } from '../field-kind.ts';
import { numberFacts } from '../number.ts';
import { numericTrials } from './numeric.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const numberTrials: FieldTrials<'number'> = numericTrials(numberFacts);
