import tick from '../../parts/tick.module.css';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import { unbroken } from '../../parts/Unbroken.tsx';
import type { FieldProps } from '../../step-props.ts';
import { offeredOf } from '../offered.ts';
import { toggleOption } from './toggle-option.ts';

/** Several options at once. One that excludes the others unticks them, and they untick it. */
export const ChoicesField = ({
  view,
  raw,
  onChange,
  onBlur,
  issue,
  inputId,
  services,
  labelHidden,
}: FieldProps<'choices'>) => (
  <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden} group>
    <div className={tick['ticks']}>
      {offeredOf(view, services.text).map((option, n) => {
        const id = n === 0 ? inputId : `${inputId}-${n}`;
        return (
          <label key={option.code} className={`${tick['tick']} ${issue === undefined ? '' : tick['wrongTick']}`}>
            <input
              type="checkbox"
              id={id}
              value={option.code}
              checked={raw.includes(option.code)}
              onChange={() => onChange(toggleOption(raw, option.code, view.field.alone ?? []))}
              onBlur={onBlur}
              aria-invalid={issue !== undefined || undefined}
              aria-describedby={option.hint === undefined ? undefined : `${id}-aide-option`}
            />
            <span>
              {unbroken(option.label)}
              {option.hint !== undefined && (
                <span className={tick['tickHint']} id={`${id}-aide-option`}>
                  {unbroken(option.hint)}
                </span>
              )}
            </span>
          </label>
        );
      })}
    </div>
  </FieldFrame>
);
