import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import note from '../../parts/note.module.css';
import { FieldFrame } from '../../parts/FieldFrame.tsx';
import type { FieldProps } from '../../step-props.ts';
import { SelectBox } from '../SelectBox.tsx';
import { textBox } from '../text-box.tsx';
import soon from '../soon.module.css';
import { useLookup } from '../use-lookup.ts';

/**
 * The town of a postal code: a list when the code has several, filled in when it has one, a plain box when the
 * list cannot be reached or knows none. The value is the town's name.
 */
export const CommuneField = ({
  view,
  raw,
  onChange,
  onBlur,
  issue,
  inputId,
  services,
  labelHidden,
  peer,
}: FieldProps<'commune'>) => {
  const { t } = useLingui();
  const typed = peer?.(view.field.postcode.slice(1));
  const postcode = typeof typed === 'string' ? typed.replace(/\s+/g, '') : '';
  const state = useLookup(services, 'communes', /^\d{5}$/.test(postcode) ? postcode : undefined);
  const towns = state.kind === 'found' ? state.options : [];
  const only = towns.length === 1 ? towns[0]?.label : undefined;
  useEffect(() => {
    if (only !== undefined && raw === '') onChange(only);
  }, [only, raw, onChange]);

  const known = towns.some((town) => town.label === raw);
  const hint =
    view.field.hint === undefined && state.kind === 'idle' ? t`Saisissez d’abord le code postal.` : undefined;
  const common = {
    issue,
    inputId,
    onBlur,
    hasHint: view.field.hint !== undefined || hint !== undefined,
    required: view.required,
  };
  return (
    <FieldFrame view={view} inputId={inputId} issue={issue} services={services} labelHidden={labelHidden} hint={hint}>
      {towns.length > 0 && (known || raw === '') ? (
        <SelectBox
          {...common}
          value={raw}
          onValue={onChange}
          options={towns.map(({ label }) => ({ code: label, label }))}
          autoComplete={view.field.autocomplete}
        />
      ) : (
        textBox({
          ...common,
          value: raw,
          onText: onChange,
          autoComplete: view.field.autocomplete ?? 'address-level2',
          'aria-busy': state.kind === 'loading' || undefined,
        })
      )}
      <p className={note['note']} role="status">
        {state.kind === 'loading' && (
          <span className={soon['soon']}>
            <Trans>Nous cherchons les villes de ce code postal…</Trans>
          </span>
        )}
        {state.kind === 'failed' && (
          <Trans>Nous n’avons pas pu charger la liste des villes. Saisissez le nom de la vôtre.</Trans>
        )}
        {state.kind === 'found' && towns.length === 0 && (
          <Trans>
            Nous ne connaissons pas de ville à ce code postal. Vérifiez-le, ou saisissez le nom de la ville.
          </Trans>
        )}
        {towns.length > 0 && !known && raw !== '' && (
          <>
            <Trans>Cette ville ne correspond pas à ce code postal.</Trans>{' '}
            <button type="button" className={note['inline']} onClick={() => onChange('')}>
              <Trans>Choisir dans la liste</Trans>
            </button>
          </>
        )}
      </p>
    </FieldFrame>
  );
};
