import type { FieldOf } from '../definition/field-language.ts';
import { yearBounds } from './bounds.ts';
import type { FieldContext, FieldIssueSeed, FieldReader } from './field-kind.ts';
import { issueOf, parseText, textParam } from './raw.ts';

const firstYear = 1900;
const lastYear = 2100;

// A year is no quantity: a bound goes out as text, or it would be written "2 034".
const yearParam = (year: number) => textParam(String(year));

/** The first and the last year that the field takes. */
export const yearLimits = (field: FieldOf<'year'>, context: FieldContext) => {
  const { min = firstYear, max = lastYear } = yearBounds(field, context);
  return { min: Math.max(min, firstYear), max: Math.min(max, lastYear) };
};

const validate = (value: unknown, field: FieldOf<'year'>, context: FieldContext): FieldIssueSeed | undefined => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return issueOf('wrong-type');
  const { min, max } = yearLimits(field, context);
  if (value < min) return issueOf('number-too-small', { min: yearParam(min) });
  if (value > max) return issueOf('number-too-large', { max: yearParam(max) });
  return Number.isInteger(value) ? undefined : issueOf('number-not-whole');
};

/** The year of the context’s today. */
export const thisYear = (context: FieldContext): number => Number(context.today.slice(0, 4));

/** A year, four digits, 1900 to 2100. */
export const year: FieldReader<'year'> = {
  parse: (raw, field, context) =>
    parseText(raw, (text) => {
      const digits = text.replace(/\s/g, '');
      if (/^\d{4}$/.test(digits)) return { value: Number(digits) };
      const { min, max } = yearLimits(field, context);
      const near = Math.max(min, Math.min(max, thisYear(context)));
      return { issue: issueOf('number-format', { example: yearParam(near) }) };
    }),
  format: (value) => (typeof value === 'number' ? String(value) : ''),
  validate,
};
