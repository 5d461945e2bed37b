import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { boxOf, textBox } from '../text-box.tsx';

/** An e-mail address. `type=email` is for the keyboard only; the engine judges the form. */
export const EmailField = (props: FieldProps<'email'>) => (
  <FieldFrame {...props}>
    {textBox({
      ...boxOf(props),
      type: 'email',
      inputMode: 'email',
      autoComplete: props.view.field.autocomplete ?? 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      width: 'full',
    })}
  </FieldFrame>
);
