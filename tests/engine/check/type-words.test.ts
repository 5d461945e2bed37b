import { expect, it } from 'vitest';
import { sentenceOf } from '../../../engine/check/messages.ts';
import { sayTypes, type TypeWord } from '../../../engine/check/type-words.ts';

const all: Readonly<Record<TypeWord, true>> = {
  ...{ text: true, number: true, money: true, percent: true, date: true, yesno: true, code: true, codes: true },
  ...{ file: true, list: true, several: true, 'true-false': true, valued: true, day: true, truth: true },
  ...{ 'iso-date': true, 'e-mail': true, form: true },
};
const words = Object.keys(all);
const languages = ['fr', 'en'] as const;

it('what a value is has words in each language, of its own but for the two sorts of dates', () => {
  for (const language of languages) {
    const said = words.map((word) => sayTypes(word, language));
    expect(new Set(said).size).toBe(words.length - 1);
    expect(sayTypes('date', language)).toBe(sayTypes('iso-date', language));
    for (const [n, one] of said.entries()) {
      expect([words[n], one.length > 4, one.includes('undefined')]).toEqual([words[n], true, false]);
      // Several are told one after the other, and what is no such word as it stands.
      for (const other of words.slice(0, n)) {
        const or = language === 'fr' ? ' ou ' : ' or ';
        expect(sayTypes(`${other} ${words[n]}`, language)).toBe(`${sayTypes(other, language)}${or}${one}`);
      }
    }
    for (const word of ['MONTHLY', 'toString', '3']) expect(sayTypes(word, language)).toBe(word);
  }
  for (const word of words) expect(sayTypes(word, 'fr')).not.toBe(sayTypes(word, 'en'));
});

it('what stands where a year may be is told that a year may', () => {
  for (const [language, more] of [
    ['fr', 'une année s’écrit aussi sans guillemets'],
    ['en', 'a year may also be written without quotes'],
  ] as const) {
    expect(sentenceOf('no-date', { option: 'x', year: 'yes' }, language)).toContain(more);
    expect(sentenceOf('no-date', { option: 'x' }, language)).not.toContain('2030,');
    expect(sentenceOf('no-date', { option: 'x' }, language)).toMatch(/\$[a-z]+[^a-z]*\.$/u);
  }
});
