import { Trans, useLingui } from '@lingui/react/macro';
import { LinePath } from '@visx/shape';
import { useState } from 'react';
import type { Locale } from '../../engine/fields/field-kind.ts';
import {
  formatDate,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  formatRatio,
} from '../../engine/view/format-values.ts';
import { FiguresTable } from '../parts/FiguresTable.tsx';
import { Gridlines } from './Gridlines.tsx';
import styles from './chart.module.css';
import { timesHundred, type HistoryData } from './history-data.ts';
import { PointReader } from './PointReader.tsx';
import { bandScale, linearScale, roundTop } from './scales.ts';
import { useWidth } from './use-width.ts';

const height = 220;
/** The figures of the scale stand beside the line. */
const room = { top: 16, bottom: 26, start: 46, end: 8 };
/** About so many lines of the scale. */
const lines = 4;
/** So many changes at most, one a year, are told apart as bars; more of them make a line. */
const mostBars = 30;
/** Pixels that the name of a year takes, with what keeps it from the next. */
const labelRoom = 46;

/** A simulated history as a line, with its highest and lowest points in words and every point in a table. */
export const HistoryChart = ({ data, locale }: { readonly data: HistoryData; readonly locale: Locale }) => {
  const { t } = useLingui();
  const [box, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number>();
  const { points } = data;
  // Of what 100 € have become, or of a percent; rounded to a tenth, as R121 has it.
  const hundredths = (ratio: number): number => Math.round(timesHundred(ratio) * 100);
  const plain = (ratio: number): string =>
    data.unit === 'change' ? formatRatio(ratio, locale) : formatMoney(hundredths(ratio), locale);
  const short = (ratio: number): string =>
    data.unit === 'change' ? formatPercent(hundredths(ratio), locale) : formatMoneyShort(hundredths(ratio), locale);
  const { words: value = plain, scale = short } = data;
  const index = Math.min(chosen ?? points.length - 1, points.length - 1);
  const point = points[index];
  if (point === undefined) return null;
  const ratios = points.map(({ ratio }) => ratio);
  const lowest = value(Math.min(...ratios));
  const highest = value(Math.max(...ratios));
  const isBars = data.unit === 'change' && points.length <= mostBars;
  const dated = (one: string): string => (isBars ? one.slice(0, 4) : formatDate(one, locale));
  // A bar is what became of a year; where the year is not over, until when.
  const whole = (one: string): string => {
    const year = dated(one);
    const until = formatDate(one, locale);
    return isBars && one.slice(5, 7) !== '12' ? t`${year} (au ${until})` : year;
  };
  const from = dated(points[0]?.day ?? '');
  const to = dated(points.at(-1)?.day ?? '');
  const day = whole(point.day);
  const read = value(point.ratio);
  const said = t`${day} : ${read}`;
  const x = linearScale([0, Math.max(1, points.length - 1)], [room.start, Math.max(width - room.end, room.start + 1)]);
  // Seen from 0, what a rate or a currency does would be a flat line.
  const domain: readonly [number, number] =
    data.unit === 'level'
      ? [Math.min(...ratios), Math.max(...ratios)]
      : data.unit === 'index'
        ? [0, roundTop(Math.max(...ratios, 0.01), lines)]
        : [Math.min(0, ...ratios), Math.max(...ratios, 0.01)];
  const y = linearScale(domain, [height - room.bottom, room.top]);
  const bars = bandScale(points.length, Math.max(width - room.start, 1), 0.28);
  // Every year has a bar; only some have room for their name, counted from the last.
  const every = Math.ceil((points.length * labelRoom) / Math.max(width - room.start, 1));
  return (
    <figure className={styles['chart']}>
      <figcaption className={styles['summary']}>
        {isBars ? (
          <Trans>
            Données simulées, de {from} à {to} : de <strong>{lowest}</strong> au plus bas à <strong>{highest}</strong>{' '}
            au plus haut, selon l’année.
          </Trans>
        ) : (
          <Trans>
            Données simulées, du {from} au {to} : de <strong>{lowest}</strong> au plus bas à <strong>{highest}</strong>{' '}
            au plus haut.
          </Trans>
        )}
      </figcaption>
      <div ref={box} className={styles['plot']} style={{ blockSize: height }}>
        {width > 120 && (
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            <Gridlines y={y} count={lines} width={width} words={scale} />
            {isBars ? (
              points.map(({ day: end, ratio }, n) => (
                <g key={end}>
                  <rect
                    className={styles[n === index ? 'barRead' : 'bar']}
                    x={room.start + bars.at(n)}
                    y={Math.min(y.at(ratio), y.at(0))}
                    width={bars.width}
                    height={Math.max(1, Math.abs(y.at(ratio) - y.at(0)))}
                  />
                  {(points.length - 1 - n) % every === 0 && (
                    <text
                      className={styles['tick']}
                      x={room.start + bars.at(n) + bars.width / 2}
                      y={height - 6}
                      textAnchor="middle"
                    >
                      {dated(end)}
                    </text>
                  )}
                </g>
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
                <text className={styles['tick']} x={room.start} y={height - 6}>
                  {from}
                </text>
                <text className={styles['tick']} x={width} y={height - 6} textAnchor="end">
                  {to}
                </text>
              </>
            )}
          </svg>
        )}
      </div>
      <PointReader
        label={isBars ? t`Année` : t`Date`}
        index={index}
        count={points.length}
        onIndex={setChosen}
        said={said}
      />
      <div className={styles['read']} aria-hidden="true">
        <p className={styles['when']}>{said}</p>
      </div>
      <p className={styles['caution']}>
        <Trans>Les performances passées ne préjugent pas des performances futures.</Trans>
      </p>
      <FiguresTable
        caption={t`Historique simulé`}
        about={isBars ? t`Année` : t`Date`}
        columns={[t`Valeur`]}
        rows={points.map((one) => ({ id: one.day, about: whole(one.day), figures: [value(one.ratio)] }))}
      />
    </figure>
  );
};
