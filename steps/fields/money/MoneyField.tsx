import type { FieldComponent } from '../../step-props.ts';
import { numericField } from '../numeric-field.tsx';

/** An amount in euros; the value is cents. */
export const MoneyField: FieldComponent<'money'> = numericField(({ services }) => ({
  affix: '€',
  // As the language writes amounts: 1 234 €, €1,234.
  leads: services.locale === 'en',
  width: 'medium',
  decimals: true,
  tidy: true,
}));
