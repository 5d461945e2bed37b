import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { offeredCodes } from '../offered.ts';
import { SelectBox } from '../SelectBox.tsx';

/** A country; France comes first, the others by name. */
export const CountryField = ({
  view,
  raw,
  onChange,
  onBlur,
  issue,
  inputId,
  services,
  labelHidden,
}: FieldProps<'country'>) => (
  <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden}>
    <SelectBox
      value={raw}
      onValue={onChange}
      options={offeredCodes(services.countries(), view.field.without)}
      first="FR"
      issue={issue}
      inputId={inputId}
      onBlur={onBlur}
      hasHint={view.field.hint !== undefined}
      required={view.required}
      autoComplete={view.field.autocomplete}
    />
  </FieldFrame>
);
