import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearest } from '../../../engine/definition/nearest.ts';
import { law } from '../law.ts';

const table: readonly (readonly [string, readonly string[], string | undefined])[] = [
  // As long as the word and begun in the same way, before shorter.
  ['D25', ['D5', 'D10', 'D20', 'D50'], 'D20'],
  ['D15', ['D5', 'D10', 'D20', 'D50'], 'D10'],
  // Of two numbers as near by their letters, the nearer number.
  ['D24', ['D20', 'D23', 'D29'], 'D23'],
  ['year2031', ['year2039', 'year2032'], 'year2032'],
  // Letters that changed places, or are doubled, before another word.
  ['amuont', ['amount', 'account'], 'amount'],
  ['adresss', ['adress2', 'adress'], 'adress'],
  // The case alone.
  ['mensuel', ['MENSUEL', 'annuel'], 'MENSUEL'],
  // The beginning of a name in a part.
  ['birth', ['me.birth', 'me.name'], 'me.birth'],
  ['birth', ['me.birth', 'spouse.birth'], undefined],
  // The right word is no mistake, and nothing near is nothing meant.
  ['amount', ['amounts', 'amount'], 'amount'],
  ['theme', ['portfolio', 'risk'], undefined],
  ['x', [], undefined],
];

it.each(table)('of %s among %j, %s is meant', (word, known, meant) => {
  expect(nearest(word, known)).toBe(meant);
});

const letters = 'abcdefghijklmnopqrstuvwxyz';
const slips: readonly ((word: string, at: number, letter: string) => string)[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at, letter) => word.slice(0, at) + letter + word.slice(at),
  (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1),
  (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
];

it('one slip of the pen is understood among words that are unlike', () =>
  law(200, [fc.nat(), fc.nat(), fc.nat(), fc.nat()], (a, b, c, d) => {
    const known = ['beneficiaries', 'occupation', 'initialAmount', 'situation.family', 'taxCountry', 'withdrawal'];
    const word = known[a % known.length] ?? '';
    const slipped = slips[b % slips.length]?.(word, c % (word.length - 1), letters[d % 26] ?? 'x') ?? '';
    expect(nearest(slipped, known)).toBe(word);
    expect(nearest(slipped, known.toReversed())).toBe(word);
  }));
