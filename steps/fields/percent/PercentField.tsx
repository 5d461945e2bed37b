import type { FieldProps } from '../../step-props.ts';
import { NumericField } from '../NumericField.tsx';

/** A percentage; the value is hundredths of a percent. */
export const PercentField = (props: FieldProps<'percent'>) => (
  <NumericField props={props} affix="%" width="short" decimals tidy={false} />
);
