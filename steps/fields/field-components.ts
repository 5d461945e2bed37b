import type { FieldKind } from '../../engine/definition/language.ts';
import type { FieldComponent } from '../step-props.ts';
import { arriving, bringHere } from './arriving.ts';
import { itemComponents } from './item-components.ts';

/** What a field looks like, by kind: the only place that knows every component. */
export const fieldComponents = {
  ...itemComponents,
  list: arriving(async () => (await import('./list/ListField.tsx')).ListField),
} satisfies { [K in FieldKind]: FieldComponent<K> };

/** Fetches what some kinds of field look like, so that they are drawn at once. Rejects where one cannot be had. */
export const bringFields = async (kinds: Iterable<FieldKind>): Promise<void> => {
  await Promise.all([...kinds].map((kind) => bringHere(fieldComponents[kind])));
};
