import { Trans } from '@lingui/react/macro';
import note from '../../parts/note.module.css';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import search from '../search/search.module.css';
import soon from '../soon.module.css';
import { useLookup } from '../use-lookup.ts';

const bare = (code: string): string => code.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** An activity code, typed or found by a word of the activity. */
export const NafField = ({ view, raw, onChange, onBlur, issue, inputId, services, labelHidden }: FieldProps<'naf'>) => {
  const query = raw.trim();
  const state = useLookup(services, 'naf', query.length >= 2 ? query : undefined);
  const options = state.kind === 'found' ? state.options : [];
  const chosen = options.find(({ code }) => bare(code) === bare(raw));
  return (
    <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden}>
      <SearchBox
        name={services.text(view.field.label)}
        text={raw}
        onText={onChange}
        // Once the code stands there is nothing left to suggest.
        options={chosen === undefined ? options : []}
        onPick={({ code }) => onChange(code)}
        codes
        busy={state.kind === 'loading'}
        saysNone
        inputId={inputId}
        onBlur={() => onBlur?.()}
        issue={issue}
        hasHint={view.field.hint !== undefined}
        required={view.required}
        autoComplete="off"
      />
      <p className={`${note['note']} ${search['said']}`} role="status">
        {state.kind === 'loading' && (
          <span className={soon['soon']}>
            <Trans>Nous cherchons cette activité…</Trans>
          </span>
        )}
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
