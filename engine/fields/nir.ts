import type { FieldIssueSeed, FieldReader, Parsed } from './field-kind.ts';
import { issueOf, parseText } from './raw.ts';
import { squeeze } from './text-hygiene.ts';

// Sex (7 and 8: temporary), year, month (20, 30 to 42 and 50 to 99 where the month is not known), department of birth
// (2A, 2B; 91 to 96 also the former French departments of North Africa; 99 abroad), commune, order, key.
const form = /^[1278]\d{2}(?:0[1-9]|1[0-2]|20|3\d|4[0-2]|[5-9]\d)(?:0[1-9]|[1-9]\d|2[AB])\d{3}(?!000)\d{3}\d{2}$/;

/** 97 less the rest of the number by 97; Corsica counts as 19 (2A) and 18 (2B). Thirteen digits are still exact. */
export const nirKey = (thirteen: string): number =>
  97 - (Number(thirteen.replace('2A', '19').replace('2B', '18')) % 97);

/** `185057511600159` -> `1 85 05 75 116 001 59`, as on the card; anything else comes back as it is. */
export const groupedNir = (text: string): string =>
  /^(\d)(\d{2})(\d{2})(\d{2}|2[AB])(\d{3})(\d{3})(\d{2})$/.exec(squeeze(text).toUpperCase())?.slice(1).join(' ') ??
  text;

const parse = (raw: string): Parsed => parseText(raw, (text) => ({ value: squeeze(text).toUpperCase() }));

const validate = (value: unknown): FieldIssueSeed | undefined => {
  if (typeof value !== 'string') return issueOf('wrong-type');
  if (!form.test(value)) return issueOf('nir-format');
  return nirKey(value.slice(0, 13)) === Number(value.slice(13)) ? undefined : issueOf('nir-key');
};

/** The French social security number with its key: 15 characters, no spaces. Sensitive. */
export const nir: FieldReader<'nir'> = {
  parse,
  format: (value) => (typeof value === 'string' ? groupedNir(value) : ''),
  validate,
};
