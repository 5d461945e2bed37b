import { linearScale } from '../../../../steps/charts/scales.ts';
import styles from './market.module.css';

const [width, height] = [120, 40];

/** Values as a small line without a scale: the words beside it say the same. */
export const Sparkline = ({ values }: { readonly values: readonly number[] }) => {
  const x = linearScale([0, Math.max(1, values.length - 1)], [2, width - 4]);
  const y = linearScale([Math.min(...values), Math.max(...values)], [height - 4, 4]);
  const places = values.map((value, n) => `${x.at(n).toFixed(1)},${y.at(value).toFixed(1)}`);
  return (
    <svg
      className={styles['spark']}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <polyline points={places.join(' ')} />
      <circle cx={x.at(values.length - 1)} cy={y.at(values.at(-1) ?? 0)} r={3} />
    </svg>
  );
};
