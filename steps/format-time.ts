import type { Locale } from '../engine/fields/field-kind.ts';

/** `en` for anything English, `fr` otherwise. */
export const localeOf = (tag: string): Locale => (tag.startsWith('en') ? 'en' : 'fr');

const twoFigures = (number: number): string => String(number).padStart(2, '0');

/**
 * An ISO instant -> `14:32`, in the reader's time zone: both languages write it alike. Empty for what is none. Apart from
 * the other formats: every step tells when it was saved.
 */
export const formatTime = (iso: string): string => {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? '' : `${twoFigures(instant.getHours())}:${twoFigures(instant.getMinutes())}`;
};
