import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryList, nationalityList } from '../../../api/server/reference/countries.ts';
import { findOptions, foldText, namedOption } from '../../../steps/fields/search/find-options.ts';

const lists = [countryList('fr'), countryList('en'), nationalityList('fr'), nationalityList('en')];
const inSomeList = fc
  .constantFrom(...lists)
  .chain((list) => fc.constantFrom(...list).map((option) => ({ list, option })));

test('every line is found by any of its words, in small letters and without accents', () => {
  fc.assert(
    fc.property(inSomeList, fc.nat(), ({ list, option }, turn) => {
      const words = foldText(option.label).split(' ');
      const word = words[turn % words.length] ?? '';
      expect(findOptions(list, word)).toContain(option);
      expect(findOptions(list, ` ${word.toUpperCase()} `)).toContain(option);
    }),
  );
});

test('every line is named by its whole label, however it is written, and by its code', () => {
  fc.assert(
    fc.property(inSomeList, ({ list, option }) => {
      // Two lines may share a name: either will do, as both read the same.
      expect(namedOption(list, foldText(option.label))?.label).toBe(option.label);
      expect(namedOption(list, option.code.toLowerCase())).toEqual(option);
    }),
  );
});

test('more letters never find more lines, and no text finds all', () => {
  fc.assert(
    fc.property(inSomeList, fc.nat({ max: 12 }), ({ list, option }, length) => {
      const longer = findOptions(list, option.label.slice(0, length + 1));
      const shorter = findOptions(list, option.label.slice(0, length));
      expect(shorter).toEqual(expect.arrayContaining([...longer]));
      expect(findOptions(list, '  ')).toEqual(list);
    }),
  );
});

test('what begins with the letters comes before what holds them', () => {
  const labels = findOptions(countryList('fr'), 'in').map(({ label }) => label);
  expect(labels.indexOf('Inde')).toBeLessThan(labels.indexOf('Argentine'));
});
