import type { FieldOf } from '../definition/field-language.ts';
import type { FieldContext, FieldIssueSeed, FieldReader, Parsed } from './field-kind.ts';
import { issueOf, parseText, readRef } from './raw.ts';
import { type TextForm, textForms } from './text-format.ts';
import { hasForbiddenCharacter, lengthOf } from './text-hygiene.ts';

type Field = FieldOf<'text'>;

/** What the text must look like. */
export const formOf = (field: Field): TextForm => textForms[field.format ?? 'line'];
/** The fewest and the most characters. */
export const lengthBounds = (field: Field) => ({ min: field.min ?? 1, max: field.max ?? formOf(field).max });

const parse = (raw: string, field: Field): Parsed =>
  parseText(raw, (text) => {
    const value = formOf(field).clean(text);
    // Dashes alone clean away in a code: something was typed, and it is not of this form.
    return value === '' ? { issue: issueOf(formOf(field).code) } : { value };
  });

const validateLength = (value: string, field: Field): FieldIssueSeed | undefined => {
  const { min, max } = lengthBounds(field);
  // Code points are never more than code units and never less than half of them: a huge text is not counted out.
  const length = value.length > 2 * max ? value.length : lengthOf(value);
  if (length > max) return issueOf('text-too-long', { max: { kind: 'number', value: max } });
  return length < min ? issueOf('text-too-short', { min: { kind: 'number', value: min } }) : undefined;
};

const validate = (value: unknown, field: Field, context: FieldContext): FieldIssueSeed | undefined => {
  if (typeof value !== 'string') return issueOf('wrong-type');
  const form = formOf(field);
  // A code that is too long is a code of the wrong form, and says so; a free text is shortened.
  const length = validateLength(value, field);
  if (length !== undefined) return form.free ? length : issueOf(form.code);
  if (value !== form.clean(value) || hasForbiddenCharacter(value) || !form.fits(value, context)) {
    return issueOf(form.code);
  }
  if (field.same !== undefined && readRef(field.same, context) !== value) return issueOf('text-different');
  return undefined;
};

/** A text, composed (NFC), trimmed, with single spaces. `format` says what it must look like. */
export const text: FieldReader<'text'> = {
  parse,
  format: (value, field) => (typeof value === 'string' ? (formOf(field).write?.(value) ?? value) : ''),
  validate,
};
