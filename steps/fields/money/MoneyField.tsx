import type { FieldComponent } from '../../step-props.ts';
import { numericField } from '../numeric-field.tsx';

/** An amount in euros; the value is cents. */
export const MoneyField: FieldComponent<'money'> = numericField(() => ({
  affix: '€',
  width: 'medium',
  decimals: true,
  tidy: true,
}));
