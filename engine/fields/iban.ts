import type { FieldIssueCode } from '../answers/field-issue.ts';
import type { FieldOf } from '../definition/language.ts';
import type { FieldIssueSeed, FieldKindSpec, Parsed } from './field-kind.ts';
import { hasRightIbanKey, hasRightRibKey, sampleIban } from './iban-key.ts';
import { ibanStructure } from './iban-structure.ts';
import { issueOf, parseText, textParam } from './raw.ts';
import { exampleOf, keepValid } from './samples.ts';
import { squeeze } from './text-hygiene.ts';

type Field = FieldOf<'iban'>;

const parse = (raw: string): Parsed =>
  parseText(raw, (text) => ({ value: squeeze(text).toUpperCase().replace(/^IBAN:?/, '') }));

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

const usual = ['FR', 'DE', 'BE', 'LU'];

const sampleOf = (field: Field): string =>
  (field.countries ?? usual).map(sampleIban).find((iban) => iban !== undefined) ?? '';

/** An account number in its electronic form, with both keys of a French one checked. Sensitive. */
export const iban: FieldKindSpec<'iban'> = {
  kind: 'iban',
  type: 'text',
  blank: '',
  parse,
  format: (value) => (typeof value === 'string' ? value.replace(/(.{4})(?=.)/g, '$1 ') : ''),
  validate,
  samples: (field) =>
    keepValid(
      [
        exampleOf(field.example, parse),
        'FR7630006000011234567890189',
        'FR1420041010050500013M02606',
        ...(field.countries ?? usual).map(sampleIban),
      ],
      (value) => validate(value, field),
    ),
  faults: (field) => {
    const right = sampleOf(field);
    const wrongKey = right.slice(2, 4) === '97' ? '02' : String(Number(right.slice(2, 4)) + 1).padStart(2, '0');
    const other = usual.find((country) => field.countries?.includes(country) === false);
    const found: { raw: string; code: FieldIssueCode }[] = [
      { raw: '12345', code: 'iban-format' },
      { raw: `${right}!`, code: 'iban-format' },
      { raw: right.slice(0, -1), code: 'iban-length' },
      { raw: right.slice(0, 2) + wrongKey + right.slice(4), code: 'iban-key' },
    ];
    if (other !== undefined) found.push({ raw: sampleIban(other) ?? '', code: 'iban-country' });
    if (right.startsWith('FR')) found.push({ raw: 'FR49 3000 6000 0112 3456 7890 190', code: 'iban-key' });
    return found;
  },
};
