import type { Locale } from '../engine/fields/field-kind.ts';
import { languageTags } from '../engine/view/language-tags.ts';

/** `en` for anything English, `fr` otherwise. */
export const localeOf = (tag: string): Locale => (tag.startsWith('en') ? 'en' : 'fr');

const clocks = new Map<Locale, Intl.DateTimeFormat>();

/** Making one costs more than all else that a step is drawn with. */
const clockOf = (locale: Locale): Intl.DateTimeFormat => {
  const known = clocks.get(locale);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat(languageTags[locale], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(locale, clock);
  return clock;
};

/** An ISO instant -> `14:32`, in the reader's time zone. Apart from the other formats: every step tells when it was saved. */
export const formatTime = (iso: string, locale: Locale): string => {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? '' : clockOf(locale).format(instant);
};
