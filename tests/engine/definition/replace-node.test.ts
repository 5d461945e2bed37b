import fc from 'fast-check';
import { getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { replaceNode } from '../../../engine/definition/replace-node.ts';
import { law } from '../law.ts';

/** No two of them begin alike: what is put before one is told from it at once. */
const values = [7, 12, true, null, {}, [], 'x', false] as const;
const among = fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 5, selector: JSON.stringify });
const indent = fc.constantFrom(0, 2);

/** Puts what was read in its place, and compares with what a reading of the whole text gives. */
const holdsFor = (before: unknown, after: unknown, space: number, path: readonly (string | number)[]): void => {
  const [one, other] = [before, after].map((value) => JSON.stringify(value, undefined, space)) as [string, string];
  const tree = parseTree(one) as Node;
  const replaced = replaceNode(tree, one, other);
  expect([one, other, replaced?.path]).toEqual([one, other, path]);
  replaced?.put();
  expect(getNodeValue(tree)).toEqual(after);
  expect(tree).toEqual(parseTree(other));
};

describe('nothing is read but', () => {
  it('the list into which something is put, or out of which it is taken, at whatever place', () =>
    law(200, [among, fc.nat(), indent], (all, at, space) => {
      const n = at % all.length;
      const around = (list: readonly unknown[]) => ({ first: 1, list: [0, { deep: list }], last: 'z' });
      const [without, whole] = [around(all.toSpliced(n, 1)), around(all)];
      // Of an empty list the brackets are all that stays, where it stands on one line.
      if (all.length === 1 && space > 0) return;
      holdsFor(without, whole, space, ['list', 1, 'deep']);
      holdsFor(whole, without, space, ['list', 1, 'deep']);
    }));

  it('the text of which letters are changed, wherever it stands', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '"', '\\', 'é'), maxLength: 6 });
    return law(200, [fc.array(text, { minLength: 1, maxLength: 4 }), fc.nat(), text, indent], (all, at, put, space) => {
      const n = at % all.length;
      if (all[n] === put) return;
      holdsFor({ texts: all }, { texts: all.with(n, put) }, space, ['texts', n]);
      const named = (list: readonly string[]) => Object.fromEntries(list.map((one, nth) => [`k${nth}`, one]));
      holdsFor([named(all)], [named(all.with(n, put))], space, [0, `k${n}`]);
    });
  });
});

it('nothing is read alone where the whole is another, or is no JSON', () => {
  for (const [before, after] of [
    ['{}', '{}'],
    ['{"a": 1}', '[1]'],
    ['"a"', '"b"'],
    ['{"a": [1]}', '{"a": [1}'],
    ['{"a": [1]}', '{"a": [1,]}'],
    ['{"a": [1]}', '{"a": [1 /* one */]}'],
    ['{"a": "b"}', '{"a": "b}'],
  ] as const) {
    expect([before, after, replaceNode(parseTree(before) as Node, before, after)]).toEqual([before, after, undefined]);
  }
});
