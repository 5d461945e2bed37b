import type { FieldContext, FieldIssueSeed, FieldReader, Parsed } from './field-kind.ts';
import { issueOf, parseText } from './raw.ts';
import { squeeze } from './text-hygiene.ts';

const parse = (raw: string): Parsed =>
  parseText(raw, (text) => {
    const bare = squeeze(text).toUpperCase();
    return /^\d{4}[A-Z]$/.test(bare)
      ? { value: `${bare.slice(0, 2)}.${bare.slice(2)}` }
      : { issue: issueOf('naf-format') };
  });

const validate = (value: unknown, context: FieldContext): FieldIssueSeed | undefined => {
  if (typeof value !== 'string') return issueOf('wrong-type');
  if (!/^\d{2}\.\d{2}[A-Z]$/.test(value)) return issueOf('naf-format');
  return context.known?.('naf', value) === false ? issueOf('naf-unknown') : undefined;
};

/** An activity of the French nomenclature (NAF rev. 2): `62.01Z`. Typed with or without the dot. */
export const naf: FieldReader<'naf'> = {
  parse,
  format: (value) => (typeof value === 'string' ? value : ''),
  validate: (value, _field, context) => validate(value, context),
};
