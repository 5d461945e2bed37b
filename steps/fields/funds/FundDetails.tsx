import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { formatPercent, formatRatio } from '../../../engine/view/format-values.ts';
import note from '../../parts/note.module.css';
import type { FieldServices, FundFacts } from '../../step-props.ts';
import styles from './funds.module.css';

const HistoryChart = lazy(() =>
  import('../../charts/HistoryChart.tsx').then((module) => ({ default: module.HistoryChart })),
);

type FundDetailsProps = { readonly isin: string; readonly services: FieldServices };

/** What is told of a fund before it is taken: its simulated past beside its market, its charges, its document. */
export const FundDetails = ({ isin, services }: FundDetailsProps) => {
  const { fundFacts, locale } = services;
  const [facts, setFacts] = useState<FundFacts | 'failed'>();
  useEffect(() => {
    let wanted = true;
    fundFacts(isin).then(
      (told) => wanted && setFacts(told),
      () => wanted && setFacts('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [fundFacts, isin]);
  if (facts === undefined) return <div className={styles['room']} />;
  if (facts === 'failed') {
    return (
      <p className={note['note']}>
        <Trans>Les chiffres de ce fonds ne sont pas disponibles pour l’instant. Vous pouvez continuer.</Trans>
      </p>
    );
  }
  const percent = (ratio: number): string => formatRatio(ratio, locale);
  return (
    <div className={styles['details']}>
      <dl>
        <div>
          <dt>
            <Trans>Performance simulée, par an</Trans>
          </dt>
          <dd>
            <Trans>
              {percent(facts.performance)}, son marché {percent(facts.market)}
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Plus forte baisse simulée</Trans>
          </dt>
          <dd>
            {percent(facts.fall)}
            {facts.months !== undefined && (
              <>
                {' '}
                <Plural value={facts.months} one="(remise en # mois)" other="(remise en # mois)" />
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Frais du fonds, par an</Trans>
          </dt>
          <dd>{formatPercent(Math.round(facts.fee * 10_000), locale)}</dd>
        </div>
        {facts.article > 6 && (
          <div>
            <dt>
              <Trans>Investissement durable</Trans>
            </dt>
            <dd>
              <Trans>
                Article {facts.article} du règlement SFDR, {formatPercent(facts.sustainable, locale)} au moins (part
                simulée)
              </Trans>
            </dd>
          </div>
        )}
        {facts.excluded.length > 0 && (
          <div>
            <dt>
              <Trans>Secteurs exclus</Trans>
            </dt>
            <dd>{facts.excluded.join(', ')}</dd>
          </div>
        )}
      </dl>
      <a href={facts.document} target="_blank" rel="noopener noreferrer">
        <Trans>Document d’informations clés du fonds (PDF)</Trans>
      </a>
      <Past history={facts.history} locale={locale} />
      {facts.amendment !== undefined && <Amendment {...facts.amendment} />}
    </div>
  );
};

/** The chart is fetched and drawn once somebody wants it. */
const Past = ({
  history,
  locale,
}: {
  readonly history: FundFacts['history'];
  readonly locale: FieldServices['locale'];
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['past']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Ce que 100 € placés en 2010 seraient devenus</Trans>
      </summary>
      {isOpen && (
        <Suspense fallback={<div className={styles['room']} />}>
          <HistoryChart data={history} locale={locale} />
        </Suspense>
      )}
    </details>
  );
};

const Amendment = ({ number, paragraphs }: NonNullable<FundFacts['amendment']>) => (
  <section className={styles['amendment']}>
    <h3>
      <Trans>Avenant {number} (simulé)</Trans>
    </h3>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);
