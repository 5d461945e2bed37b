import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { boxOf, textBox } from '../text-box.tsx';

/** A telephone number, written any way: 06, +33 or 0033, with dots or spaces. */
export const PhoneField = (props: FieldProps<'phone'>) => (
  <FieldFrame {...props}>
    {textBox({
      ...boxOf(props),
      type: 'tel',
      inputMode: 'tel',
      autoComplete: props.view.field.autocomplete ?? 'tel',
      width: 'medium',
      figures: true,
    })}
  </FieldFrame>
);
