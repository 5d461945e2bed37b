import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useState } from 'react';

import { formatDate } from '../../../../engine/view/format-values.ts';
import { Button } from '../../../../steps/parts/Button.tsx';
import { LoadedPart } from '../../../data/LoadedPart.tsx';
import { readDay } from '../../../data/read-day.ts';
import { useLoad } from '../../../data/use-load.ts';
import page from '../../page.module.css';
import type { Period } from '../../support/load-support.ts';
import { PeriodChoice } from '../../support/PeriodChoice.tsx';
import { Changes } from './Changes.tsx';
import { loadPast, type Indicator, type IndicatorHistory, type Past } from './load-market.ts';
import styles from './market.module.css';
import { PeriodFigures } from './PeriodFigures.tsx';
import { TrendLabel } from './TrendLabel.tsx';
import { TrendMeaning } from './TrendMeaning.tsx';
import { useMarketWords } from './use-market-words.ts';

const HistoryChart = lazy(async () => ({
  default: (await import('../../../../steps/charts/HistoryChart.tsx')).HistoryChart,
}));

const periods: readonly Period[] = [1, 5, 10, 0];
/** The year in which the histories begin. */
const since = '2010';

/** One indicator today, over a period, and year by year. */
export const IndicatorSheet = ({ indicator }: { readonly indicator: Indicator }) => {
  const { code, description, nature, valeur, tendance, au } = indicator;
  const { locale, value } = useMarketWords();
  const [period, setPeriod] = useState<Period>(5);
  const [state, again] = useLoad(useCallback(() => loadPast(code, period), [code, period]));
  const day = formatDate(au, locale);
  return (
    <>
      <p className={page['lead']}>{description}</p>
      <section className={page['card']}>
        <h2>
          <Trans>Au {day}</Trans>
        </h2>
        <div className={styles['now']}>
          <p className={styles['value']}>{value(indicator, valeur)}</p>
          <TrendLabel trend={tendance} />
        </div>
        <TrendMeaning trend={tendance} kind={nature} />
        <Changes indicator={indicator} />
      </section>
      <section className={page['card']}>
        <h2>
          <Trans>Son évolution</Trans>
        </h2>
        <PeriodChoice period={period} since={since} onPeriod={setPeriod} choices={periods} />
        <LoadedPart state={state} onRetry={again}>
          {(past) => (past === null ? <Missing onRetry={again} /> : <Line history={past.history} />)}
        </LoadedPart>
      </section>
      {state.status === 'ready' && state.data !== null && <Years indicator={indicator} past={state.data} />}
    </>
  );
};

const Missing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <p role="status">
      <Trans>L’historique n’est pas disponible pour le moment.</Trans>
    </p>
    <div>
      <Button variant="secondary" onClick={onRetry}>
        <Trans>Réessayer</Trans>
      </Button>
    </div>
  </>
);

type PastProps = { readonly indicator: Indicator; readonly past: Past };

const Line = ({ history }: { readonly history: IndicatorHistory }) => {
  const { locale, scale, figure } = useMarketWords();
  const points = history.points.map(({ x, valeur }) => ({ day: readDay(x), ratio: valeur }));
  return (
    <>
      <PeriodFigures history={history} />
      <Suspense fallback={<div className={styles['room']} />}>
        <HistoryChart
          data={{
            unit: 'level',
            words: (worth) => figure(history, worth),
            scale: (worth) => scale(history, worth),
            points,
          }}
          locale={locale}
        />
      </Suspense>
    </>
  );
};

const Years = ({ indicator: { nature }, past: { years } }: PastProps) => {
  const { locale, change, changeScale } = useMarketWords();
  const points = years.map(({ x, y }) => ({ day: readDay(x), ratio: y }));
  return (
    <section className={page['card']}>
      <h2>
        <Trans>Année par année</Trans>
      </h2>
      <p className={styles['aside']}>
        <Trans>La première année commence fin janvier, et l’année en cours s’arrête à ce jour.</Trans>
      </p>
      <Suspense fallback={<div className={styles['room']} />}>
        <HistoryChart
          data={{
            unit: 'change',
            words: (ratio) => change(nature, ratio),
            scale: (ratio) => changeScale(nature, ratio),
            points,
          }}
          locale={locale}
        />
      </Suspense>
    </section>
  );
};
