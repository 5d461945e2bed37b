import { Trans } from '@lingui/react/macro';
import note from '../../parts/note.module.css';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { TextBox } from '../TextBox.tsx';
import { useLookup } from '../use-lookup.ts';

/** An activity code, typed or found by a word; the browser proposes what the list knows. */
export const NafField = ({ view, raw, onChange, onBlur, issue, inputId, services, labelHidden }: FieldProps<'naf'>) => {
  const query = raw.trim();
  const state = useLookup(services, 'naf', query.length >= 2 ? query : undefined);
  const options = state.kind === 'found' ? state.options : [];
  const bare = (code: string) => code.replace(/[^0-9a-z]/gi, '').toUpperCase();
  const chosen = options.find((option) => bare(option.code) === bare(raw));
  return (
    <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden}>
      <TextBox
        inputId={inputId}
        value={raw}
        onText={onChange}
        onBlur={onBlur}
        issue={issue}
        hasHint={view.field.hint !== undefined}
        required={view.required}
        list={`${inputId}-liste`}
        autoComplete="off"
        spellCheck={false}
        width="full"
      />
      <datalist id={`${inputId}-liste`}>
        {options.map((option) => (
          <option key={option.code} value={option.code}>
            {option.label}
          </option>
        ))}
      </datalist>
      <p className={note['note']} role="status">
        {chosen !== undefined && chosen.label}
        {state.kind === 'found' && options.length === 0 && (
          <Trans>Aucune activité trouvée. Essayez un autre mot, par exemple « conseil ».</Trans>
        )}
        {state.kind === 'failed' && (
          <Trans>La recherche ne répond pas. Saisissez le code : il figure sur votre avis de situation Insee.</Trans>
        )}
      </p>
    </FieldFrame>
  );
};
