import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback } from 'react';
import { useLocation } from 'react-router-dom';

import { FilterBox } from '../../../../steps/fields/FilterBox.tsx';
import { localeOf } from '../../../../steps/format-time.ts';
import { LoadedPart } from '../../../data/LoadedPart.tsx';
import { useLoad } from '../../../data/use-load.ts';
import { Link } from '../../../navigation/Link.tsx';
import { useNavigator } from '../../../navigation/navigator-context.ts';
import { useArrival } from '../../../navigation/use-arrival.ts';
import { EmptyState } from '../../EmptyState.tsx';
import overview from '../../overview/overview.module.css';
import page from '../../page.module.css';
import { SpaceNav } from '../../space/SpaceNav.tsx';
import space from '../../space/space.module.css';
import { addressOfChoice, choiceIn, choose, mostCompared } from './compare-choice.ts';
import { CompareTable } from './CompareTable.tsx';
import { loadComparable, loadCompared, type Comparable } from './load-compared.ts';

const ComparedPast = lazy(async () => ({ default: (await import('./ComparedPast.tsx')).ComparedPast }));

/** Funds and profiles side by side; the address keeps which. */
export const Component = () => {
  const { t } = useLingui();
  const [state, again] = useLoad(loadComparable);
  // The page is one whatever is compared on it: a choice moves no focus.
  useArrival(t`Comparer des placements`, '', 'comparateur');
  return (
    <div className={page['wide']}>
      <SpaceNav />
      <h1>
        <Trans>Comparer des placements</Trans>
      </h1>
      <LoadedPart state={state} onRetry={again}>
        {(comparable) => <Comparison comparable={comparable} />}
      </LoadedPart>
      <p className="no-print">
        <Link to="/fichefond">
          <Trans>Voir tous les fonds proposés</Trans>
        </Link>
      </p>
    </div>
  );
};

const Comparison = ({ comparable }: { readonly comparable: Comparable }) => {
  const { t } = useLingui();
  const { go } = useNavigator();
  const { search } = useLocation();
  const { funds, profiles, first } = comparable;
  const options = [
    ...funds.map(({ code, name }) => ({ code, label: name })),
    ...profiles.map(({ code, name }) => ({ code, label: t`Profil ${name}` })),
  ];
  const chosen = choiceIn(
    search,
    options.map(({ code }) => code),
  );
  const labels = [t`Premier placement`, t`Deuxième placement`, t`Troisième placement`];
  return (
    <>
      <div className={`${space['filters']} no-print`} role="group" aria-label={t`Placements à comparer`}>
        {labels.slice(0, mostCompared).map((label, place) => (
          <FilterBox
            key={label}
            label={label}
            everything={t`Aucun`}
            options={options}
            value={chosen[place] ?? ''}
            onValue={(code) => void go(addressOfChoice(choose(chosen, place, code)), { replace: true })}
          />
        ))}
      </div>
      {chosen.length === 0 ? (
        <EmptyState to={addressOfChoice(first)} action={t`Comparer deux exemples`}>
          <Trans>
            Choisissez jusqu’à trois fonds ou profils : vous verrez leur passé simulé, leur risque et leurs frais côte à
            côte. Pour commencer, voici le fonds en euros et un fonds qui suit un indice.
          </Trans>
        </EmptyState>
      ) : (
        <Compared key={chosen.join()} profiles={profiles} codes={chosen.join()} />
      )}
    </>
  );
};

type ComparedProps = Pick<Comparable, 'profiles'> & { readonly codes: string };

const Compared = ({ profiles, codes }: ComparedProps) => {
  const { t, i18n } = useLingui();
  const [state, again] = useLoad(useCallback(() => loadCompared({ profiles }, codes.split(',')), [profiles, codes]));
  return (
    <LoadedPart state={state} onRetry={again}>
      {(told) => {
        const compared = told.map(({ name, ...one }) => ({ ...one, name: one.isProfile ? t`Profil ${name}` : name }));
        return (
          <>
            <section className={page['card']}>
              <h2>
                <Trans>Leur passé</Trans>
              </h2>
              <Suspense fallback={<div className={overview['room']} />}>
                <ComparedPast compared={compared} locale={localeOf(i18n.locale)} />
              </Suspense>
            </section>
            <section className={page['card']}>
              <h2>
                <Trans>Critère par critère</Trans>
              </h2>
              <CompareTable compared={compared} />
            </section>
          </>
        );
      }}
    </LoadedPart>
  );
};
