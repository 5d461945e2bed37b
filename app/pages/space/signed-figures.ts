import type { Locale } from '../../../engine/fields/field-kind.ts';
import { formatMoney, formatPercent } from '../../../engine/view/format-values.ts';

const signed = (amount: number, written: string): string =>
  amount > 0 ? `+\u00A0${written}` : amount < 0 ? `\u2212\u00A0${written}` : written;

/** Cents with their sign, a gain as well as a loss: `+ 12,30 €`. */
export const signedMoney = (cents: number, locale: Locale): string =>
  signed(cents, formatMoney(Math.abs(cents), locale));

/** A ratio with its sign, to a tenth of a percent: `− 4,2 %`. */
export const signedPercent = (ratio: number, locale: Locale): string => {
  const hundredths = Math.round(ratio * 1000) * 10;
  return signed(hundredths, formatPercent(Math.abs(hundredths), locale));
};
