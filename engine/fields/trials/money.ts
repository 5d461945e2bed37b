import type { FieldTrials } from '../field-kind.ts';
import { moneyFacts } from '../money.ts';
import { numericTrials } from './numeric.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const moneyTrials: FieldTrials<'money'> = numericTrials(moneyFacts);
