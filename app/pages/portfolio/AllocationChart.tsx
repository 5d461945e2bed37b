import { Trans, useLingui } from '@lingui/react/macro';

import type { Locale } from '../../../engine/fields/field-kind.ts';
import { formatMoney, formatPercent } from '../../../engine/view/format-values.ts';
import chart from '../../../steps/charts/chart.module.css';
import { Link } from '../../navigation/Link.tsx';
import { signedPercent } from '../space/signed-figures.ts';
import space from '../space/space.module.css';
import type { Supports } from './load-portfolios.ts';
import styles from './portfolio.module.css';

/** Code of the euro fund. */
const euroFund = 'EURO';

type AllocationChartProps = {
  readonly supports: Supports;
  readonly locale: Locale;
  /** The page of the sheets. */
  readonly sheetsAt?: string;
};

/** What a contract is placed in: one bar of all of it, then each placement in a table, with the way to its sheet. */
export const AllocationChart = ({ supports, locale, sheetsAt = '/fichefond' }: AllocationChartProps) => {
  const { t } = useLingui();
  const sorted = supports.toSorted((a, b) => b.valeur - a.valeur);
  const safe = supports.reduce((sum, one) => sum + (one.code === euroFund ? one.pourcentage : 0), 0);
  const [euro, units] = [formatPercent(safe, locale), formatPercent(10_000 - safe, locale)];
  const columns = { share: t`Part`, amount: t`Montant`, change: t`Évolution` };
  return (
    <figure className={chart['chart']}>
      <figcaption className={chart['summary']}>
        {safe === 0 ? (
          <Trans>Données simulées. Toute cette épargne suit les marchés.</Trans>
        ) : safe === 10_000 ? (
          <Trans>Données simulées. Toute cette épargne est dans le fonds en euros.</Trans>
        ) : (
          <Trans>
            Données simulées. <strong>{euro}</strong> de cette épargne dans le fonds en euros, <strong>{units}</strong>{' '}
            dans des placements qui suivent les marchés.
          </Trans>
        )}
      </figcaption>
      <WholeBar supports={sorted} />
      <table className={`${space['table']} ${space['stack']}`}>
        <caption>
          <Trans>Placement par placement</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Placement</Trans>
            </th>
            <th scope="col">{columns.share}</th>
            <th scope="col">{columns.amount}</th>
            <th scope="col">{columns.change}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ code, libelle, pourcentage, valeur, variation }, n) => (
            <tr key={code ?? libelle}>
              <th scope="row" className={space['words']} data-wide>
                {sorted.length > 1 && (
                  <span className={styles['number']} aria-hidden>
                    {n + 1}
                  </span>
                )}
                {code === undefined ? libelle : <Link to={`${sheetsAt}?code=${code}`}>{libelle}</Link>}
                <svg className={styles['bar']} aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none">
                  <rect className={styles[code === euroFund ? 'euro' : 'units']} width={pourcentage / 100} height="4" />
                </svg>
              </th>
              <td data-name={columns.share}>
                <span>{formatPercent(pourcentage, locale)}</span>
              </td>
              <td data-name={columns.amount}>
                <span>{formatMoney(valeur, locale)}</span>
              </td>
              <td data-name={columns.change}>
                <span>{variation === undefined ? '–' : signedPercent(variation, locale)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={chart['caution']}>
        <Trans>
          L’évolution compare ce que vaut chaque placement aux versements qui s’y trouvent, après les frais du contrat.
        </Trans>
      </p>
    </figure>
  );
};

/** So small a part, in hundredths of a percent, has no room for its number; it stands in its place all the same. */
const leastNumbered = 400;

/** Parts of one bar, the largest first, each with the number that names it in the table. The table says the same. */
const WholeBar = ({ supports }: { readonly supports: Supports }) => {
  const from = (n: number): number => supports.slice(0, n).reduce((sum, { pourcentage }) => sum + pourcentage, 0) / 100;
  return (
    <svg className={styles['whole']} aria-hidden="true" data-numbered={supports.length > 1 || undefined}>
      {supports.map(({ code, libelle, pourcentage }, n) => (
        <g key={code ?? libelle}>
          <rect
            className={styles[code === euroFund ? 'euro' : 'units']}
            x={`${from(n)}%`}
            width={`${Math.max(0.3, pourcentage / 100 - (n === supports.length - 1 ? 0 : 0.4))}%`}
            height="2rem"
          />
          {supports.length > 1 && pourcentage >= leastNumbered && (
            <text x={`${from(n) + pourcentage / 200}%`} y="3.2rem" textAnchor="middle">
              {n + 1}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
};
