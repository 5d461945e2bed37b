import type { FieldOf } from '../definition/field-language.ts';
import type { FieldContext, FieldIssueSeed, FieldReader } from './field-kind.ts';
import { optionsOf } from './options.ts';
import { issueOf, parseText } from './raw.ts';

const validate = (value: unknown, field: FieldOf<'choice'>, context: FieldContext): FieldIssueSeed | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return issueOf('wrong-type');
  return optionsOf(field, context).some((option) => option.code === value) ? undefined : issueOf('option-unknown');
};

/** One option. The value is its code, a text or a number as it stands in the list. */
export const choice: FieldReader<'choice'> = {
  parse: (raw, field, context) =>
    parseText(raw, (text) => {
      const option = optionsOf(field, context).find(({ code }) => String(code) === text);
      return option === undefined ? { issue: issueOf('option-unknown') } : { value: option.code };
    }),
  format: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  validate,
};
