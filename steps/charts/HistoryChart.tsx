import { Trans, useLingui } from '@lingui/react/macro';
import { LinePath } from '@visx/shape';
import { useId, useState } from 'react';
import type { Locale } from '../../engine/fields/field-kind.ts';
import { formatDate, formatNumber, formatPercent } from '../../engine/view/format-values.ts';
import { Gridlines } from './Gridlines.tsx';
import styles from './chart.module.css';
import type { HistoryData } from './history-data.ts';
import { PointReader } from './PointReader.tsx';
import { linearScale } from './scales.ts';
import { useWidth } from './use-width.ts';

const height = 220;
/** The figures of the scale stand beside the line. */
const room = { top: 16, bottom: 26, start: 46, end: 8 };
/** So many changes at most, one a year, are told apart as bars; more of them make a line. */
const mostBars = 30;

/** A simulated history as a line, with its highest and lowest points in words and every point in a table. */
export const HistoryChart = ({ data, locale }: { readonly data: HistoryData; readonly locale: Locale }) => {
  const { t } = useLingui();
  const legend = useId();
  const [box, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number>();
  const { points } = data;
  const value = (ratio: number): string =>
    data.unit === 'change'
      ? formatPercent(Math.round(ratio * 1000) * 10, locale)
      : formatNumber(Math.round(ratio * 1000) / 10, locale);
  const index = Math.min(chosen ?? points.length - 1, points.length - 1);
  const point = points[index];
  if (point === undefined) return null;
  const ratios = points.map(({ ratio }) => ratio);
  const lowest = value(Math.min(...ratios));
  const highest = value(Math.max(...ratios));
  const from = formatDate(points[0]?.day ?? '', locale);
  const to = formatDate(points.at(-1)?.day ?? '', locale);
  const day = formatDate(point.day, locale);
  const read = value(point.ratio);
  const said = t`${day} : ${read}`;
  const x = linearScale([0, Math.max(1, points.length - 1)], [room.start, Math.max(width - room.end, room.start + 1)]);
  const y = linearScale([Math.min(0, ...ratios), Math.max(...ratios, 0.01)], [height - room.bottom, room.top]);
  const isBars = data.unit === 'change' && points.length <= mostBars;
  const bar = Math.max(3, ((width - room.start) / points.length) * 0.6);
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['summary']}>
        <Trans>
          Données simulées, du {from} au {to} : de <strong>{lowest}</strong> au plus bas à <strong>{highest}</strong> au
          plus haut.
        </Trans>
      </figcaption>
      <div ref={box} className={styles['plot']} style={{ blockSize: height }}>
        {width > 120 && (
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            <Gridlines y={y} count={4} width={width} words={value} />
            {isBars ? (
              points.map(({ day: end, ratio }, n) => (
                <rect
                  key={end}
                  className={styles[n === index ? 'barRead' : 'bar']}
                  x={x.at(n) - bar / 2}
                  y={Math.min(y.at(ratio), y.at(0))}
                  width={bar}
                  height={Math.max(1, Math.abs(y.at(ratio) - y.at(0)))}
                />
              ))
            ) : (
              <>
                <LinePath
                  className={styles['fine']}
                  data={[...points]}
                  x={(_, n) => x.at(n)}
                  y={(one) => y.at(one.ratio)}
                />
                <circle className={styles['dot']} cx={x.at(index)} cy={y.at(point.ratio)} r={5.5} />
              </>
            )}
            <text className={styles['tick']} x={room.start} y={height - 6}>
              {from}
            </text>
            <text className={styles['tick']} x={width} y={height - 6} textAnchor="end">
              {to}
            </text>
          </svg>
        )}
      </div>
      <PointReader label={t`Date`} index={index} count={points.length} onIndex={setChosen} said={said} />
      <div className={styles['read']} aria-hidden="true">
        <p className={styles['when']}>{said}</p>
      </div>
      <p className={styles['caution']}>
        <Trans>Les performances passées ne préjugent pas des performances futures.</Trans>
      </p>
      <details className={styles['twin']}>
        <summary>
          <Trans>Voir les chiffres en tableau</Trans>
        </summary>
        <div className={styles['scroll']} tabIndex={0} role="region" aria-labelledby={legend}>
          <table>
            <caption id={legend}>
              <Trans>Historique simulé</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Date</Trans>
                </th>
                <th scope="col">
                  <Trans>Valeur</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map((one) => (
                <tr key={one.day}>
                  <th scope="row">{formatDate(one.day, locale)}</th>
                  <td>{value(one.ratio)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
};
