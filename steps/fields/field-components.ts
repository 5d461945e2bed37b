import { lazy } from 'react';
import type { FieldKind } from '../../engine/definition/language.ts';
import type { FieldComponent } from '../step-props.ts';
import { itemComponents } from './item-components.ts';

/** What a field looks like, by kind: the only place that knows every component. */
export const fieldComponents = {
  ...itemComponents,
  list: lazy(async () => ({ default: (await import('./list/ListField.tsx')).ListField })),
} satisfies { [K in FieldKind]: FieldComponent<K> };
