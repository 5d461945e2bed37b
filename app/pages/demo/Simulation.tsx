import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';

import { localeOf } from '../../../steps/format-time.ts';
import { LoadedPart } from '../../data/LoadedPart.tsx';
import page from '../page.module.css';
import { AmountSlider } from './AmountSlider.tsx';
import styles from './simulation.module.css';
import { useProjection, type Saving } from './use-projection.ts';

const ProjectionChart = lazy(async () => ({
  default: (await import('../../../steps/charts/ProjectionChart.tsx')).ProjectionChart,
}));

/** What a visitor starts from. Cents and years. */
const start: Saving = { initial: 1_000_00, monthly: 100_00, years: 10 };

/** What savings could become, without an account (F141): nothing that is typed here is kept. */
export const Simulation = ({ onTry }: { readonly onTry?: () => void }) => {
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
          Rien de ce que vous saisissez dans la simulation n’est conservé.
        </Trans>
      </p>
      <div className={styles['simulation']}>
        <div className={styles['boxes']}>
          <AmountSlider
            name="initial"
            label={t`Versement initial`}
            kind="money"
            most={100_000_00}
            step={100_00}
            value={saving.initial}
            onValue={(initial) => change({ initial })}
          />
          <AmountSlider
            name="monthly"
            label={t`Versement chaque mois`}
            kind="money"
            most={2_000_00}
            step={10_00}
            value={saving.monthly}
            onValue={(monthly) => change({ monthly })}
          />
          <AmountSlider
            name="years"
            label={t`Durée, en années`}
            kind="years"
            least={1}
            most={40}
            step={1}
            value={saving.years}
            onValue={(years) => change({ years })}
          />
        </div>
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
      </div>
    </div>
  );
};
