import type { FieldIssueCode } from '../answers/field-issue.ts';
import type { FieldOf } from '../definition/language.ts';
import type { FieldContext, FieldIssueSeed, FieldKindSpec, Parsed } from './field-kind.ts';
import { issueOf, parseText, readRef } from './raw.ts';
import { exampleOf, keepValid } from './samples.ts';
import { type TextForm, textForms } from './text-format.ts';
import { hasForbiddenCharacter, lengthOf } from './text-hygiene.ts';

type Field = FieldOf<'text'>;

const formOf = (field: Field): TextForm => textForms[field.format ?? 'line'];
const lengthBounds = (field: Field) => ({ min: field.min ?? 1, max: field.max ?? formOf(field).max });

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
export const text: FieldKindSpec<'text'> = {
  kind: 'text',
  type: 'text',
  blank: '',
  parse,
  format: (value) => (typeof value === 'string' ? value : ''),
  validate,
  samples: (field, context) => {
    const form = formOf(field);
    const { min, max } = lengthBounds(field);
    const twin = field.same === undefined ? undefined : readRef(field.same, context);
    return keepValid(
      [
        typeof twin === 'string' ? twin : undefined,
        exampleOf(field.example, (raw) => parse(raw, field)),
        ...form.good,
        'a'.repeat(Math.min(min, 10_000)),
        'é'.repeat(Math.min(max, 10_000)),
      ],
      (value) => validate(value, field, context),
    );
  },
  faults: (field, context) => {
    const form = formOf(field);
    const { min, max } = lengthBounds(field);
    const fitting = (raw: string) => lengthOf(raw) >= min && lengthOf(raw) <= max;
    const found: { raw: string; code: FieldIssueCode }[] = form.bad
      .filter((raw) => !form.free || fitting(raw))
      .map((raw) => ({ raw, code: form.code }));
    if (form.free) found.push({ raw: 'a'.repeat(max + 1), code: 'text-too-long' });
    if (form.free && min > 1) found.push({ raw: 'a'.repeat(min - 1), code: 'text-too-short' });
    if (field.same !== undefined) {
      const twin = readRef(field.same, context);
      const other = form.good.find((raw) => raw !== twin && (!form.free || fitting(raw)));
      if (other !== undefined) found.push({ raw: other, code: 'text-different' });
    }
    return found;
  },
};
