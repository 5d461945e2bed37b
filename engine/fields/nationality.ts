import { parseCountryCode, someCountryCodes, validateCountryCode } from './country-code.ts';
import type { FieldKindSpec } from './field-kind.ts';
import { noSuchOption } from './options.ts';
import { exampleOf, keepValid } from './samples.ts';

/** A nationality: the ISO 3166 alpha-2 code of the country, of the list `nationalities`. */
export const nationality: FieldKindSpec<'nationality'> = {
  kind: 'nationality',
  type: 'code',
  blank: '',
  parse: parseCountryCode,
  format: (value) => (typeof value === 'string' ? value : ''),
  validate: (value, _field, context) => validateCountryCode(value, 'nationalities', [], context),
  samples: (field, context) =>
    keepValid([exampleOf(field.example, parseCountryCode), ...someCountryCodes('nationalities', context)], (value) =>
      nationality.validate(value, field, context),
    ),
  faults: () => [{ raw: noSuchOption, code: 'option-unknown' }],
};
