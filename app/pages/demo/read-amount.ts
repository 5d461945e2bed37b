import { moneyFacts } from '../../../engine/fields/money.ts';
import { readNumber } from '../../../engine/fields/read-number.ts';
import type { Locale } from '../../../engine/fields/field-kind.ts';

/** What an amount of the simulation may be. `money` counts in cents, `least` and `most` do too. */
export type AmountForm = {
  readonly kind: 'money' | 'years';
  readonly locale: Locale;
  readonly least: number;
  readonly most: number;
};

/** The amount that was typed, read as the journeys read theirs; undefined for what is none or lies out of bounds. */
export const readAmount = (text: string, { kind, locale, least, most }: AmountForm): number | undefined => {
  const form = kind === 'money' ? { ...moneyFacts, decimals: 2 } : { decimals: 0 };
  const read = readNumber(text, { ...form, locale });
  return 'value' in read && read.value >= least && read.value <= most ? read.value : undefined;
};
