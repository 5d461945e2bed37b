import type { Bound, FieldDefinition, FieldOf } from '../definition/field-language.ts';
import { isRealDate, splitDate } from './calendar.ts';
import type { FieldContext } from './field-kind.ts';
import { isRef, readRef } from './raw.ts';
import { resolveDate } from './relative-date.ts';

export type NumericField = FieldOf<'number' | 'money' | 'percent'>;
export type NumericBounds = { readonly min?: number; readonly max?: number; readonly step?: number };
export type DateBounds = { readonly min?: string; readonly max?: string };

/** Canonical units in one unit of the language: cents in a euro, hundredths in a percent. */
export const scaleOf = { number: 1, money: 100, percent: 100 } as const;

// What a kind means when the journey says nothing: an amount is not negative, a share is a share of a whole.
const unsaid = { number: {}, money: { min: 0 }, percent: { min: 0, max: 10_000 } } as const satisfies Record<
  NumericField['type'],
  NumericBounds
>;

const compact = <T extends object>(record: T): { readonly [P in keyof T]?: NonNullable<T[P]> } => {
  const kept: { -readonly [P in keyof T]?: NonNullable<T[P]> } = {};
  for (const name in record) {
    const value = record[name];
    if (value !== undefined && value !== null) kept[name] = value;
  }
  return kept;
};

const resolveNumber = (bound: Bound | undefined, scale: number, context: FieldContext): number | undefined => {
  if (bound === undefined) return undefined;
  if (typeof bound === 'number') return scale === 1 ? bound : Math.round(bound * scale);
  const value = readRef(bound, context);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** Bounds and step in canonical units. A bound `$name` is read as it is; one that is not known yet does not bind. */
export const numericBounds = (field: NumericField, context: FieldContext): NumericBounds => {
  const scale = scaleOf[field.type];
  return {
    ...unsaid[field.type],
    ...compact({
      min: resolveNumber(field.min, scale, context),
      max: resolveNumber(field.max, scale, context),
      step: resolveNumber(field.step, scale, context),
    }),
  };
};

const resolveDay = (bound: string | undefined, context: FieldContext): string | undefined => {
  if (bound === undefined) return undefined;
  if (!isRef(bound)) return resolveDate(bound, context.today);
  const value = readRef(bound, context);
  return typeof value === 'string' && isRealDate(value) ? value : undefined;
};

/** Bounds of a date field as `YYYY-MM-DD`: `today-18 years`, `2030-01-31`, or `$name` of another date. */
export const dateBounds = (field: FieldOf<'date'>, context: FieldContext): DateBounds =>
  compact({ min: resolveDay(field.min, context), max: resolveDay(field.max, context) });

const resolveYear = (bound: number | string | undefined, context: FieldContext): number | undefined => {
  if (bound === undefined || typeof bound === 'number') return bound;
  const value = isRef(bound) ? readRef(bound, context) : undefined;
  if (typeof value === 'number') return value;
  const day = typeof value === 'string' ? value : resolveDate(bound, context.today);
  return day === undefined ? undefined : splitDate(day)?.year;
};

/** Bounds of a year field: a year, or the year of a relative date (`today+8 years`), or `$name` of a year or a date. */
export const yearBounds = (field: FieldOf<'year'>, context: FieldContext): NumericBounds =>
  compact({ min: resolveYear(field.min, context), max: resolveYear(field.max, context) });

/** The bounds that a field's box shows and keeps, canonical, for the kinds that have any. */
export const boundsOf = (field: FieldDefinition, context: FieldContext): NumericBounds | DateBounds => {
  switch (field.type) {
    case 'number':
    case 'money':
    case 'percent':
      return numericBounds(field, context);
    case 'date':
      return dateBounds(field, context);
    case 'year':
      return yearBounds(field, context);
    case 'list':
    case 'choices':
      return compact({ min: field.min, max: field.max });
    default:
      return {};
  }
};
