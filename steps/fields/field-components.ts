import type { FieldDefinition, FieldKind } from '../../engine/definition/field-language.ts';
import type { FieldComponent } from '../step-props.ts';
import { arriving, bringHere } from './arriving.ts';
import { FundBox } from './funds/fund-box.ts';
import { insideOf, partsOf, type InnerPart } from './inside-of.ts';
import { itemComponents } from './item-components.ts';
import { SelectBox } from './select-box.ts';
import { Slider } from './slider.ts';

/** What a field looks like, by kind: the only place that knows every component. */
export const fieldComponents = {
  ...itemComponents,
  list: arriving(() => import('./list/ListField.tsx'), 'ListField'),
} satisfies { [K in FieldKind]: FieldComponent<K> };

const innerComponents = { select: SelectBox, funds: FundBox, slider: Slider } satisfies Record<InnerPart, unknown>;

/** Fetches what some fields look like, so that they are drawn at once and whole. Rejects where it cannot be had. */
export const bringFields = async (fields: readonly FieldDefinition[]): Promise<void> => {
  const needed = fields.flatMap(partsOf).flatMap((field) => {
    const inside = insideOf(field);
    return [fieldComponents[field.type], ...(inside === undefined ? [] : [innerComponents[inside]])];
  });
  await Promise.all(needed.map(bringHere));
};
