import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { Range } from '../../../steps/fields/Range.tsx';
import { localeOf } from '../../../steps/format-time.ts';
import { formatMoneyShort, formatNumber } from '../../../engine/view/format-values.ts';
import { formatYears } from '../../../engine/view/format-years.ts';
import box from '../../../steps/parts/box.module.css';
import { describedBy, inputIdOf } from '../../../steps/step-ids.ts';
import { FieldRow } from '../../forms/FieldRow.tsx';
import { readAmount } from './read-amount.ts';

type AmountSliderProps = {
  readonly name: string;
  readonly label: string;
  /** `money` counts in cents. */
  readonly kind: 'money' | 'years';
  readonly least?: number;
  readonly most: number;
  readonly step: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
};

/** A number that may be typed or slid; both say the same (WCAG 2.5.7). */
export const AmountSlider = ({ name, label, kind, least = 0, most, step, value, onValue }: AmountSliderProps) => {
  const { t, i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  const id = inputIdOf(name);
  const write = (number: number): string =>
    kind === 'money' ? formatMoneyShort(number, locale) : formatNumber(number, locale);
  // What was typed stands until something else is slid or typed well.
  const [typed, setTyped] = useState<string>();
  // Nobody is corrected in the middle of a number; once corrected, they see when it is right.
  const [isJudged, setJudged] = useState(false);
  const read = (text: string): number | undefined => readAmount(text, { kind, locale, least, most });
  const type = (text: string): void => {
    const amount = read(text);
    setTyped(text);
    if (amount === undefined) return;
    setJudged(false);
    onValue(amount);
  };
  const isGood = typed === undefined || read(typed) !== undefined;
  const leave = (): void => {
    setJudged(!isGood);
    if (isGood) setTyped(undefined);
  };
  const wrong = isJudged && !isGood;
  const [from, to] = [write(least), write(most)];
  const problem = wrong ? t`Saisissez un nombre entre ${from} et ${to}.` : undefined;
  return (
    <FieldRow name={name} label={label} problem={problem}>
      <input
        type="text"
        inputMode="decimal"
        id={id}
        className={[box['box'], box['short'], box['figures']].join(' ')}
        value={typed ?? write(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy(id, { hint: false, issue: wrong })}
      />
      <Range
        id={`${id}-curseur`}
        label={label}
        range={{ min: least, max: most, step }}
        value={value}
        onValue={(next) => {
          setTyped(undefined);
          setJudged(false);
          onValue(next);
        }}
        // In the box the question says what is counted.
        write={kind === 'money' ? write : (years) => formatYears(years, locale)}
      />
    </FieldRow>
  );
};
