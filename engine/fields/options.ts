import type { FieldOf } from '../definition/field-language.ts';
import type { FieldContext, ListOption } from './field-kind.ts';

/**
 * What a choice offers, in order: its own options, or those of its reference list, less the ones it leaves out.
 * A list that the context does not hold offers nothing.
 */
export const optionsOf = (
  field: FieldOf<'choice' | 'choices'>,
  context: Pick<FieldContext, 'lists'>,
): readonly ListOption[] => {
  const all: readonly ListOption[] =
    field.options ?? (field.list === undefined ? [] : (context.lists[field.list] ?? []));
  if (field.without === undefined) return all;
  const without = new Set(field.without.map(String));
  return all.filter((option) => !without.has(String(option.code)));
};
