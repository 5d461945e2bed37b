import { groupedNir } from '../../../engine/fields/nir.ts';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { boxOf, textBox } from '../text-box.tsx';

/** A social security number, grouped as on the card once the box is left. */
export const NirField = (props: FieldProps<'nir'>) => (
  <FieldFrame {...props}>
    {textBox({
      ...boxOf(props, groupedNir),
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
