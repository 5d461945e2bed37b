import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { textBox } from '../text-box.tsx';

/** An e-mail address. `type=email` is for the keyboard only; the engine judges the form. */
export const EmailField = ({
  view,
  raw,
  onChange,
  onBlur,
  issue,
  inputId,
  services,
  labelHidden,
}: FieldProps<'email'>) => (
  <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden}>
    {textBox({
      type: 'email',
      inputMode: 'email',
      autoComplete: view.field.autocomplete ?? 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      inputId,
      value: raw,
      onText: onChange,
      onBlur,
      issue,
      hasHint: view.field.hint !== undefined,
      required: view.required,
      width: 'full',
    })}
  </FieldFrame>
);
