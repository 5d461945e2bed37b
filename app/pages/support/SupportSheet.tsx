import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';

import { formatPercent } from '../../../engine/view/format-values.ts';
import { localeOf } from '../../../steps/format-time.ts';
import { DownloadButton } from '../../data/DownloadButton.tsx';
import { readDay } from '../../data/read-day.ts';
import { Link } from '../../navigation/Link.tsx';
import page from '../page.module.css';
import type { Period } from './load-support.ts';
import { PastFigures } from './PastFigures.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { RiskScale } from './RiskScale.tsx';
import styles from './support.module.css';
import type { Support, SupportSource } from './support-source.ts';
import { SupportFacts } from './SupportFacts.tsx';

const HistoryChart = lazy(async () => ({
  default: (await import('../../../steps/charts/HistoryChart.tsx')).HistoryChart,
}));

type Points = Support['points'];
const historyOf = (points: Points) => points.map(({ x, y }) => ({ day: readDay(x), ratio: y }));

type SupportSheetProps = {
  readonly source: SupportSource;
  readonly support: Support;
  readonly explained: boolean;
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
};

/** What a support is, what it risks and costs, what became of it, and its documents. */
export const SupportSheet = ({ source, support, explained, period, onPeriod }: SupportSheetProps) => {
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const { isin, description, composition } = support;
  return (
    <>
      {description !== undefined && <p className={page['lead']}>{description}</p>}
      <p className={page['notice']}>
        <Trans>
          Données simulées : ce placement est un exemple, et son passé est inventé. Les performances passées ne
          préjugent pas des performances futures.
        </Trans>
      </p>
      <section className={page['card']}>
        <h2>
          <Trans>L’essentiel</Trans>
        </h2>
        <RiskScale level={support.risque} />
        <SupportFacts support={support} explained={explained} />
        {composition.length > 0 && (
          <>
            <h3>
              <Trans>De quoi il est fait</Trans>
            </h3>
            <ul>
              {composition.map(({ code, libelle, pourcentage }) => (
                <li key={code}>
                  <Link to={`${source.path}?code=${code}`}>{libelle}</Link>, {formatPercent(pourcentage, locale)}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <section className={page['card']}>
        <h2>
          <Trans>Son passé</Trans>
        </h2>
        <PeriodChoice period={period} since={readDay(support.variations[0]?.x ?? '').slice(0, 4)} onPeriod={onPeriod} />
        <PastFigures support={support} explained={explained} />
        <h3>
          <Trans>Ce que 100 € seraient devenus</Trans>
        </h3>
        <Suspense fallback={<div className={styles['room']} />}>
          <HistoryChart data={{ unit: 'index', points: historyOf(support.points) }} locale={locale} />
        </Suspense>
      </section>
      <section className={page['card']}>
        <h2>
          <Trans>Année par année</Trans>
        </h2>
        <Suspense fallback={<div className={styles['room']} />}>
          <HistoryChart data={{ unit: 'change', points: historyOf(support.variations) }} locale={locale} />
        </Suspense>
      </section>
      <section className={page['card']}>
        <h2>
          <Trans>Documents</Trans>
        </h2>
        <div className={page['quietActions']}>
          <DownloadButton fetchFile={() => source.keyInformation(isin)}>
            <Trans>Document d’informations clés</Trans>
          </DownloadButton>
          {isin !== undefined && (
            <DownloadButton fetchFile={() => source.report(isin)}>
              <Trans>Fiche complète du fonds</Trans>
            </DownloadButton>
          )}
        </div>
      </section>
    </>
  );
};
