import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTyped } from '../../studio/edit/read-typed.ts';
import { law } from '../engine/law.ts';

const locale = fc.constantFrom('fr', 'en');
const number = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.constantFrom(1, 10, 100))
  .map(([whole, scale]) => whole / scale);

test('a number is read as it is written in the language, with whatever spaces, and never half of it', () =>
  law(300, [locale, number, fc.constantFrom(' ', '\u00a0', '\u202f', '')], (language, value, space) => {
    const typed = new Intl.NumberFormat(language).format(value).replaceAll(/[\s\u00a0\u202f]/gu, space);
    for (const sort of ['number', 'bound'] as const) {
      // `1.234` could be two numbers: nobody guesses.
      expect([undefined, value]).toContain(readTyped(typed, sort, language));
      if (!/[.]\d{3}$/u.test(typed)) expect(readTyped(typed, sort, language)).toBe(value);
      expect(readTyped(`${typed}O`, sort, language)).toBeUndefined();
      expect(readTyped('', sort, language)).toBeUndefined();
    }
    expect(readTyped(typed, 'word', language)).toBe(typed);
  }));

test('where a number may be another value, its name or a day is written as it is typed', () => {
  for (const typed of ['$initial', 'today', 'today+8 years', '2030-01-31']) {
    expect([typed, readTyped(typed, 'bound', 'fr')]).toEqual([typed, typed]);
    expect([typed, readTyped(typed, 'number', 'fr')]).toEqual([typed, undefined]);
  }
  for (const typed of ['01000', 'true', '12']) expect(readTyped(typed, 'word', 'fr')).toBe(typed);
});
