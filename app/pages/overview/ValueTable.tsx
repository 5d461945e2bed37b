import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

import type { Locale } from '../../../engine/fields/field-kind.ts';
import { formatDate, formatMoney } from '../../../engine/view/format-values.ts';
import chart from '../../../steps/charts/chart.module.css';
import type { ValuePoint } from './ValueChart.tsx';

type ValueTableProps = { readonly points: readonly ValuePoint[]; readonly locale: Locale; readonly isOwn: boolean };

/** The very figures of the curve, the latest first. */
export const ValueTable = ({ points, locale, isOwn }: ValueTableProps) => {
  const legend = useId();
  return (
    <details className={chart['twin']}>
      <summary>
        <Trans>Voir les chiffres en tableau</Trans>
      </summary>
      <div className={chart['scroll']} tabIndex={0} role="region" aria-labelledby={legend}>
        <table>
          <caption id={legend}>
            {isOwn ? <Trans>Valeur simulée de votre épargne</Trans> : <Trans>Valeur simulée de cette épargne</Trans>}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Date</Trans>
              </th>
              <th scope="col">
                <Trans>Valeur</Trans>
              </th>
              <th scope="col">
                <Trans>Versé en tout</Trans>
              </th>
              <th scope="col">
                <Trans>Retiré en tout</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ day, paid, withdrawn, value }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day, locale)}</th>
                <td>{formatMoney(value, locale)}</td>
                <td>{formatMoney(paid, locale)}</td>
                <td>{formatMoney(withdrawn, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
