import { FieldFrame } from '../../parts/FieldFrame.tsx';
import { groupByFour } from '../../group-by-four.ts';
import type { FieldProps } from '../../step-props.ts';
import { boxOf, textBox } from '../text-box.tsx';
import { readPastedIban } from './read-pasted-iban.ts';

/** An IBAN, shown by four. Anything that surrounds it in a paste ("IBAN :", dashes, small letters) is put aside. */
export const IbanField = (props: FieldProps<'iban'>) => {
  const { raw, onChange, onBlur } = props;
  return (
    <FieldFrame {...props}>
      {textBox({
        ...boxOf(props),
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
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        maxLength: 60,
        width: 'full',
        figures: true,
      })}
    </FieldFrame>
  );
};
