import type { Locale } from '../fields/field-kind.ts';

/** The word for so many, of one and of several: in French, one goes on until two. */
export const wordFor = (count: number, locale: Locale, [one, several]: readonly [string, string]): string =>
  (locale === 'fr' ? Math.abs(count) < 2 : Math.abs(count) === 1) ? one : several;
