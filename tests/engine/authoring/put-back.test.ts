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
  const { texts, fixed } = mendSince(before, new Map([...after, ['two.json', before.get('two.json') ?? '']]), [
    at('two.json', 2, '/to', 'amount', 'amounts'),
  ]);
  expect(fixed).toBe(1);
  expect(texts.get('one.json')).toContain('"name": "amount"');
  expect(texts.get('two.json')).toBe(before.get('two.json'));
});

it('where nothing was edited, nothing is put back', () => {
  expect(mendSince(before, before, [at('two.json', 2, '/to', 'amount')])).toEqual({ texts: before, fixed: 0 });
});

it('a file that is gone is there again', () => {
  const { texts, fixed } = mendSince(before, new Map([['one.json', before.get('one.json') ?? '']]), [
    at('one.json', 2, '/name', 'two'),
  ]);
  expect(texts).toEqual(before);
  expect(fixed).toBe(1);
});

const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 2 });

it('what was moved is put back whole, however it is laid out now', () =>
  law(200, [names, fc.nat(), fc.nat()], (ids, from, wrong) => {
    const steps = ids.map((id) => ({ id, asks: [id, `${id}2`], when: { [`${id}3`]: true } }));
    const n = from % (ids.length - 1);
    const swapped = steps.toSpliced(n, 2, ...steps.slice(n, n + 2).toReversed());
    // Short lists on one line, as they are shipped.
    const own = JSON.stringify(steps, undefined, 2).replaceAll(/\[\s+("\w+"),\s+("\w+")\s+\]/gu, '[$1, $2]');
    const text = JSON.stringify(swapped, undefined, 2);
    const hunks = hunksBetween(own, text).filter(({ count }) => count > 0);
    const line = hunks[wrong % hunks.length]?.line ?? 1;
    const finding = at('steps.json', line, '/0', 'unknown');
    const { texts } = mendSince(new Map([['steps.json', own]]), new Map([['steps.json', text]]), [finding]);
    // Where only the layout was taken for wrong, the steps stay as they are: no step is lost, and none stands twice.
    const now = (JSON.parse(texts.get('steps.json') ?? '') as typeof steps).map(({ id }) => id);
    expect([ids, swapped.map(({ id }) => id)]).toContainEqual(now);
  }));

it('what is told elsewhere is put back where it is about', () => {
  const own = new Map([['one.json', '{\n  "a": 1,\n  "b": 2,\n  "c": 3,\n  "d": 4\n}']]);
  const edit = new Map([
    ['one.json', '{\n  "a": 5,\n  "b": 2,\n  "c": 3,\n  "d": 6\n}'],
    ['two.json', '{}'],
  ]);
  const finding = { ...at('two.json', 1, '/to', 'z'), related: [{ file: 'one.json', line: 5, column: 3 }] };
  const { texts } = mendSince(own, edit, [finding]);
  expect(texts.get('one.json')).toBe('{\n  "a": 5,\n  "b": 2,\n  "c": 3,\n  "d": 4\n}');
});
