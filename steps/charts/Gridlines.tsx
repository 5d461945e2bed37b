import styles from './chart.module.css';
import type { LinearScale } from './scales.ts';

/** The lines across a chart that its amounts are read by, each with its words above it on the left. */
export const Gridlines = ({
  y,
  count,
  width,
  words,
}: {
  readonly y: LinearScale;
  /** About how many lines. */
  readonly count: number;
  /** In pixels. */
  readonly width: number;
  readonly words: (value: number) => string;
}) =>
  y.ticks(count).map((tick) => (
    <g key={tick}>
      <line className={styles['grid']} x1={0} x2={width} y1={y.at(tick)} y2={y.at(tick)} />
      <text className={styles['tick']} x={0} y={y.at(tick) - 4}>
        {words(tick)}
      </text>
    </g>
  ));
