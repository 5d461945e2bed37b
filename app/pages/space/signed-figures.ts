import type { Locale } from '../../../engine/fields/field-kind.ts';
import { formatMoney, formatPercent } from '../../../engine/view/format-values.ts';

/** Cents with their sign, a gain as well as a loss: `+12,30 €`. */
export const signedMoney = (cents: number, locale: Locale): string =>
  `${cents > 0 ? '+' : ''}${formatMoney(cents, locale)}`;

/** A ratio with its sign, to a tenth of a percent: `-4,2 %`. */
export const signedPercent = (ratio: number, locale: Locale): string => {
  const hundredths = Math.round(ratio * 1000) * 10;
  return `${hundredths > 0 ? '+' : ''}${formatPercent(hundredths, locale)}`;
};
