import type { FieldOf } from '../definition/field-language.ts';
import type { FieldContext, FieldIssueSeed, FieldReader, Parsed } from './field-kind.ts';
import { issueOf, parseText, readRef, textParam } from './raw.ts';
import { cleanLine, hasForbiddenCharacter } from './text-hygiene.ts';

/** Characters. */
export const longestCommune = 120;

const parse = (raw: string): Parsed => parseText(raw, (text) => ({ value: cleanLine(text) }));

const validate = (value: unknown, field: FieldOf<'commune'>, context: FieldContext): FieldIssueSeed | undefined => {
  if (typeof value !== 'string') return issueOf('wrong-type');
  if (value.length > longestCommune)
    return issueOf('text-too-long', { max: { kind: 'number', value: longestCommune } });
  if (value === '' || value !== cleanLine(value) || hasForbiddenCharacter(value)) return issueOf('text-format');
  const postcode = readRef(field.postcode, context);
  // Without a postal code there is nothing to compare with: its own field says so.
  const unknown = typeof postcode === 'string' && context.known?.('communes', value, postcode) === false;
  return unknown ? issueOf('commune-unknown', { postcode: textParam(postcode) }) : undefined;
};

/** The name of the commune, one of those that share the postal code given in another field. */
export const commune: FieldReader<'commune'> = {
  parse,
  format: (value) => (typeof value === 'string' ? value : ''),
  validate,
};
