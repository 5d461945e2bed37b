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

/** An ISO instant -> its day where the reader is, as its time is told: `2026-05-01`. */
export const dayHere = (iso: string): string => {
  const instant = new Date(iso);
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
