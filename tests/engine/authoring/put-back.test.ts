import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hunksBetween, mendSince, putBack } from '../../../engine/authoring/put-back.ts';
import { law } from '../law.ts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', '{', '}', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));

it('what stood there is put back to the letter, and nothing else is touched', () =>
  law(300, [text, text], (before, after) => {
    const hunks = hunksBetween(before, after);
    expect(putBack(after, hunks)).toBe(before);
    expect(hunks.length > 0).toBe(before !== after);
    const kept = hunks.reduce((count, hunk) => count + hunk.count, 0);
    expect(kept).toBeLessThanOrEqual(after.split('\n').length);
  }));

const before = new Map([
  ['one.json', '{\n  "name": "amount",\n  "max": 10,\n  "min": 1\n}'],
  ['two.json', '{\n  "to": "adviser"\n}'],
]);
const after = new Map([
  ['one.json', '{\n  "max": 20,\n  "min": 1\n}'],
  ['two.json', '{\n  "to": "advser"\n}'],
]);
const at = (file: string, line: number, pointer: string, wrong: string, suggestion?: string) => ({
  file,
  line,
  pointer,
  wrong,
  suggestion,
});

it('where something was edited, what is suggested comes first', () => {
  const { texts, fixed } = mendSince(before, after, [at('two.json', 2, '/to', 'advser', 'adviser')]);
  expect(fixed).toBe(1);
  expect(texts.get('two.json')).toBe(before.get('two.json'));
  expect(texts.get('one.json')).toBe(after.get('one.json'));
});

it('what is missed elsewhere is put back where it was taken away, and other edits stay', () => {
  const { texts } = mendSince(before, new Map([...after, ['two.json', before.get('two.json') ?? '']]), [
    at('two.json', 2, '/to', 'amount', 'amounts'),
  ]);
  expect(texts.get('one.json')).toContain('"name": "amount"');
  expect(texts.get('two.json')).toBe(before.get('two.json'));
});

it('a file that is gone is there again', () => {
  const { texts } = mendSince(before, new Map([['one.json', before.get('one.json') ?? '']]), [
    at('one.json', 2, '/name', 'two'),
  ]);
  expect(texts).toEqual(before);
});
