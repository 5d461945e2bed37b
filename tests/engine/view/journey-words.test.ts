import { expect, test } from 'vitest';
import type { TranslatedList } from '../../../engine/definition/list-texts.ts';
import type { Texts } from '../../../engine/definition/texts.ts';
import { labelsOf, wordsIn } from '../../../engine/view/journey-words.ts';

const entry = (base: string, french: string, params: Readonly<Record<string, string>> = {}) => ({
  ...{ base, french, params },
  origin: { file: 'one.json', path: [] },
});
const texts: Texts = new Map([
  ['one.title', entry('one.title', 'Un parcours')],
  ['one.me.name', entry('part.person.name', 'Le nom de vous, oui, vous', { who: 'vous', n: '2' })],
  ['one.bare', entry('one.bare', 'Pas encore traduit')],
  ['one.emptied', entry('one.emptied', 'Vidé')],
]);
const translations = new Map([
  ['one.title', { fr: 'Un parcours', en: 'A journey' }],
  ['part.person.name', { fr: 'Le nom de {who}, oui, {who}', en: 'The name of {who}, yes, {who}, {n} times, {m}' }],
  ['one.emptied', { fr: 'Vidé', en: ' \n' }],
]);

test('a text says in English what its part says, with the words of its use; without English it stays French', () => {
  expect([...wordsIn(texts, translations, 'en')]).toEqual([
    ['one.title', 'A journey'],
    ['one.me.name', 'The name of vous, yes, vous, 2 times, {m}'],
    ['one.bare', 'Pas encore traduit'],
    ['one.emptied', 'Vidé'],
  ]);
});

test('French is what was written, whatever was translated', () => {
  expect([...wordsIn(texts, translations, 'fr')]).toEqual([...texts].map(([id, { french }]) => [id, french]));
});

test('a list has its labels and hints in the language, and keeps its codes, flags and values', () => {
  const list: TranslatedList = {
    id: 'modes',
    options: [
      { code: 'A', fr: 'Un', en: 'One', hint: { fr: 'Le premier', en: 'The first' }, flags: ['regular'] },
      { code: 2, fr: 'Deux', en: 'Two', value: 12 },
    ],
  };
  expect(labelsOf([undefined, list], 'en')).toStrictEqual({
    modes: [
      { code: 'A', label: 'One', hint: 'The first', flags: ['regular'] },
      { code: 2, label: 'Two', value: 12 },
    ],
  });
  expect(labelsOf([list], 'fr')['modes']?.map(({ label, hint }) => [label, hint])).toEqual([
    ['Un', 'Le premier'],
    ['Deux', undefined],
  ]);
});
