import { parseCountryCode, validateCountryCode } from './country-code.ts';
import type { FieldReader } from './field-kind.ts';

/** A country: ISO 3166 alpha-2, of the list `countries`. */
export const country: FieldReader<'country'> = {
  parse: parseCountryCode,
  format: (value) => (typeof value === 'string' ? value : ''),
  validate: (value, field, context) => validateCountryCode(value, 'countries', field.without ?? [], context),
};
