import type { FieldView } from '../../engine/view/step-view.ts';
import { formatMoneyShort, formatPercent } from '../../engine/view/format-values.ts';
import { formatCount } from '../format.ts';
import type { FieldServices } from '../step-props.ts';
import type { NumericKind } from './numeric-field.tsx';
import { Range } from './Range.tsx';
import type { SliderRange } from './slider-stops.ts';

type NumericView = FieldView<NumericKind>;
type SliderProps = {
  readonly view: NumericView;
  readonly raw: string;
  readonly onChange: (raw: string) => void;
  readonly inputId: string;
  readonly services: FieldServices;
};

/** The second way to give a number, in canonical units; the box above stays the first one. */
export const Slider = ({ view, raw, onChange, inputId, services }: SliderProps) => {
  const range = rangeOf(view);
  const read = services.read(view, raw);
  return (
    <Range
      id={`${inputId}-curseur`}
      label={services.text(view.field.label)}
      range={range}
      value={typeof read === 'number' ? read : range.min}
      onValue={(value) => onChange(String(services.write(view, value)))}
      write={(value) => wordsFor(view, value, services)}
    />
  );
};

const wordsFor = (view: NumericView, value: number, services: FieldServices): string => {
  if (view.kind === 'money') return formatMoneyShort(value, services.locale);
  if (view.kind === 'percent') return formatPercent(value, services.locale);
  return formatCount(view, value, services);
};

/** Ends of the slider in canonical units; a journey that gives none gets plain ones. */
const rangeOf = (view: NumericView): SliderRange => {
  const scale = view.kind === 'number' ? 1 : 100;
  const plain = { number: 100, money: 10_000_000, percent: 10_000 } as const;
  return {
    min: typeof view.min === 'number' ? view.min : 0,
    max: typeof view.max === 'number' ? view.max : plain[view.kind],
    step: Math.max(view.kind === 'number' ? 0.01 : 1, (view.field.step ?? (view.kind === 'money' ? 100 : 1)) * scale),
  };
};
