import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useId, useState } from 'react';

import box from '../../../../steps/parts/box.module.css';
import tick from '../../../../steps/parts/tick.module.css';
import { LoadedPart } from '../../../data/LoadedPart.tsx';
import { useLoad } from '../../../data/use-load.ts';
import page from '../../page.module.css';
import type { Period } from '../../support/load-support.ts';
import { PeriodChoice } from '../../support/PeriodChoice.tsx';
import { compare } from './compare-data.ts';
import { loadComparison, type Profile } from './load-comparison.ts';
import type { Indicator } from './load-market.ts';
import styles from './market.module.css';

const CompareChart = lazy(async () => ({ default: (await import('./CompareChart.tsx')).CompareChart }));

/** More lines than these cannot be told apart. */
const most = 4;
const periods: readonly Period[] = [1, 5, 10, 0];
/** The year in which the histories begin. */
const since = '2010';

/** The reader chooses what is compared, and from when on. */
export const Comparison = ({ offered }: { readonly offered: readonly Indicator[] }) => {
  const { t } = useLingui();
  const profileBox = useId();
  const [codes, setCodes] = useState<readonly string[]>(() => offered.slice(0, 2).map(({ code }) => code));
  const [profile, setProfile] = useState<Profile>();
  const [period, setPeriod] = useState<Period>(10);
  const profiles: Readonly<Record<Profile, string>> = {
    PRUDENT: t`Profil prudent`,
    EQUILIBRE: t`Profil équilibré`,
    DYNAMIQUE: t`Profil dynamique`,
    OFFENSIF: t`Profil offensif`,
  };
  const isFull = codes.length === most;
  const toggle = (code: string, chosen: boolean): void =>
    setCodes(offered.flatMap((one) => ((one.code === code ? chosen : codes.includes(one.code)) ? [one.code] : [])));
  return (
    <>
      <form className={`${styles['choice']} no-print`} onSubmit={(event) => event.preventDefault()}>
        <fieldset>
          <legend>
            <Trans>Ce que vous comparez (quatre au plus)</Trans>
          </legend>
          <div className={styles['ticks']}>
            {offered.map(({ code, libelle }) => (
              <label key={code} className={tick['tick']}>
                <input
                  type="checkbox"
                  name={code}
                  checked={codes.includes(code)}
                  disabled={isFull && !codes.includes(code)}
                  onChange={(event) => toggle(code, event.target.checked)}
                />
                {libelle}
              </label>
            ))}
          </div>
        </fieldset>
        <p role="status" className={styles['aside']}>
          {isFull && <Trans>Vous en avez choisi quatre. Pour en voir un autre, décochez-en un.</Trans>}
        </p>
        <div className={styles['boxes']}>
          <div>
            <label htmlFor={profileBox}>
              <Trans>Comparer aussi à un profil de gestion</Trans>
            </label>
            <select
              id={profileBox}
              className={box['box']}
              value={profile ?? ''}
              onChange={(event) =>
                setProfile(Object.keys(profiles).find((one): one is Profile => one === event.target.value))
              }
            >
              <option value="">{t`Aucun`}</option>
              {Object.entries(profiles).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <PeriodChoice period={period} since={since} onPeriod={setPeriod} choices={periods} />
        </div>
      </form>
      <section className={page['card']}>
        <h2>
          <Trans>Ce que 100 € seraient devenus</Trans>
        </h2>
        {codes.length === 0 ? (
          <p>
            <Trans>Choisissez au moins un indicateur.</Trans>
          </p>
        ) : (
          <Lines
            key={[...codes, profile].join()}
            codes={codes}
            profile={profile}
            profileName={profile === undefined ? '' : profiles[profile]}
            period={period}
          />
        )}
      </section>
      <p className={styles['aside']}>
        <Trans>
          Sans frais ni impôts, et sans changer l’argent d’une monnaie à l’autre. Les taux n’y sont pas : on ne place
          pas son argent dans un taux.
        </Trans>{' '}
        {profile !== undefined && (
          <Trans>Avec un profil, la comparaison s’arrête en avril 2025, où s’arrête son historique simulé.</Trans>
        )}
      </p>
    </>
  );
};

type LinesProps = {
  readonly codes: readonly string[];
  readonly profile: Profile | undefined;
  readonly profileName: string;
  readonly period: Period;
};

const Lines = ({ codes, profile, profileName, period }: LinesProps) => {
  const [state, again] = useLoad(useCallback(() => loadComparison(codes, profile), [codes, profile]));
  return (
    <LoadedPart state={state} onRetry={again}>
      {({ indicators, profile: beside }) => {
        const own = beside === undefined ? [] : [{ id: 'profile', name: profileName, points: beside.points }];
        return (
          <Suspense fallback={<div className={styles['room']} />}>
            <CompareChart lines={compare([...indicators, ...own], period)} />
          </Suspense>
        );
      }}
    </LoadedPart>
  );
};
