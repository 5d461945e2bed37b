import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import note from '../../parts/note.module.css';
import type { CodeLabel, FieldProps } from '../../step-props.ts';
import { FilterBox } from '../FilterBox.tsx';
import { SelectBox, type SelectBoxProps } from '../SelectBox.tsx';
import { useLookup, type LookupState } from '../use-lookup.ts';
import styles from './funds.module.css';

// Told once a fund is chosen.
const FundDetails = lazy(() => import('./FundDetails.tsx').then((module) => ({ default: module.FundDetails })));

type Picked = { readonly type: string; readonly zone: string; readonly category: string };
const nothing: Picked = { type: '', zone: '', category: '' };

const queryOf = (picked: Partial<Picked>): string =>
  new URLSearchParams(Object.entries(picked).filter(([, code]) => code !== '')).toString();

const optionsOf = (state: LookupState): readonly CodeLabel[] => (state.kind === 'found' ? state.options : []);

/** A list of funds that kinds, zones and categories narrow, and what is told of the one that is chosen. */
export const FundBox = ({ services, ...props }: SelectBoxProps & Pick<FieldProps, 'services'>) => {
  const { t } = useLingui();
  const { value, options } = props;
  const [picked, setPicked] = useState(nothing);
  const { type, zone } = picked;
  const types = useLookup(services, 'fund-types', '');
  const zones = useLookup(services, 'fund-zones', '');
  const narrowed = type !== '' || zone !== '';
  const categories = useLookup(services, 'fund-categories', narrowed ? queryOf({ type, zone }) : undefined);
  const found = useLookup(services, 'funds', narrowed ? queryOf(picked) : undefined);
  const suit =
    found.kind === 'found' ? options.filter(({ code }) => found.options.some((one) => one.code === code)) : options;
  const chosen = options.find(({ code }) => code === value);
  const pick = (change: Partial<Picked>): void =>
    // A category of another kind or zone may have no fund there.
    setPicked({ ...picked, category: '', ...change });
  return (
    <div className={styles['funds']}>
      {/* Their place is kept while they are on their way. */}
      {types.kind !== 'failed' && zones.kind !== 'failed' && (
        <div className={styles['filters']} role="group" aria-label={t`Filtrer les fonds`}>
          <FilterBox
            label={t`Type`}
            everything={t`Tous`}
            options={optionsOf(types)}
            value={type}
            onValue={(code) => pick({ type: code })}
          />
          <FilterBox
            label={t`Zone`}
            everything={t`Toutes`}
            options={optionsOf(zones)}
            value={zone}
            onValue={(code) => pick({ zone: code })}
          />
          {narrowed && categories.kind === 'found' && (
            <FilterBox
              label={t`Catégorie`}
              everything={t`Toutes`}
              options={categories.options}
              value={picked.category}
              onValue={(category) => pick({ category })}
            />
          )}
        </div>
      )}
      <SelectBox {...props} options={chosen === undefined || suit.includes(chosen) ? suit : [chosen, ...suit]} />
      <p className={note['note']} role="status">
        {narrowed && found.kind === 'found' && (
          <Plural
            value={suit.length}
            _0="Aucun fonds ne répond à ces critères."
            one="# fonds répond à ces critères."
            other="# fonds répondent à ces critères."
          />
        )}
        {(found.kind === 'failed' || types.kind === 'failed') && (
          <Trans>Les critères ne répondent pas : tous les fonds sont dans la liste.</Trans>
        )}
      </p>
      {chosen !== undefined && (
        <Suspense fallback={<div className={styles['room']} />}>
          <FundDetails key={chosen.code} isin={chosen.code} services={services} />
        </Suspense>
      )}
    </div>
  );
};
