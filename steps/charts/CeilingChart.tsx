import { Trans } from '@lingui/react/macro';
import type { Locale } from '../../engine/fields/field-kind.ts';
import { formatMoneyRound } from '../../engine/view/format-values.ts';
import type { CeilingData } from './ceiling-data.ts';
import styles from './chart.module.css';

/** The payment beside the ceiling of the year: a bar that the sentence above it and the figures below say in words. */
export const CeilingChart = ({ data, locale }: { readonly data: CeilingData; readonly locale: Locale }) => {
  const money = (cents: number) => formatMoneyRound(cents, locale);
  const { year } = data;
  const ceiling = money(data.ceiling);
  const excess = money(data.excess);
  const full = Math.max(data.ceiling, data.paid, 1);
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['summary']}>
        {data.excess === 0 ? (
          <Trans>
            Vous pouvez déduire environ <strong>{ceiling}</strong> en {year} : votre versement tient dans ce plafond.
          </Trans>
        ) : (
          <Trans>
            Vous pouvez déduire environ <strong>{ceiling}</strong> en {year} : {excess} de votre versement dépassent ce
            plafond.
          </Trans>
        )}
      </figcaption>
      <svg
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        width="100%"
        height="24"
        aria-hidden="true"
        focusable="false"
      >
        <rect className={styles['bar']} x={0} y={0} width={(data.ceiling / full) * 100} height={12} />
        <rect className={styles['gap']} x={0} y={2} width={(data.paid / full) * 100 + 0.5} height={8} />
        <rect className={styles['barRead']} x={0} y={3} width={(data.paid / full) * 100} height={6} />
      </svg>
      <dl className={styles['figures']}>
        <div data-line="bar">
          <dt>
            <Trans>Versement</Trans>
          </dt>
          <dd>{money(data.paid)}</dd>
        </div>
        <div data-line="back">
          <dt>
            <Trans>Plafond de l’année</Trans>
          </dt>
          <dd>{ceiling}</dd>
        </div>
        <div data-line="none">
          <dt>
            <Trans>Part déductible</Trans>
          </dt>
          <dd>{money(data.deductible)}</dd>
        </div>
      </dl>
      <p className={styles['caution']}>
        <Trans>Estimation, sans vos plafonds des années passées ni votre épargne d’entreprise.</Trans>
      </p>
    </figure>
  );
};
