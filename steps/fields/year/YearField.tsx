import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { textBox } from '../text-box.tsx';

/** A year in four figures. */
export const YearField = ({
  view,
  raw,
  onChange,
  onBlur,
  issue,
  inputId,
  services,
  labelHidden,
}: FieldProps<'year'>) => (
  <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden}>
    {textBox({
      inputMode: 'numeric',
      maxLength: 4,
      autoComplete: view.field.autocomplete ?? 'off',
      inputId,
      value: raw,
      onText: onChange,
      onBlur,
      issue,
      hasHint: view.field.hint !== undefined,
      required: view.required,
      width: 'short',
      figures: true,
    })}
  </FieldFrame>
);
