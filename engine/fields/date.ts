import type { Value } from '../answers/answers.ts';
import type { IssueParam } from '../answers/field-issue.ts';
import type { FieldOf } from '../definition/field-language.ts';
import { dateBounds } from './bounds.ts';
import { isRealDate, splitDate } from './calendar.ts';
import type { FieldContext, FieldIssueSeed, FieldReader } from './field-kind.ts';
import { blankOf } from './kind-facts.ts';
import { isRecord, issueOf, ownValue } from './raw.ts';
import { type DateParts, readDate } from './read-date.ts';

/** The first and the last day that any date may be. */
export const firstDay = '1900-01-01';
export const lastDay = '2100-12-31';

const dateParam = (value: string): IssueParam => ({ kind: 'date', value });

const later = (a: string, b = a): string => (b > a ? b : a);
const earlier = (a: string, b = a): string => (b < a ? b : a);

/** The first and the last day that the field takes. */
const dateLimits = (field: FieldOf<'date'>, context: FieldContext) => {
  const bounds = dateBounds(field, context);
  return { min: later(firstDay, bounds.min), max: earlier(lastDay, bounds.max) };
};

/** A day whose parts cannot be taken for each other, or the nearest one that the field takes. */
const exampleFor = (field: FieldOf<'date'>, context: FieldContext): { readonly example: IssueParam } => {
  const { min, max } = dateLimits(field, context);
  return { example: dateParam(later(min, earlier(max, '1985-03-27'))) };
};

const partsOf = (raw: unknown): DateParts | undefined => {
  if (!isRecord(raw)) return undefined;
  const read = (name: string) => ownValue(raw, name) ?? '';
  const [day, month, year] = [read('day'), read('month'), read('year')];
  return typeof day === 'string' && typeof month === 'string' && typeof year === 'string'
    ? { day, month, year }
    : undefined;
};

const format = (value: Value): DateParts => {
  const parts = typeof value === 'string' ? splitDate(value) : undefined;
  if (parts === undefined) return blankOf('date');
  const two = (n: number) => String(n).padStart(2, '0');
  return { day: two(parts.day), month: two(parts.month), year: String(parts.year).padStart(4, '0') };
};

const validate = (value: unknown, field: FieldOf<'date'>, context: FieldContext): FieldIssueSeed | undefined => {
  if (typeof value !== 'string') return issueOf('wrong-type');
  if (splitDate(value) === undefined) return issueOf('date-format', exampleFor(field, context));
  if (!isRealDate(value)) return issueOf('date-impossible');
  const { min, max } = dateLimits(field, context);
  if (value < min) return issueOf('date-too-early', { min: dateParam(min) });
  if (value > max) return issueOf('date-too-late', { max: dateParam(max) });
  return undefined;
};

/** A calendar date, `YYYY-MM-DD`, years 1900 to 2100. No clock but the context's `today`. */
export const date: FieldReader<'date'> = {
  parse: (raw, field, context) => {
    if (raw === null || raw === undefined) return { empty: true };
    const parts = partsOf(raw);
    if (parts === undefined) return { issue: issueOf('wrong-type') };
    const read = readDate(parts);
    if ('empty' in read) return read;
    return 'date' in read
      ? { value: read.date }
      : { issue: issueOf(read.fault, read.fault === 'date-impossible' ? undefined : exampleFor(field, context)) };
  },
  format,
  validate,
};
