import type { Locale } from '../engine/fields/field-kind.ts';
import { formatClock } from '../engine/view/format-clock.ts';

/** `en` for anything English, `fr` otherwise. */
export const localeOf = (tag: string): Locale => (tag.startsWith('en') ? 'en' : 'fr');

/** An ISO instant -> `14 h 32`, in the reader's time zone. Empty for what is none. */
export const formatTime = (iso: string, locale: Locale): string => {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? '' : formatClock(instant.toTimeString().slice(0, 5), locale);
};
