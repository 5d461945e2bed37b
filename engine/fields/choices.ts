import type { FieldOf } from '../definition/field-language.ts';
import type { FieldContext, FieldIssueSeed, FieldReader } from './field-kind.ts';
import { optionsOf } from './options.ts';
import { issueOf } from './raw.ts';

type Field = FieldOf<'choices'>;

/** How many must be chosen. */
export const leastOf = (field: Field): number => field.min ?? 1;
/** The codes that are offered, in order. */
export const codesOf = (field: Field, context: FieldContext): readonly string[] =>
  optionsOf(field, context).map(({ code }) => String(code));

const validate = (value: unknown, field: Field, context: FieldContext): FieldIssueSeed | undefined => {
  if (!Array.isArray(value) || !value.every((code): code is string => typeof code === 'string')) {
    return issueOf('wrong-type');
  }
  const offered = new Set(codesOf(field, context));
  if (!value.every((code) => offered.has(code))) return issueOf('option-unknown');
  if (new Set(value).size !== value.length) return issueOf('list-repeated');
  // An option that stands alone is a whole answer ("none of these"), however many are asked for otherwise.
  const isWhole = value.some((code) => field.alone?.includes(code));
  if (isWhole && value.length > 1) return issueOf('options-exclusive');
  const min = leastOf(field);
  if (value.length < min && !isWhole) {
    return issueOf('options-too-few', { min: { kind: 'number', value: min } });
  }
  if (field.max !== undefined && value.length > field.max) {
    return issueOf('options-too-many', { max: { kind: 'number', value: field.max } });
  }
  return undefined;
};

/** Several options, in the order they were chosen. The value is the list of their codes, as texts, each once. */
export const choices: FieldReader<'choices'> = {
  parse: (raw, field) => {
    if (raw === undefined || raw === null) return { empty: true };
    if (!Array.isArray(raw) || !raw.every((code) => typeof code === 'string')) {
      return { issue: issueOf('wrong-type') };
    }
    return raw.length === 0 && leastOf(field) > 0 ? { empty: true } : { value: [...new Set(raw)] };
  },
  format: (value) => (Array.isArray(value) ? value.filter((code): code is string => typeof code === 'string') : []),
  validate,
};
