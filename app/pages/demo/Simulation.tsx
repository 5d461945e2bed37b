import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import { savingBounds, type Saving } from '../../../api/contract/demo/simulated-saving.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import page from '../page.module.css';
import { AmountSlider } from './AmountSlider.tsx';
import styles from './simulation.module.css';
import { useProjection } from './use-projection.ts';

const ProjectionChart = lazy(async () => ({
  default: (await import('../../../steps/charts/ProjectionChart.tsx')).ProjectionChart,
}));

/** What a visitor starts from. Cents and years. */
export const usualSaving: Saving = { initial: 1_000_00, monthly: 100_00, years: 10 };

type SimulationProps = {
  readonly start?: Saving;
  readonly onTry?: () => void;
  /** What can be done with what is simulated, below what it could become. */
  readonly children?: (saving: Saving) => ReactNode;
};

/** What savings could become, without an account (F141): nothing that is typed here is kept unless it is asked for. */
export const Simulation = ({ start = usualSaving, onTry, children }: SimulationProps) => {
  const { t, i18n } = useLingui();
  const [saving, setSaving] = useState(start);
  const change = (part: Partial<Saving>): void => {
    onTry?.();
    setSaving((now) => ({ ...now, ...part }));
  };
  const [projection, retry] = useProjection(saving);
  return (
    <div className={styles['frame']}>
      <p className={page['notice']}>
        <Trans>
          Données simulées, avant frais et impôts. Les performances simulées ne préjugent pas des performances futures.
          Rien de ce que vous saisissez dans la simulation n’est conservé sans que vous le demandiez.
        </Trans>
      </p>
      <div className={styles['simulation']}>
        <div className={styles['boxes']}>
          <AmountSlider
            name="initial"
            label={t`Versement initial`}
            kind="money"
            {...savingBounds.initial}
            step={100_00}
            value={saving.initial}
            onValue={(initial) => change({ initial })}
          />
          <AmountSlider
            name="monthly"
            label={t`Versement chaque mois`}
            kind="money"
            {...savingBounds.monthly}
            step={10_00}
            value={saving.monthly}
            onValue={(monthly) => change({ monthly })}
          />
          <AmountSlider
            name="years"
            label={t`Durée, en années`}
            kind="years"
            {...savingBounds.years}
            step={1}
            value={saving.years}
            onValue={(years) => change({ years })}
          />
        </div>
        <div className={styles['result']}>
          <section aria-label={t`Résultat de la simulation`} aria-busy={projection.status === 'loading'}>
            {projection.status === 'failed' ? (
              <LoadedPart state={projection} onRetry={retry}>
                {() => null}
              </LoadedPart>
            ) : (
              <Suspense fallback={<div className={styles['room']} />}>
                {projection.data === undefined ? (
                  <div className={styles['room']} />
                ) : (
                  <ProjectionChart data={projection.data} locale={localeOf(i18n.locale)} />
                )}
              </Suspense>
            )}
          </section>
          {children?.(saving)}
        </div>
      </div>
    </div>
  );
};
