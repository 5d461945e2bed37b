import type { FieldComponent } from '../../step-props.ts';
import { numericField } from '../numeric-field.tsx';

/** A plain number, with its unit if it has one. */
export const NumberField: FieldComponent<'number'> = numericField(({ view, services }) => {
  const unit = view.kind === 'number' ? view.field.unit : undefined;
  const { step } = view.field;
  return {
    affix: unit === undefined ? undefined : services.text(unit),
    width: unit === undefined ? 'short' : 'medium',
    decimals: step !== undefined && !Number.isInteger(step),
    tidy: unit !== undefined,
  };
});
