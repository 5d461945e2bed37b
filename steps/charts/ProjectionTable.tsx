import { Trans } from '@lingui/react/macro';
import type { Locale } from '../../engine/fields/field-kind.ts';
import { formatMoneyRound } from '../../engine/view/format-values.ts';
import styles from './chart.module.css';

type ProjectionTableProps = {
  readonly points: readonly {
    readonly year: number;
    readonly paid: number;
    readonly low: number;
    readonly median: number;
    readonly high: number;
  }[];
  readonly locale: Locale;
};

/** The very figures of the plot, to be read line by line. */
export const ProjectionTable = ({ points, locale }: ProjectionTableProps) => (
  <details className={styles['twin']}>
    <summary>
      <Trans>Voir les chiffres en tableau</Trans>
    </summary>
    <div className={styles['scroll']} tabIndex={0} role="region" aria-labelledby="projection-legende">
      <table>
        <caption id="projection-legende">
          <Trans>Projection année par année</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Année</Trans>
            </th>
            <th scope="col">
              <Trans>Versements</Trans>
            </th>
            <th scope="col">
              <Trans>Défavorable</Trans>
            </th>
            <th scope="col">
              <Trans>Médiane</Trans>
            </th>
            <th scope="col">
              <Trans>Favorable</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.year}>
              <th scope="row">{point.year}</th>
              {[point.paid, point.low, point.median, point.high].map((cents, n) => (
                <td key={n}>{formatMoneyRound(cents, locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
