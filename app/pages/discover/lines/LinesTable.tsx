import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

import { formatDate } from '../../../../engine/view/format-values.ts';
import chart from '../../../../steps/charts/chart.module.css';
import { localeOf } from '../../../../steps/format-time.ts';
import type { Line } from './line.ts';

type LinesTableProps = {
  /** All with the same days. */
  readonly lines: readonly Line[];
  readonly value: (ratio: number) => string;
  readonly caption: string;
};

/** The very figures of the lines, the latest first. */
export const LinesTable = ({ lines, value, caption }: LinesTableProps) => {
  const { i18n } = useLingui();
  const legend = useId();
  const locale = localeOf(i18n.locale);
  const days = lines[0]?.points ?? [];
  return (
    <details className={chart['twin']}>
      <summary>
        <Trans>Voir les chiffres en tableau</Trans>
      </summary>
      <div className={chart['scroll']} tabIndex={0} role="region" aria-labelledby={legend}>
        <table>
          <caption id={legend}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Date</Trans>
              </th>
              {lines.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map(({ day }, place) => (
                <tr key={day}>
                  <th scope="row">{formatDate(day, locale)}</th>
                  {lines.map(({ id, points }) => (
                    <td key={id}>{value(points[place]?.ratio ?? 1)}</td>
                  ))}
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </div>
    </details>
  );
};
