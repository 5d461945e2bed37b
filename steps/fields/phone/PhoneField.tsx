import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { textBox } from '../text-box.tsx';

/** A telephone number, written any way: 06, +33 or 0033, with dots or spaces. */
export const PhoneField = ({
  view,
  raw,
  onChange,
  onBlur,
  issue,
  inputId,
  services,
  labelHidden,
}: FieldProps<'phone'>) => (
  <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden}>
    {textBox({
      type: 'tel',
      inputMode: 'tel',
      autoComplete: view.field.autocomplete ?? 'tel',
      inputId,
      value: raw,
      onText: onChange,
      onBlur,
      issue,
      hasHint: view.field.hint !== undefined,
      required: view.required,
      width: 'medium',
      figures: true,
    })}
  </FieldFrame>
);
