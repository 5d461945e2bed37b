import type { FieldOf } from '../definition/field-language.ts';
import type { FieldIssueSeed, FieldReader, Parsed } from './field-kind.ts';
import { hasRightIbanKey, hasRightRibKey } from './iban-key.ts';
import { ibanStructure } from './iban-structure.ts';
import { issueOf, parseText, textParam } from './raw.ts';
import { squeeze } from './text-hygiene.ts';

type Field = FieldOf<'iban'>;

/** `IBAN : fr76-3000-6000…` -> `FR7630006000…`: what stands before and between its signs falls away. */
const bareIban = (text: string): string =>
  squeeze(text)
    .toUpperCase()
    .replace(/^IBAN:?/, '');

/** `FR7630006000011234567890189` -> `FR76 3000 6000 0112 3456 7890 189` (ISO 13616), whole or not, however it was typed. */
export const groupedIban = (text: string): string => bareIban(text).replace(/(.{4})(?=.)/g, '$1 ');

const parse = (raw: string): Parsed => parseText(raw, (text) => ({ value: bareIban(text) }));

const validate = (value: unknown, field: Field): FieldIssueSeed | undefined => {
  if (typeof value !== 'string') return issueOf('wrong-type');
  if (value.length > 64 || !/^[A-Z]{2}\d{2}[A-Z\d]*$/.test(value)) return issueOf('iban-format');
  const country = value.slice(0, 2);
  const structure = ibanStructure(country);
  if (structure === undefined) return issueOf('iban-format');
  if (field.countries !== undefined && !field.countries.includes(country)) {
    return issueOf('iban-country', { countries: textParam(field.countries.join(', ')) });
  }
  if (value.length !== structure.length) {
    return issueOf('iban-length', { length: { kind: 'number', value: structure.length } });
  }
  if (!structure.form.test(value)) return issueOf('iban-format');
  return hasRightIbanKey(value) && hasRightRibKey(value) ? undefined : issueOf('iban-key');
};

/** An account number in its electronic form, with both keys of a French one checked. Sensitive. */
export const iban: FieldReader<'iban'> = {
  parse,
  format: (value) => (typeof value === 'string' ? groupedIban(value) : ''),
  validate,
};
