import type { FieldComponent } from '../../step-props.ts';
import { numericField } from '../numeric-field.tsx';

/** A percentage; the value is hundredths of a percent. */
export const PercentField: FieldComponent<'percent'> = numericField(() => ({
  affix: '%',
  width: 'short',
  decimals: true,
  tidy: false,
}));
