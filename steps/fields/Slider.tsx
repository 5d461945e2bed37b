import { useLingui } from '@lingui/react/macro';
import type { FieldView } from '../../engine/view/step-view.ts';
import { formatMoneyShort, formatNumber, formatPercent } from '../format.ts';
import type { FieldServices } from '../step-props.ts';
import type { NumericKind } from './NumericField.tsx';
import styles from './slider.module.css';

type NumericView = FieldView<NumericKind>;
type SliderProps = {
  readonly view: NumericView;
  readonly raw: string;
  readonly onChange: (raw: string) => void;
  readonly inputId: string;
  readonly services: FieldServices;
};

/**
 * The second way to give a number: the browser's own slider (arrows, PageUp, Home), in canonical units.
 * The box above stays the first one: nothing asks for dragging (WCAG 2.5.7).
 */
export const Slider = ({ view, raw, onChange, inputId, services }: SliderProps) => {
  const { t } = useLingui();
  const { min, max, step } = rangeOf(view);
  const read = services.read(view, raw);
  const value = typeof read === 'number' ? read : min;
  const within = Math.min(max, Math.max(min, value));
  const write = (number: number): string => wordsFor(view, number, services);
  const label = services.text(view.field.label);
  return (
    <div className={styles['slider']}>
      <input
        type="range"
        id={`${inputId}-curseur`}
        className={styles['range']}
        min={min}
        max={max}
        step={step}
        value={within}
        style={{ '--done': `${max === min ? 0 : ((within - min) / (max - min)) * 100}%` } as Record<string, string>}
        aria-label={t`${label} : curseur`}
        aria-valuetext={write(value)}
        onChange={(event) => onChange(String(services.write(view, Number(event.target.value))))}
      />
      <p className={styles['ends']} aria-hidden="true">
        <span>{view.kind === 'number' ? formatNumber(min, services.locale) : write(min)}</span>
        <span>{write(max)}</span>
      </p>
    </div>
  );
};

const wordsFor = (view: NumericView, value: number, services: FieldServices): string => {
  if (view.kind === 'money') return formatMoneyShort(value, services.locale);
  if (view.kind === 'percent') return formatPercent(value, services.locale);
  const unit = view.field.unit;
  const number = formatNumber(value, services.locale);
  // The unit is written in the plural; one of it goes without.
  return unit === undefined || Math.abs(value) < 2 ? number : `${number}\u00a0${services.text(unit)}`;
};

/** Ends of the slider in canonical units; a journey that gives none gets plain ones. */
const rangeOf = (view: NumericView): { readonly min: number; readonly max: number; readonly step: number } => {
  const scale = view.kind === 'number' ? 1 : 100;
  const plain = { number: 100, money: 10_000_000, percent: 10_000 } as const;
  return {
    min: typeof view.min === 'number' ? view.min : 0,
    max: typeof view.max === 'number' ? view.max : plain[view.kind],
    step: Math.max(view.kind === 'number' ? 0.01 : 1, (view.field.step ?? (view.kind === 'money' ? 100 : 1)) * scale),
  };
};
