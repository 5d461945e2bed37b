import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOfChoice, choiceIn, choose, mostCompared } from '../../../../app/pages/discover/demo/compare-choice.ts';

const offered = ['EURO', 'ZZ0000000016', 'ZZ0000000024', 'PROFIL-PRUDENT', 'PRUDENT', 'A&B=C'];
const choice = fc.uniqueArray(fc.constantFrom(...offered), { maxLength: mostCompared });
const searchOf = (address: string): string => new URL(address, 'https://site.test').search;

test('an address gives back the choice that it was made of', () => {
  fc.assert(
    fc.property(choice, (codes) => {
      expect(choiceIn(searchOf(addressOfChoice(codes)), offered)).toEqual(codes);
    }),
  );
});

test('whatever an address says, what is compared is on offer, each once, three at most', () => {
  const code = fc.oneof(fc.constantFrom(...offered), fc.string());
  fc.assert(
    fc.property(fc.array(code), (codes) => {
      const read = choiceIn(`?${new URLSearchParams({ avec: codes.join() }).toString()}`, offered);
      expect(read.filter((one) => !offered.includes(one))).toEqual([]);
      expect(new Set(read).size).toBe(read.length);
      expect(read.length).toBeLessThanOrEqual(mostCompared);
    }),
  );
  expect(choiceIn('', offered)).toEqual([]);
});

test('another code in one place leaves the others as they are; none there makes the place free', () => {
  const place = fc.nat({ max: mostCompared - 1 });
  fc.assert(
    fc.property(choice, place, fc.constantFrom('', ...offered), (codes, at, code) => {
      const chosen = choose(codes, at, code);
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.length).toBeLessThanOrEqual(mostCompared);
      const others = codes.filter((one, n) => n !== at && one !== code);
      expect(chosen.filter((one) => one !== code)).toEqual(others);
      expect(chosen.includes(code)).toBe(code !== '');
    }),
  );
});
