import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { boxOf, textBox } from '../text-box.tsx';

/** A year in four figures. */
export const YearField = (props: FieldProps<'year'>) => (
  <FieldFrame {...props}>
    {textBox({
      ...boxOf(props),
      inputMode: 'numeric',
      maxLength: 4,
      autoComplete: props.view.field.autocomplete ?? 'off',
      width: 'short',
      figures: true,
    })}
  </FieldFrame>
);
