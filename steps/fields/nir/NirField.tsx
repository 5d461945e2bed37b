import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { textBox } from '../text-box.tsx';
import { groupNir } from './group-nir.ts';

/** A social security number, grouped as on the card once the box is left. */
export const NirField = ({ view, raw, onChange, onBlur, issue, inputId, services, labelHidden }: FieldProps<'nir'>) => (
  <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden}>
    {textBox({
      inputId,
      value: raw,
      onText: onChange,
      onBlur: () => {
        const grouped = groupNir(raw);
        if (grouped !== raw) onChange(grouped);
        onBlur?.();
      },
      issue,
      hasHint: view.field.hint !== undefined,
      required: view.required,
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
