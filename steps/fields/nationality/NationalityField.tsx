import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';

import { CodeBox } from '../search/CodeBox.tsx';

/** A nationality, found by some of its letters; the French one comes first, the others by name. */
export const NationalityField = ({
  view,
  raw,
  onChange,
  onBlur,
  issue,
  inputId,
  services,
  labelHidden,
}: FieldProps<'nationality'>) => (
  <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden}>
    <CodeBox
      name={services.text(view.field.label)}
      value={raw}
      onValue={onChange}
      options={services.nationalities()}
      issue={issue}
      inputId={inputId}
      onBlur={onBlur}
      hasHint={view.field.hint !== undefined}
      required={view.required}
      autoComplete={view.field.autocomplete ?? 'off'}
    />
  </FieldFrame>
);
