import { Trans, useLingui } from '@lingui/react/macro';

import type { Locale } from '../../../../engine/fields/field-kind.ts';
import { formatMoney } from '../../../../engine/view/format-values.ts';
import chart from '../../../../steps/charts/chart.module.css';
import { LinesChart } from '../lines/LinesChart.tsx';
import styles from './compare.module.css';
import { lineOf, type Compared } from './load-compared.ts';

/** What each begins with, in cents. */
const start = 100_00;

type ComparedPastProps = { readonly compared: readonly Compared[]; readonly locale: Locale };

/** What 100 € became in each of some placements, over the same time. */
export const ComparedPast = ({ compared, locale }: ComparedPastProps) => {
  const { t } = useLingui();
  const money = (ratio: number): string => formatMoney(Math.round(ratio * start), locale);
  const lines = compared.map(lineOf);
  return (
    <LinesChart
      lines={lines}
      summary={(from, to) => (
        <>
          <Trans>
            Données simulées. Ce que 100 € placés le {from} seraient devenus le {to}, avant les frais du contrat :
          </Trans>
          <ul className={styles['ends']}>
            {lines.map(({ id, name, points }) => (
              <li key={id}>
                {name} <strong>{money(points.at(-1)?.ratio ?? 1)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      caption={t`Ce que 100 € seraient devenus (données simulées)`}
      value={money}
      tick={(ratio) => String(Math.round(ratio * 100))}
    >
      <p className={chart['caution']}>
        <Trans>Les performances passées ne préjugent pas des performances futures.</Trans>
      </p>
    </LinesChart>
  );
};
