import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { ScreenProps } from '../step-props.ts';
import { Fields } from './Fields.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import styles from './simulation.module.css';

const ProjectionChart = lazy(() =>
  import('../charts/ProjectionChart.tsx').then((module) => ({ default: module.ProjectionChart })),
);
const AnnuityChart = lazy(() =>
  import('../charts/AnnuityChart.tsx').then((module) => ({ default: module.AnnuityChart })),
);

const HistoryChart = lazy(() =>
  import('../charts/HistoryChart.tsx').then((module) => ({ default: module.HistoryChart })),
);
const CeilingChart = lazy(() =>
  import('../charts/CeilingChart.tsx').then((module) => ({ default: module.CeilingChart })),
);

const WithdrawalFigures = lazy(() =>
  import('../charts/WithdrawalFigures.tsx').then((module) => ({ default: module.WithdrawalFigures })),
);

/** Sliders and what they would give. The chart keeps its place while it is computed again. */
export const SimulationScreen = (props: ScreenProps) => (
  <ScreenFrame props={props}>
    {(issues) => (
      <div className={styles['simulation']}>
        <Fields props={props} issues={issues} />
        <Result {...props} />
      </div>
    )}
  </ScreenFrame>
);

const Result = ({ view, chartData, services }: ScreenProps) => {
  const { t } = useLingui();
  if (view.chart === undefined) return null;
  const { locale } = services;
  return (
    <section
      className={styles['result']}
      data-chart={view.chart}
      aria-label={t`Résultat de la simulation`}
      data-outdated={chartData?.status === 'outdated' || undefined}
      aria-busy={chartData?.status === 'loading'}
    >
      <Suspense fallback={<div className={styles['room']} aria-busy />}>
        {chartData?.data === undefined ? (
          <div className={styles['room']}>
            {chartData?.status !== 'failed' && (
              <p>
                <Trans>Votre simulation s’affichera ici.</Trans>
              </p>
            )}
          </div>
        ) : chartData.kind === 'projection' ? (
          <ProjectionChart data={chartData.data} locale={locale} />
        ) : chartData.kind === 'ceiling' ? (
          <CeilingChart data={chartData.data} locale={locale} />
        ) : chartData.kind === 'withdrawal' ? (
          <WithdrawalFigures data={chartData.data} locale={locale} />
        ) : chartData.kind === 'annuity' ? (
          <AnnuityChart data={chartData.data} locale={locale} />
        ) : (
          <HistoryChart data={chartData.data} locale={locale} />
        )}
      </Suspense>
      {chartData?.status === 'outdated' && chartData.data !== undefined && (
        <p className={styles['failed']}>
          <Trans>Ce résultat correspond encore à vos réponses précédentes.</Trans>
        </p>
      )}
      {chartData?.status === 'failed' && (
        <p role="status" className={styles['failed']}>
          <Trans>Le calcul n’a pas pu être mis à jour. Vous pouvez continuer : vos montants sont gardés.</Trans>
        </p>
      )}
    </section>
  );
};
