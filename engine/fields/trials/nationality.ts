import { parseCountryCode } from '../country-code.ts';
import { nationality } from '../nationality.ts';
import type { FieldTrials } from '../field-kind.ts';
import { exampleOf, keepValid, noSuchOption } from './samples.ts';
import { someCountryCodes } from './some-country-codes.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const nationalityTrials: FieldTrials<'nationality'> = {
  samples: (field, context) =>
    keepValid([exampleOf(field.example, parseCountryCode), ...someCountryCodes('nationalities', context)], (value) =>
      nationality.validate(value, field, context),
    ),
  faults: () => [{ raw: noSuchOption, code: 'option-unknown' }],
};
