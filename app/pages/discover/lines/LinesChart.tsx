import { useLingui } from '@lingui/react/macro';
import { LinePath } from '@visx/shape';
import { useState, type ReactNode } from 'react';

import { formatDate } from '../../../../engine/view/format-values.ts';
import chart from '../../../../steps/charts/chart.module.css';
import { Gridlines } from '../../../../steps/charts/Gridlines.tsx';
import { PointReader } from '../../../../steps/charts/PointReader.tsx';
import { linearScale } from '../../../../steps/charts/scales.ts';
import { useWidth } from '../../../../steps/charts/use-width.ts';
import { localeOf } from '../../../../steps/format-time.ts';
import type { Line } from './line.ts';
import styles from './lines.module.css';
import { LinesTable } from './LinesTable.tsx';

const height = 280;
const room = { top: 18, bottom: 26, start: 40, end: 10 };

type LinesChartProps = {
  /** Five at most. */
  readonly lines: readonly Line[];
  /** What is seen, from the first day to the last. */
  readonly summary: (from: string, to: string) => ReactNode;
  /** Name of the table that says the same. */
  readonly caption: string;
  /** How a ratio is told; on the scale, where room is scarce, as `tick` does. */
  readonly value: (ratio: number) => string;
  readonly tick?: (ratio: number) => string;
  readonly children?: ReactNode;
};

/** What the same became in several things, as lines that differ by form and colour, with every figure in a table. */
export const LinesChart = ({ lines, summary, caption, value, tick = value, children }: LinesChartProps) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const [box, width] = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number>();
  // All of them have the same days.
  const days = lines[0]?.points ?? [];
  const index = Math.min(chosen ?? days.length - 1, days.length - 1);
  const [first, read, last] = [days[0], days[index], days.at(-1)];
  if (first === undefined || read === undefined || last === undefined) return null;

  const at = (line: Line, place: number): string => value(line.points[place]?.ratio ?? 1);
  const ratios = lines.flatMap(({ points }) => points.map(({ ratio }) => ratio));
  const x = linearScale([first.time, last.time], [room.start, Math.max(width - room.end, room.start + 1)]);
  const y = linearScale([Math.min(...ratios, 1), Math.max(...ratios, 1.01)], [height - room.bottom, room.top]);
  const [from, day, to] = [formatDate(first.day, locale), formatDate(read.day, locale), formatDate(last.day, locale)];
  const figures = lines.map((line) => {
    const [name, figure] = [line.name, at(line, index)];
    return t`${name} : ${figure}`;
  });
  return (
    <figure className={chart['chart']}>
      <figcaption className={chart['summary']}>{summary(from, to)}</figcaption>
      <div ref={box} className={chart['plot']} style={{ blockSize: height }}>
        {width > 120 && (
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            <Gridlines y={y} count={5} width={width} words={tick} />
            {lines.map(({ id, points }, n) => (
              <g key={id} data-line={n}>
                <LinePath
                  className={styles['line']}
                  data={[...points]}
                  x={({ time }) => x.at(time)}
                  y={({ ratio }) => y.at(ratio)}
                />
                <circle
                  className={styles['end']}
                  cx={x.at(points[index]?.time ?? 0)}
                  cy={y.at(points[index]?.ratio ?? 1)}
                  r={4.5}
                />
              </g>
            ))}
            <line
              className={chart['cursor']}
              x1={x.at(read.time)}
              x2={x.at(read.time)}
              y1={room.top}
              y2={height - room.bottom}
            />
            <text className={chart['tick']} x={room.start} y={height - 6}>
              {from}
            </text>
            <text className={chart['tick']} x={width} y={height - 6} textAnchor="end">
              {to}
            </text>
          </svg>
        )}
      </div>
      <PointReader
        label={t`Date`}
        index={index}
        count={days.length}
        onIndex={setChosen}
        said={[day, ...figures].join(' – ')}
      />
      <div className={chart['read']}>
        <p className={chart['when']}>{day}</p>
        <ul className={styles['legend']}>
          {lines.map((line, n) => (
            <li key={line.id} data-line={n}>
              <svg width={32} height={8} aria-hidden="true" focusable="false">
                <line className={styles['line']} x1={1} x2={31} y1={4} y2={4} />
              </svg>
              <span>{line.name}</span>
              <strong>{at(line, index)}</strong>
            </li>
          ))}
        </ul>
      </div>
      {children}
      <LinesTable lines={lines} value={value} caption={caption} />
    </figure>
  );
};
