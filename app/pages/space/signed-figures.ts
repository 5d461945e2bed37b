import type { Locale } from '../../../engine/fields/field-kind.ts';
import { formatMoney, formatRatio } from '../../../engine/view/format-values.ts';

/** Cents with their sign, a gain as well as a loss: `+12,30 €`. */
export const signedMoney = (cents: number, locale: Locale): string =>
  `${cents > 0 ? '+' : ''}${formatMoney(cents, locale)}`;

/** A ratio with its sign, to a tenth of a percent, or to a hundredth: `−4,2 %`. What rounds to nothing has none. */
export const signedPercent = (ratio: number, locale: Locale, decimals: 1 | 2 = 1): string => {
  const words = formatRatio(ratio, locale, decimals);
  return `${Math.round(ratio * 10 ** (2 + decimals)) > 0 ? '+' : ''}${words}`;
};
