import { Trans, useLingui } from '@lingui/react/macro';
import { LinePath } from '@visx/shape';
import { useId, useState } from 'react';

import type { Locale } from '../../../../engine/fields/field-kind.ts';
import { formatDate, formatMoney } from '../../../../engine/view/format-values.ts';
import chart from '../../../../steps/charts/chart.module.css';
import { Gridlines } from '../../../../steps/charts/Gridlines.tsx';
import { PointReader } from '../../../../steps/charts/PointReader.tsx';
import { linearScale } from '../../../../steps/charts/scales.ts';
import { useWidth } from '../../../../steps/charts/use-width.ts';
import styles from './compare.module.css';
import { historyOf, type Compared } from './load-compared.ts';

const height = 260;
const room = { top: 16, bottom: 26, start: 46, end: 8 };
/** Told apart by form as well as by colour: thick, dotted, dashed. */
const looks = ['median', 'paid', 'third'] as const;
/** What each begins with, in cents. */
const start = 100_00;

type CompareChartProps = { readonly compared: readonly Compared[]; readonly locale: Locale };

/** What 100 € became in each of some placements, over the same time, with every point in a table. */
export const CompareChart = ({ compared, locale }: CompareChartProps) => {
  const { t } = useLingui();
  const legend = useId();
  const [box, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number>();
  const lines = compared.map((one, n) => ({
    ...one,
    look: looks[n] ?? 'median',
    history: historyOf(one),
  }));
  const days = lines[0]?.history.map(({ day }) => day) ?? [];
  const index = Math.min(chosen ?? days.length - 1, days.length - 1);
  const [first, here, last] = [days[0], days[index], days.at(-1)];
  if (first === undefined || here === undefined || last === undefined) return null;
  const money = (ratio: number | undefined): string =>
    ratio === undefined ? '–' : formatMoney(Math.round(ratio * start), locale);
  const ratios = lines.flatMap(({ history }) => history.map(({ ratio }) => ratio));
  const x = linearScale([0, Math.max(1, days.length - 1)], [room.start, Math.max(width - room.end, room.start + 1)]);
  const y = linearScale([Math.min(...ratios, 1), Math.max(...ratios, 1.01)], [height - room.bottom, room.top]);
  const [from, to, day] = [formatDate(first, locale), formatDate(last, locale), formatDate(here, locale)];
  const read = lines.map(({ name, history }) => `${name} ${money(history[index]?.ratio)}`).join(', ');
  return (
    <figure className={chart['chart']}>
      <figcaption className={chart['summary']}>
        <Trans>
          Données simulées. Ce que 100 € placés le {from} seraient devenus le {to}, avant les frais du contrat :
        </Trans>
        <ul className={styles['ends']}>
          {lines.map(({ code, name, history }) => (
            <li key={code}>
              {name} <strong>{money(history.at(-1)?.ratio)}</strong>
            </li>
          ))}
        </ul>
      </figcaption>
      <div ref={box} className={chart['plot']} style={{ blockSize: height }}>
        {width > 120 && (
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            <Gridlines y={y} count={4} width={width} words={(ratio) => String(Math.round(ratio * 100))} />
            {lines.map(({ code, look, history }) => (
              <g key={code}>
                <LinePath
                  className={look === 'third' ? styles['third'] : chart[look]}
                  data={[...history]}
                  x={(_, n) => x.at(n)}
                  y={(one) => y.at(one.ratio)}
                />
                <circle
                  className={styles[`${look}Dot`]}
                  cx={x.at(index)}
                  cy={y.at(history[index]?.ratio ?? 1)}
                  r={4.5}
                />
              </g>
            ))}
            <text className={chart['tick']} x={room.start} y={height - 6}>
              {from}
            </text>
            <text className={chart['tick']} x={width} y={height - 6} textAnchor="end">
              {to}
            </text>
          </svg>
        )}
      </div>
      <PointReader label={t`Date`} index={index} count={days.length} onIndex={setChosen} said={t`${day} : ${read}`} />
      <div className={chart['read']} aria-hidden="true">
        <p className={chart['when']}>{day}</p>
        <dl className={chart['figures']}>
          {lines.map(({ code, name, look, history }) => (
            <div key={code} data-line={look} className={look === 'third' ? styles['thirdKey'] : undefined}>
              <dt>{name}</dt>
              <dd>{money(history[index]?.ratio)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={chart['caution']}>
        <Trans>Les performances passées ne préjugent pas des performances futures.</Trans>
      </p>
      <details className={`${chart['twin']} no-print`}>
        <summary>
          <Trans>Voir les chiffres en tableau</Trans>
        </summary>
        <div className={chart['scroll']} tabIndex={0} role="region" aria-labelledby={legend}>
          <table>
            <caption id={legend}>
              <Trans>Ce que 100 € seraient devenus (simulé)</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Date</Trans>
                </th>
                {lines.map(({ code, name }) => (
                  <th key={code} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((one, n) => (
                <tr key={one}>
                  <th scope="row">{formatDate(one, locale)}</th>
                  {lines.map(({ code, history }) => (
                    <td key={code}>{money(history[n]?.ratio)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
};
