import type { FieldTrials } from '../field-kind.ts';
import { percentFacts } from '../percent.ts';
import { numericTrials } from './numeric.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const percentTrials: FieldTrials<'percent'> = numericTrials(percentFacts);
