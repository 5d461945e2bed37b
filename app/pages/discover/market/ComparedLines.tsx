import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback } from 'react';

import { formatMeasure, formatNumber } from '../../../../engine/view/format-values.ts';
import { timesHundred } from '../../../../steps/charts/history-data.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import { LoadedPart } from '../../../data/LoadedPart.tsx';
import { useLoad } from '../../../data/use-load.ts';
import type { Period } from '../../support/load-support.ts';
import { isSame, type BesideOption } from './BesideChoice.tsx';
import { compare } from './compare-data.ts';
import { loadComparison, type Beside } from './load-comparison.ts';
import styles from './market.module.css';

const LinesChart = lazy(async () => ({ default: (await import('../lines/LinesChart.tsx')).LinesChart }));

type ComparedLinesProps = {
  /** One at least. */
  readonly codes: readonly string[];
  readonly beside: Beside;
  readonly options: readonly BesideOption[];
  readonly period: Period;
};

/** What was chosen, as lines; those before stay until they are there. */
export const ComparedLines = ({ codes, beside: what, options, period }: ComparedLinesProps) => {
  const { t, i18n } = useLingui();
  const [state, again] = useLoad(useCallback(() => loadComparison(codes, what), [codes, what]));
  return (
    <LoadedPart state={state} onRetry={again}>
      {({ indicators, beside }) => {
        const name = options.find((option) => beside !== undefined && isSame(option.what, beside.what))?.name ?? '';
        const own = beside === undefined ? [] : [{ id: 'beside', name, points: beside.points }];
        return (
          <>
            {beside === undefined && what.idContrat !== undefined && (
              <p role="status">
                <Trans>Le détail des placements de ce contrat n’est pas disponible : il n’est pas comparé.</Trans>
              </p>
            )}
            <Suspense fallback={<div className={styles['room']} />}>
              <LinesChart
                lines={compare([...indicators, ...own], period)}
                summary={(from, to) => (
                  <Trans>
                    Données simulées, du {from} au {to}, 100 au départ.
                  </Trans>
                )}
                caption={t`Comparaison simulée, 100 au départ`}
                value={(ratio) => formatMeasure(timesHundred(ratio), localeOf(i18n.locale), 1)}
                tick={(ratio) => formatNumber(timesHundred(ratio), localeOf(i18n.locale))}
              />
            </Suspense>
          </>
        );
      }}
    </LoadedPart>
  );
};
