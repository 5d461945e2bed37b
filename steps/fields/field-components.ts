import type { FieldDefinition, FieldKind } from '../../engine/definition/language.ts';
import type { FieldComponent } from '../step-props.ts';
import { arriving, bringHere } from './arriving.ts';
import { OptionBox } from './choice/option-box.ts';
import { FundBox } from './funds/fund-box.ts';
import { itemComponents } from './item-components.ts';
import { Slider } from './slider.ts';

/** What a field looks like, by kind: the only place that knows every component. */
export const fieldComponents = {
  ...itemComponents,
  list: arriving(async () => (await import('./list/ListField.tsx')).ListField),
} satisfies { [K in FieldKind]: FieldComponent<K> };

/** The fields that one is made of: a list has itself, and those of its lines. */
export const partsOf = (field: FieldDefinition): readonly FieldDefinition[] =>
  field.type === 'list' ? [field, ...Object.values(field.item).flatMap(partsOf)] : [field];

/**
 * What a field draws inside the component of its kind. A list of codes may turn out to be short, and be offered without: it
 * is little that came for nothing then.
 */
const insideOf = (field: FieldDefinition): readonly unknown[] => {
  if (field.type !== 'choice') return 'ui' in field ? [Slider] : [];
  const { ui = field.list && 'select' } = field;
  return ui === 'funds' ? [OptionBox, FundBox] : ui === 'select' ? [OptionBox] : [];
};

/** Fetches what some fields look like, so that they are drawn at once and whole. Rejects where it cannot be had. */
export const bringFields = async (fields: readonly FieldDefinition[]): Promise<void> => {
  const needed = fields.flatMap(partsOf).flatMap((field) => [fieldComponents[field.type], ...insideOf(field)]);
  await Promise.all(needed.map(bringHere));
};
