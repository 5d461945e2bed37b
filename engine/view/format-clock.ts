import type { Locale } from '../fields/field-kind.ts';

/**
 * `09:00`, `14:32` -> `9 h`, `14 h 32`; `9am`, `2:32pm`: as the hours of the advisers are written. Apart from the other
 * formats: every step tells when it was saved.
 */
export const formatClock = (time: string, locale: Locale): string => {
  const [hours, minutes] = time.split(':');
  const hour = Number(hours);
  const past = (mark: string): string => (minutes === '00' ? '' : mark + minutes);
  return locale === 'fr'
    ? `${hour}\u00a0h${past('\u00a0')}`
    : `${hour % 12 || 12}${past(':')}${hour < 12 ? 'am' : 'pm'}`;
};
