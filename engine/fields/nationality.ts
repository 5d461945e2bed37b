import { parseCountryCode, validateCountryCode } from './country-code.ts';
import type { FieldReader } from './field-kind.ts';

/** A nationality: the ISO 3166 alpha-2 code of the country, of the list `nationalities`. */
export const nationality: FieldReader<'nationality'> = {
  parse: parseCountryCode,
  format: (value) => (typeof value === 'string' ? value : ''),
  validate: (value, _field, context) => validateCountryCode(value, 'nationalities', [], context),
};
