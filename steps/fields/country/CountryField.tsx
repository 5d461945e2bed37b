import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { offeredCodes } from '../offered.ts';
import { CodeBox } from '../search/CodeBox.tsx';

/** A country, found by some letters of its name; France comes first, the others by name. */
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
    <CodeBox
      name={services.text(view.field.label)}
      value={raw}
      onValue={onChange}
      options={offeredCodes(services.countries(), view.field.without)}
      issue={issue}
      inputId={inputId}
      onBlur={onBlur}
      hasHint={view.field.hint !== undefined}
      required={view.required}
      autoComplete={view.field.autocomplete === 'country' ? 'country-name' : view.field.autocomplete}
    />
  </FieldFrame>
);
