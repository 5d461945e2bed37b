import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeTexts } from '../../../engine/authoring/merge-texts.ts';
import { law } from '../law.ts';

const base = 'abcdefghij';
/** A stretch of the text, and what is written there instead: letters that stand nowhere else. */
const edit = (letters: string) =>
  fc
    .record({ at: fc.nat({ max: base.length }), count: fc.nat({ max: 3 }), length: fc.nat({ max: letters.length }) })
    .map(({ at, count, length }) => ({ at, to: Math.min(at + count, base.length), text: letters.slice(0, length) }));
type Edit = { readonly at: number; readonly to: number; readonly text: string };
const made = (text: string, { at, to, text: written }: Edit): string => text.slice(0, at) + written + text.slice(to);

it('two edits that do not touch are both made, whoever made which; where they meet, neither wins', () =>
  law(500, [edit('XYZ'), edit('xyz')], (one, other) => {
    const [first, second] = one.at <= other.at ? [one, other] : [other, one];
    const [mine, theirs] = [made(base, one), made(base, other)];
    const both = mergeTexts(base, mine, theirs);
    expect(mergeTexts(base, theirs, mine)).toBe(both);
    // What comes later is made first: the other one's place does not move.
    if (mine === base || theirs === base || first.to < second.at) expect(both).toBe(made(made(base, second), first));
    else if (mine === theirs) expect(both).toBe(mine);
    else expect(both).toBeUndefined();
  }));

it('of a letter that stands beside its like, as little is taken for edited as may be', () => {
  expect(mergeTexts('aa b', 'aaa b', 'aa bb')).toBe('aaa bb');
  expect(mergeTexts('b aa', 'b aaa', 'bb aa')).toBe('bb aaa');
  expect(mergeTexts('aa-b', 'a-b', 'aa-')).toBe('a-');
});
