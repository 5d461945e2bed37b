import { Trans } from '@lingui/react/macro';
import note from '../../parts/note.module.css';
import tick from '../../parts/tick.module.css';
import frame from '../../parts/field-frame.module.css';
import { Icon } from '../../parts/Icon.tsx';
import { IssueText } from '../../parts/IssueText.tsx';
import { unbroken } from '../../parts/Unbroken.tsx';
import { Why } from '../../parts/Why.tsx';
import { describedBy } from '../../step-ids.ts';
import type { FieldProps } from '../../step-props.ts';

/** One box to tick, beside the whole sentence one agrees to. Never ticked beforehand. */
export const ConsentField = ({ view, raw, onChange, onBlur, issue, inputId, services }: FieldProps<'consent'>) => {
  const { field } = view;
  return (
    <div
      className={[frame['frame'], issue === undefined ? undefined : frame['wrong']].filter(Boolean).join(' ')}
      data-field={view.name}
      data-kind="consent"
    >
      {issue !== undefined && (
        <p className={frame['error']} id={`${inputId}-erreur`} style={{ marginBlock: '0 0.5rem' }}>
          <Icon name="alert" size={18} />
          <span>
            <IssueText issue={issue} view={view} services={services} />
          </span>
        </p>
      )}
      <label className={`${tick['tick']} ${issue === undefined ? '' : tick['wrongTick']}`}>
        <input
          type="checkbox"
          id={inputId}
          checked={raw === true}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
          required={view.required}
          aria-invalid={issue !== undefined || undefined}
          aria-describedby={describedBy(inputId, { hint: field.hint !== undefined, issue: issue !== undefined })}
        />
        <span>
          {unbroken(services.text(field.label))}
          {!view.required && (
            <span className={frame['optional']}>
              {' '}
              <Trans>(optionnel)</Trans>
            </span>
          )}
        </span>
      </label>
      {field.hint !== undefined && (
        <p className={note['note']} id={`${inputId}-aide`}>
          {unbroken(services.text(field.hint))}
        </p>
      )}
      {field.why !== undefined && <Why>{unbroken(services.text(field.why))}</Why>}
    </div>
  );
};
