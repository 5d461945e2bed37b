import type { Locale } from './field-kind.ts';

/**
 * Writes an integer of 10^-decimals units in the language, as it stands in a box: groups of three with U+202F in
 * French and a comma in English. `keepZeros` writes all decimals once there is one (1 234,50), as for money.
 */
export const writeNumber = (scaled: number, decimals: number, locale: Locale, keepZeros: boolean): string => {
  const [group, mark] = locale === 'fr' ? ['\u202F', ','] : [',', '.'];
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(?:\d{3})+$)/g, group);
  const all = digits.slice(digits.length - decimals);
  const significant = all.replace(/0+$/, '');
  const tail = significant === '' ? '' : mark + (keepZeros ? all : significant);
  return (scaled < 0 ? '-' : '') + whole + tail;
};
