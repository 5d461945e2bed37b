import type { Locale } from '../../engine/fields/field-kind.ts';
import { readNumber } from '../../engine/fields/read-number.ts';

/** What a box takes: a number alone, a number or a `$name` or a day, or whatever is typed, as it is typed. */
export type LiteralSort = 'number' | 'bound' | 'word';

/** Digits behind the decimal mark that are read. */
const decimals = 6;

/** What is written for what is typed, numbers as they are typed in the language; undefined for what is none, or not yet. */
export const readTyped = (typed: string, sort: LiteralSort, locale: Locale): string | number | undefined => {
  if (typed === '') return undefined;
  if (sort === 'word') return typed;
  const read = readNumber(typed, { locale, decimals });
  if ('value' in read) return read.value / 10 ** decimals;
  // `today+8 years`, `$initial`, `2030-01-31`.
  return sort === 'bound' && /^(?:[$a-z]|\d{4}-)/u.test(typed) ? typed : undefined;
};
