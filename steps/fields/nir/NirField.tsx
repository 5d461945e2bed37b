import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { boxOf, textBox } from '../text-box.tsx';
import { groupNir } from './group-nir.ts';

/** A social security number, grouped as on the card once the box is left. */
export const NirField = (props: FieldProps<'nir'>) => {
  const { raw, onChange, onBlur } = props;
  return (
    <FieldFrame {...props}>
      {textBox({
        ...boxOf(props),
        onBlur: () => {
          const grouped = groupNir(raw);
          if (grouped !== raw) onChange(grouped);
          onBlur?.();
        },
        // Corsican departments hold a letter, so the plain keyboard of figures would not do everywhere.
        inputMode: 'text',
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        maxLength: 40,
        width: 'medium',
        figures: true,
      })}
    </FieldFrame>
  );
};
