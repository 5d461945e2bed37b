import { optionsOf } from '../../conditions/compile-calc.ts';
import { isRef, scaleOf, type Scope } from '../../conditions/scope.ts';
import type { Literal } from '../../definition/condition-language.ts';
import type { FieldDefinition } from '../../definition/field-language.ts';
import type { FactDefinition } from '../../definition/language.ts';
import { addDays } from '../../fields/calendar.ts';
import type { ValueType } from '../../fields/field-kind.ts';

const orderedTypes: ReadonlySet<ValueType> = new Set(['money', 'percent', 'number', 'date']);

/** Whether values of a type come one after the other. */
export const isOrdered = (type: ValueType): boolean => orderedTypes.has(type);

/** `count` of the smallest differences of a type further than a number as an author writes it: a cent, a hundredth, one. */
export const shifted = (written: number, type: ValueType, count: 1 | -1): number => {
  const scale = scaleOf(type);
  return scale === 1 ? written + count : (Math.round(written * scale) + count) / scale;
};

/** The constants just above and just below, as an author would write them; none where there is no order. */
export const besides = (literal: Literal, type: ValueType): readonly Literal[] => {
  if (!isOrdered(type) || isRef(literal)) return [];
  if (typeof literal === 'number')
    return type === 'date' ? [] : [shifted(literal, type, 1), shifted(literal, type, -1)];
  if (typeof literal !== 'string') return [];
  return shiftedDate(literal, type === 'date' ? 'day' : 'year');
};

/** A date of the language one day, or one year, later and earlier. */
export const shiftedDate = (written: string, unit: 'day' | 'year'): readonly string[] => {
  if (unit === 'day') {
    const days = [1, -1].map((count) => addDays(written, count));
    if (days.every((day) => day !== undefined)) return days;
  }
  return [`${written}+1 ${unit}`, `${written}-1 ${unit}`];
};

/** Everything that the answer to a name may be, for names with a list of values; codes as they are kept. */
export const codesOf = (
  name: string,
  scope: Scope,
  facts: Readonly<Record<string, FactDefinition>>,
): readonly Literal[] => {
  const info = scope.names.get(name);
  if (info?.kind === 'fact' && info.list === undefined) {
    const fact = facts[name];
    return unique([...Object.values(fact?.values ?? {}), ...(fact?.otherwise === undefined ? [] : [fact.otherwise])]);
  }
  if (info?.kind === 'compute') return 'band' in info.calc ? unique(info.calc.of.map(({ is }) => is)) : [];
  const field = info?.kind === 'field' ? info.field : undefined;
  if (field !== undefined && 'options' in field && field.options !== undefined) return offered(field, field.options);
  return field === undefined ? optionsOf(name, scope).map(({ code }) => code) : offered(field, optionsOf(name, scope));
};

const offered = (
  field: FieldDefinition,
  options: readonly { readonly code: string | number }[],
): readonly Literal[] => {
  const without = new Set('without' in field ? field.without?.map(String) : []);
  return options.flatMap(({ code }) => (without.has(String(code)) ? [] : [code]));
};

const unique = (items: readonly Literal[]): readonly Literal[] => [...new Set(items)];
