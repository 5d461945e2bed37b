import slider from '../fields/slider.module.css';
import styles from './chart.module.css';

type PointReaderProps = {
  /** What the slider goes through: "Année de la simulation". */
  readonly label: string;
  readonly index: number;
  readonly count: number;
  readonly onIndex: (index: number) => void;
  /** The point in words, said as the slider moves. */
  readonly said: string;
};

/** Goes through the points of a chart by thumb or by keys: the browser's own slider, under the plot. */
export const PointReader = ({ label, index, count, onIndex, said }: PointReaderProps) => (
  <label className={styles['reader']}>
    <span>{label}</span>
    <input
      type="range"
      className={slider['range']}
      style={{ '--done': `${count < 2 ? 0 : (index / (count - 1)) * 100}%` } as Record<string, string>}
      min={0}
      max={count - 1}
      step={1}
      value={index}
      aria-valuetext={said}
      onChange={(event) => onIndex(Number(event.target.value))}
    />
  </label>
);
