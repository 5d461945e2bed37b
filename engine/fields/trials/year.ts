import type { Value } from '../../answers/answers.ts';
import type { FieldIssueCode } from '../../answers/field-issue.ts';
import type { FieldTrials } from '../field-kind.ts';
import { thisYear, year, yearLimits } from '../year.ts';
import { keepValid } from './samples.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const yearTrials: FieldTrials<'year'> = {
  samples: (field, context) => {
    const { min, max } = yearLimits(field, context);
    const own = field.example as Value | undefined;
    return keepValid([own, thisYear(context), thisYear(context) + 10, 2000, min, max], (value) =>
      year.validate(value, field, context),
    );
  },
  faults: (field, context) => {
    const { min, max } = yearLimits(field, context);
    const found: { raw: string; code: FieldIssueCode }[] = [
      { raw: '34', code: 'number-format' },
      { raw: 'demain', code: 'number-format' },
      { raw: String(min - 1), code: 'number-too-small' },
      { raw: String(max + 1), code: 'number-too-large' },
    ];
    return found;
  },
};
