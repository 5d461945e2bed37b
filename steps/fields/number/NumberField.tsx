import type { FieldProps } from '../../step-props.ts';
import { NumericField } from '../NumericField.tsx';

/** A plain number, with its unit if it has one. */
export const NumberField = (props: FieldProps<'number'>) => {
  const { step, unit } = props.view.field;
  return (
    <NumericField
      props={props}
      affix={unit === undefined ? undefined : props.services.text(unit)}
      width={unit === undefined ? 'short' : 'medium'}
      decimals={step !== undefined && !Number.isInteger(step)}
      tidy={false}
    />
  );
};
