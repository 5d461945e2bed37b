import type { FieldDefinition } from '../../engine/definition/field-language.ts';

/** What some fields draw inside the component of their kind, and whose code comes only where it is needed. */
export type InnerPart = 'select' | 'funds' | 'slider';

/** The fields that one is made of: a list has itself, and those of its lines. */
export const partsOf = (field: FieldDefinition): readonly FieldDefinition[] =>
  field.type === 'list' ? [field, ...Object.values(field.item).flatMap(partsOf)] : [field];

/** A list of codes may turn out to be short, and be offered without: it is little that came for nothing then. */
export const insideOf = (field: FieldDefinition): InnerPart | undefined => {
  if (field.type !== 'choice') return 'ui' in field ? field.ui : undefined;
  const { ui = field.list && 'select' } = field;
  return ui === 'funds' || ui === 'select' ? ui : undefined;
};
