import { groupedIban } from '../../../engine/fields/iban.ts';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { boxOf, textBox } from '../text-box.tsx';
import { readPastedIban } from './read-pasted-iban.ts';

/** An IBAN, shown by four. Anything that surrounds it in a paste ("IBAN :", dashes, small letters) is put aside. */
export const IbanField = (props: FieldProps<'iban'>) => (
  <FieldFrame {...props}>
    {textBox({
      ...boxOf(props, groupedIban),
      onPaste: (event) => {
        const iban = readPastedIban(event.clipboardData.getData('text'));
        if (iban === undefined) return;
        event.preventDefault();
        props.onChange(groupedIban(iban));
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
