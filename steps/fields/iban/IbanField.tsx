import { FieldFrame } from '../../parts/FieldFrame.tsx';
import { groupByFour } from '../../group-by-four.ts';
import type { FieldProps } from '../../step-props.ts';
import { textBox } from '../text-box.tsx';
import { readPastedIban } from './read-pasted-iban.ts';

/** An IBAN, shown by four. Anything that surrounds it in a paste ("IBAN :", dashes, small letters) is put aside. */
export const IbanField = ({
  view,
  raw,
  onChange,
  onBlur,
  issue,
  inputId,
  services,
  labelHidden,
}: FieldProps<'iban'>) => (
  <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden}>
    {textBox({
      inputId,
      value: raw,
      onText: onChange,
      onPaste: (event) => {
        const iban = readPastedIban(event.clipboardData.getData('text'));
        if (iban === undefined) return;
        event.preventDefault();
        onChange(groupByFour(iban));
      },
      onBlur: () => {
        // Grouped once the box is left, so that the caret never jumps under the fingers.
        const grouped = groupByFour(raw.toUpperCase());
        if (grouped !== raw) onChange(grouped);
        onBlur?.();
      },
      issue,
      hasHint: view.field.hint !== undefined,
      required: view.required,
      autoComplete: 'off',
      autoCapitalize: 'characters',
      spellCheck: false,
      maxLength: 60,
      width: 'full',
      figures: true,
    })}
  </FieldFrame>
);
