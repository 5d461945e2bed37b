import { useLingui } from '@lingui/react/macro';
import type { ClipboardEvent } from 'react';
import box from '../../parts/box.module.css';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import { describedBy } from '../../step-ids.ts';
import type { FieldProps } from '../../step-props.ts';
import styles from './date.module.css';
import { splitDate } from './split-date.ts';

const parts = ['day', 'month', 'year'] as const;

/** A date in three boxes; a whole date pasted into any of them falls into place. No calendar: these dates are known by heart. */
export const DateField = ({
  view,
  raw,
  onChange,
  onBlur,
  issue,
  inputId,
  services,
  labelHidden,
}: FieldProps<'date'>) => {
  const { t } = useLingui();
  const { field } = view;
  const names = { day: t`Jour`, month: t`Mois`, year: t`Année` };
  const hint = field.hint === undefined ? t`Par exemple : 27/03/1985` : services.text(field.hint);
  const described = describedBy(inputId, { hint: true, issue: issue !== undefined });
  const paste = (event: ClipboardEvent) => {
    const date = splitDate(event.clipboardData.getData('text'));
    if (date === undefined) return;
    event.preventDefault();
    onChange(date);
  };
  return (
    <FieldFrame
      view={view}
      inputId={inputId}
      issue={issue}
      services={services}
      labelHidden={labelHidden}
      hint={hint}
      group
    >
      <div className={styles['boxes']}>
        {parts.map((part) => {
          const id = part === 'day' ? inputId : `${inputId}-${part}`;
          return (
            <div key={part} className={styles[part]}>
              <label className={styles['name']} htmlFor={id}>
                {names[part]}
              </label>
              <input
                id={id}
                type="text"
                className={`${box['box']} ${box['figures']}`}
                inputMode="numeric"
                maxLength={part === 'year' ? 4 : 2}
                autoComplete={field.autocomplete === 'bday' ? `bday-${part}` : 'off'}
                value={raw[part]}
                onChange={(event) => onChange({ ...raw, [part]: event.target.value })}
                onPaste={paste}
                onBlur={onBlur}
                aria-required={view.required}
                aria-invalid={issue !== undefined || undefined}
                aria-describedby={part === 'day' ? described : undefined}
              />
            </div>
          );
        })}
      </div>
    </FieldFrame>
  );
};
