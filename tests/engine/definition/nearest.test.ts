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
  // A short word is no slip of every other one as short.
  ['>=', ['is', 'not'], undefined],
  ['low', ['not', 'is'], undefined],
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

/** What a slip of the pen weighs: another letter, or one too many or too few, is a whole one. */
const oneLetter = (wrong: string, right: string): number => {
  if (wrong === right) return 0;
  if (wrong.toLowerCase() === right.toLowerCase()) return 0.25;
  return /^\d\d$/u.test(wrong + right) ? 0.9 : 1;
};
const weighed = new Map<string, number>();
/** Of what is left of two words, the ways to go on are all tried, from the end. */
const slipsBetween = (wrong: string, right: string): number => {
  const both = `${wrong} ${right}`;
  const slipped = weighed.get(both) ?? weigh(wrong, right);
  weighed.set(both, slipped);
  return slipped;
};
const weigh = (wrong: string, right: string): number => {
  if (wrong === '' && right === '') return 0;
  const [a, b] = [wrong.slice(0, -1), right.slice(0, -1)];
  const [last, other] = [wrong.at(-1) ?? '', right.at(-1) ?? ''];
  const drop = (rest: string, letter: string): number => (rest.endsWith(letter) ? 0.8 : 1);
  const isSwap = a.at(-1) === other && b.at(-1) === last;
  return Math.min(
    ...(wrong === '' ? [] : [slipsBetween(a, right) + (a === '' ? 1 : drop(a, last))]),
    ...(right === '' ? [] : [slipsBetween(wrong, b) + (b === '' ? 1 : drop(b, other))]),
    ...(wrong === '' || right === '' ? [] : [slipsBetween(a, b) + oneLetter(last, other)]),
    ...(isSwap ? [slipsBetween(a.slice(0, -1), b.slice(0, -1)) + 0.8] : []),
  );
};
const begins = (one: string, other: string): number =>
  [...one].every((letter, at) => letter === other[at]) ? one.length : begins(one.slice(0, -1), other);
const numberIn = (word: string): number => Number.parseInt(word.replace(/^\D+/u, ''), 10);

/** Every known word is weighed, and the lightest is taken: the first of those with the nearest number. */
const meant = (word: string, known: readonly string[]): string | undefined => {
  const most = Math.min(Math.max(2, Math.trunc(word.length / 3)), word.length / 2);
  const near = known
    .map((one) => ({ one, slips: slipsBetween(word, one), apart: Math.abs(numberIn(word) - numberIn(one)) || 0 }))
    .filter(({ slips }) => slips <= most)
    .map((all) => ({ ...all, cost: all.slips - Math.min(4, begins(word, all.one)) * 0.05 }))
    .toSorted((a, b) => a.cost - b.cost || a.apart - b.apart);
  const ends = known.filter((one) => one.endsWith(`.${word}`));
  const [best] = near;
  return ends.length === 1 && (best === undefined || best.cost >= 1) ? ends[0] : best?.one;
};

it('of any words, the one is meant that takes the lightest slips', () => {
  const word = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'A', '1', '2', '9', '.'), maxLength: 6 }),
    fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 5, maxLength: 12, size: 'max' }),
  );
  const known = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
  return law(800, [word, known, fc.nat(), fc.boolean()], (one, others, at, isPrefixed) => {
    const all = isPrefixed ? [...others, `x.${one}`] : others;
    expect(nearest(one, all)).toBe(all.includes(one) ? one : meant(one, all));
    // What a slip or two have made of a known word.
    const [first = ''] = others;
    const slipped = slips[at % slips.length]?.(first, at % (first.length + 1), 'b') ?? '';
    expect(nearest(slipped, all)).toBe(all.includes(slipped) ? slipped : meant(slipped, all));
  });
});

const fewSigns = fc.constantFrom('a', 'b', '1', '2');
const slip = fc.tuple(fc.nat(), fc.nat(), fewSigns);
const slipped = fc.array(slip, { minLength: 1, maxLength: 3 });

it('of words that are a few slips away, each in its own way, too', () =>
  law(
    400,
    [fc.string({ unit: fewSigns, minLength: 4, maxLength: 8 }), fc.array(slipped, { minLength: 2, maxLength: 4 })],
    (word, ways) => {
      const known = ways.map((way) =>
        way.reduce(
          (one, [which, at, letter]) => slips[which % slips.length]?.(one, at % (one.length + 1), letter) ?? '',
          word,
        ),
      );
      const all = [...new Set(known)];
      expect(nearest(word, all)).toBe(all.includes(word) ? word : meant(word, all));
    },
  ));
