import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { nearestStop, sliderStops, type SliderRange } from './slider-stops.ts';
import styles from './slider.module.css';

type RangeProps = {
  readonly id: string;
  /** Words of the question; the slider is named after it. */
  readonly label: string;
  readonly range: SliderRange;
  readonly value: number;
  readonly onValue: (value: number) => void;
  /** A value as it is read out, and as it stands at the ends. */
  readonly write: (value: number) => string;
};

/**
 * The browser's own slider (arrows, PageUp, Home) over the stops of a range. It is never the only way: the box beside
 * it takes any amount, and nothing asks for dragging (WCAG 2.5.7).
 */
export const Range = ({ id, label, range, value, onValue, write }: RangeProps) => {
  const { t } = useLingui();
  const { min, max, step } = range;
  const stops = useMemo(() => sliderStops({ min, max, step }), [min, max, step]);
  const last = stops.length - 1;
  const at = nearestStop(stops, value);
  const middle = stops[Math.round(last / 2)];
  return (
    <div className={styles['slider']}>
      <input
        type="range"
        id={id}
        className={styles['range']}
        min={0}
        max={last}
        step={1}
        value={at}
        style={{ '--done': `${last === 0 ? 0 : (at / last) * 100}%` } as Record<string, string>}
        aria-label={t`${label} : curseur`}
        aria-valuetext={write(value)}
        onChange={(event) => onValue(stops[Number(event.target.value)] ?? min)}
      />
      <p className={styles['ends']} aria-hidden="true">
        <span>{write(min)}</span>
        {/* The stops of a wide range grow: its middle is no half, so it is told. */}
        {middle !== undefined && last > 1 && Math.abs(middle - (min + max) / 2) > step && <span>{write(middle)}</span>}
        <span>{write(max)}</span>
      </p>
    </div>
  );
};
