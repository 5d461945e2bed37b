import type { FieldIssueCode } from '../../answers/field-issue.ts';
import type { FieldOf } from '../../definition/field-language.ts';
import type { FieldTrials } from '../field-kind.ts';
import { sampleIban } from '../iban-key.ts';
import { iban } from '../iban.ts';
import { exampleOf, keepValid } from './samples.ts';

type Field = FieldOf<'iban'>;

const usual = ['FR', 'DE', 'BE', 'LU'];

const sampleOf = (field: Field): string =>
  (field.countries ?? usual).map(sampleIban).find((iban) => iban !== undefined) ?? '';

/** Values that such a field takes, and what people get wrong in it. */
export const ibanTrials: FieldTrials<'iban'> = {
  samples: (field, context) =>
    keepValid(
      [
        exampleOf(field.example, (raw) => iban.parse(raw, field, context)),
        'FR7630006000011234567890189',
        'FR1420041010050500013M02606',
        ...(field.countries ?? usual).map(sampleIban),
      ],
      (value) => iban.validate(value, field, context),
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
