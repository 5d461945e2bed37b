import { parseCountryCode, someCountryCodes, validateCountryCode } from './country-code.ts';
import type { FieldKindSpec } from './field-kind.ts';
import { noSuchOption } from './options.ts';
import { exampleOf, keepValid } from './samples.ts';

/** A country: ISO 3166 alpha-2, of the list `countries`. */
export const country: FieldKindSpec<'country'> = {
  kind: 'country',
  type: 'code',
  blank: '',
  parse: parseCountryCode,
  format: (value) => (typeof value === 'string' ? value : ''),
  validate: (value, field, context) => validateCountryCode(value, 'countries', field.without ?? [], context),
  samples: (field, context) =>
    keepValid([exampleOf(field.example, parseCountryCode), ...someCountryCodes('countries', context)], (value) =>
      country.validate(value, field, context),
    ),
  faults: (field) => [
    { raw: noSuchOption, code: 'option-unknown' },
    ...(field.without ?? []).slice(0, 1).map((raw) => ({ raw, code: 'option-unknown' as const })),
  ],
};
