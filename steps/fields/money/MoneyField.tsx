import type { FieldProps } from '../../step-props.ts';
import { NumericField } from '../NumericField.tsx';

/** An amount in euros; the value is cents. */
export const MoneyField = (props: FieldProps<'money'>) => (
  <NumericField props={props} affix="€" width="medium" decimals tidy />
);
