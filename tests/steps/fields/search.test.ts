import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryList, nationalityList } from '../../../api/server/reference/countries.ts';
import { findOptions, foldText, namedOption } from '../../../steps/fields/search/find-options.ts';

const lists = [countryList('fr'), countryList('en'), nationalityList('fr'), nationalityList('en')];
const inSomeList = fc
  .constantFrom(...lists)
  .chain((list) => fc.constantFrom(...list).map((option) => ({ list, option })));

const namesOf = ({ label, otherNames = [] }: (typeof lists)[number][number]) => [label, ...otherNames];

test('every line is found by any word of its names, in small letters and without accents', () => {
  fc.assert(
    fc.property(inSomeList, fc.nat(), fc.nat(), ({ list, option }, which, turn) => {
      const names = namesOf(option);
      const words = foldText(names[which % names.length] ?? '').split(' ');
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

test('another name names one line, which comes first when it is typed; no name is another line’s', () => {
  const others = lists.flatMap((list) =>
    list.flatMap((option) => (option.otherNames ?? []).map((name) => ({ list, option, name }))),
  );
  expect(others.length).toBeGreaterThan(50);
  for (const { list, option, name } of others) {
    expect(namedOption(list, foldText(name))).toEqual(option);
    expect(findOptions(list, name)[0]).toEqual(option);
    expect(list.filter((one) => namesOf(one).some((one) => foldText(one) === foldText(name)))).toEqual([option]);
  }
});

/** Where nobody is a national: a code that was saved stays known by the name of the place. */
const withoutPeople = ['BV', 'GS', 'HM', 'IO', 'SJ', 'UM'];

test('a nationality is no place, and both languages have the same ones', () => {
  const countries = new Map(countryList('en').map(({ code, label }) => [code, foldText(label)]));
  const english = nationalityList('en');
  const places = english.filter(({ code, label }) => countries.get(code) === foldText(label));
  expect(places.map(({ code }) => code).sort()).toEqual(withoutPeople);
  const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code).sort();
  expect(codes(english)).toEqual(codes(nationalityList('fr')));
  expect(new Set(english.map(({ label }) => label)).size).toBe(english.length);
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
