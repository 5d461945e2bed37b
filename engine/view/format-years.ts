import type { Locale } from '../fields/field-kind.ts';
import { languageTags } from './language-tags.ts';

/** `1 an`, `40 ans`. Apart from the other formats: few pages write one. */
export const formatYears = (years: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTags[locale], { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(years);
