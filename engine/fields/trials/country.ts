import { parseCountryCode } from '../country-code.ts';
import { country } from '../country.ts';
import type { FieldTrials } from '../field-kind.ts';
import { exampleOf, keepValid, noSuchOption } from './samples.ts';
import { someCountryCodes } from './some-country-codes.ts';

/** Values that such a field takes, and what people get wrong in it. */
export const countryTrials: FieldTrials<'country'> = {
  samples: (field, context) =>
    keepValid([exampleOf(field.example, parseCountryCode), ...someCountryCodes('countries', context)], (value) =>
      country.validate(value, field, context),
    ),
  faults: (field) => [
    { raw: noSuchOption, code: 'option-unknown' },
    ...(field.without ?? []).slice(0, 1).map((raw) => ({ raw, code: 'option-unknown' as const })),
  ],
};
