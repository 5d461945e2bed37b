import { Suspense, useState } from 'react';
import { FieldFrame } from '../parts/FieldFrame.tsx';
import type { FieldProps } from '../step-props.ts';
import { whenHere } from './arriving.ts';
import styles from './slider-room.module.css';
import { Slider } from './slider.ts';
import { boxOf, textBox, type BoxWidth } from './text-box.tsx';

export type NumericKind = 'number' | 'money' | 'percent';
type NumericFieldProps = FieldProps<'number'> | FieldProps<'money'> | FieldProps<'percent'>;

export type NumericLook = {
  readonly affix?: string | undefined;
  /** The unit stands before the figures. */
  readonly leads?: boolean | undefined;
  readonly width: BoxWidth;
  readonly decimals: boolean;
  /** Writes the amount again in its usual form once the box is left. */
  readonly tidy: boolean;
};

/** A box for figures with its unit, and a slider beside it where the journey asks for one: both say the same value. */
export const numericField = (lookOf: (props: NumericFieldProps) => NumericLook) => (props: NumericFieldProps) => {
  const { affix, leads, width, decimals, tidy } = lookOf(props);
  const { view, raw, onChange, onBlur, inputId, services } = props;
  const [Slide] = useState(() => whenHere(Slider) ?? Slider);
  const leave = () => {
    const value = tidy && raw !== '' ? services.read(view, raw) : undefined;
    if (value !== undefined) {
      const written = String(services.write(view, value));
      if (written !== raw) onChange(written);
    }
    onBlur?.();
  };
  const { hint } = view.field;
  // The hint of an amount may name them. One that hangs on what was not answered yet is left open.
  const bound = (value: typeof view.min) => {
    const figures = value === undefined ? '…' : String(services.write(view, value));
    return leads === true ? `${affix}${figures}` : `${figures}\u00A0${affix}`;
  };
  return (
    <FieldFrame {...props} hint={hint && services.text(hint, { min: bound(view.min), max: bound(view.max) })}>
      {textBox({
        ...boxOf(props),
        inputMode: decimals ? 'decimal' : 'numeric',
        autoComplete: view.field.autocomplete ?? 'off',
        onBlur: leave,
        width,
        affix,
        leads,
        figures: true,
      })}
      {view.field.ui === 'slider' && (
        <Suspense fallback={<div className={styles['room']} />}>
          <Slide view={view} raw={raw} onChange={onChange} inputId={inputId} services={services} />
        </Suspense>
      )}
    </FieldFrame>
  );
};
