import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  neighbouring,
  nextOf,
  valueAt,
  withSwapped,
  withValue,
  type JsonPath,
} from '../../../../engine/coverage/mutation/edit.ts';
import { isSame } from '../../../../engine/coverage/mutation/same.ts';
import { law } from '../../law.ts';

type Tree = unknown;

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Tree>(null, true, false, 0, 1, '', 'a', '0'),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '0', 'length'), tie('tree'), { maxKeys: 4 }),
  ),
}));

/** Every place in it, outside first. */
const placesIn = (value: Tree, path: JsonPath = []): readonly JsonPath[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [
        path,
        ...Object.entries(value).flatMap(([key, inner]) =>
          placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ];

/** In one order of keys, and without what is undefined. */
const canonical = (value: Tree): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Its keys the other way round, and one more that says nothing. */
const rewritten = (value: Tree): Tree => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(rewritten);
  const entries = Object.entries(value).map(([key, inner]) => [key, rewritten(inner)] as const);
  return Object.fromEntries([...entries.toReversed(), ['nothing', undefined]]);
};

it('what is written at a place stands there, and all around it is shared', () =>
  law(200, [tree, fc.nat(), fc.constantFrom<Tree>('new', 7, null, ['x'])], (root, n, value) => {
    const places = placesIn(root);
    const path = places[n % places.length] ?? [];
    const before = JSON.stringify(root);
    const changed = withValue(root, path, value);
    expect(valueAt(changed, path)).toEqual(value);
    expect(JSON.stringify(root)).toBe(before);
    const isAround = (place: JsonPath): boolean => place.every((key, at) => key === path[at]);
    const isInside = (place: JsonPath): boolean => path.every((key, at) => key === place[at]);
    for (const place of places) {
      if (!isAround(place) && !isInside(place)) expect(valueAt(changed, place)).toBe(valueAt(root, place));
    }
    // Nothing has come that was not there, but inside of what was written.
    const others = placesIn(changed).filter((place) => !isInside(place));
    expect(others).toEqual(places.filter((place) => !isInside(place)));
  }));

it('what is taken away is gone: a key, or an entry that the next one takes the place of', () =>
  law(200, [tree, fc.nat()], (root, n) => {
    const places = placesIn(root).slice(1);
    const path = places[n % Math.max(1, places.length)];
    if (path === undefined) return;
    const last = path.at(-1);
    const [owner, changed] = [root, withValue(root, path, undefined)].map((one) => valueAt(one, path.slice(0, -1)));
    const left = Array.isArray(owner)
      ? owner.filter((_, at) => at !== last)
      : Object.fromEntries(Object.entries(owner as object).filter(([key]) => key !== last));
    expect(changed).toStrictEqual(left);
  }));

it('where a path leads nowhere there is nothing, and nothing can be written', () => {
  const root = { a: [{ b: 1 }], c: 'text', d: null };
  for (const path of [['x'], ['a', 1], ['a', 0, 'c'], ['c', 'length'], ['c', 0], ['d', 'e'], ['toString']]) {
    expect([path, valueAt(root, path)]).toEqual([path, undefined]);
  }
  for (const path of [
    ['x', 'y'],
    ['a', 1, 'b'],
    ['c', 'length'],
    ['d', 'e'],
    ['a', 0, 'b', 'c'],
  ]) {
    expect(() => withValue(root, path, 1)).toThrow(String(path.at(-1)));
  }
});

it('two are the same wherever they are written alike, whatever the order of their keys', () =>
  law(400, [tree, tree, fc.nat()], (one, stranger, n) => {
    expect([one, isSame(one, rewritten(one)), isSame(rewritten(one), one)]).toEqual([one, true, true]);
    const places = placesIn(one);
    const path = places[n % places.length] ?? [];
    // Somewhere else there is another value, or none at all.
    const edited = [withValue(one, path, stranger), path.length === 0 ? stranger : withValue(one, path, undefined)];
    for (const other of edited) {
      const expected = canonical(one) === canonical(other);
      expect([one, other, isSame(one, other), isSame(other, one)]).toEqual([one, other, expected, expected]);
    }
    if (one !== null) expect([isSame(one, undefined), isSame(undefined, one)]).toEqual([false, false]);
  }));

it('what only looks like an array is another thing', () => {
  const pairs: readonly (readonly [Tree, Tree])[] = [
    [[], { length: 0 }],
    [['a'], { 0: 'a', length: 1 }],
    [[], {}],
  ];
  for (const [array, other] of pairs) {
    expect([isSame(array, other), isSame(other, array)]).toEqual([false, false]);
  }
});

const few = fc.array(fc.nat(3), { maxLength: 5 });

it('neighbours are each with the one after it, and the next one is found round and round', () =>
  law(200, [few, fc.nat(4)], (items, item) => {
    const pairs = [...neighbouring(items)];
    expect(pairs.length).toBe(Math.max(0, items.length - 1));
    for (const [n, pair] of pairs.entries()) expect(pair).toEqual([items[n], items[n + 1], n]);
    for (const [, , n] of pairs) {
      const swapped = withSwapped(items, n, n + 1);
      expect(swapped).toEqual(items.toSpliced(n, 2, items[n + 1] as number, items[n] as number));
    }
    const each = [...new Set(items)];
    // As often as there are others, one comes back to where one began; of what is not there the first comes next.
    let at: number | undefined = item;
    const seen = each.map(() => (at = nextOf(each, at as number)));
    if (each.length === 0) expect(nextOf(each, item)).toBeUndefined();
    else if (!each.includes(item)) expect(nextOf(each, item)).toBe(each[0]);
    else if (each.length === 1) expect(seen).toEqual([undefined]);
    else expect([seen.at(-1), [...seen].toSorted()]).toEqual([item, each.toSorted()]);
  }));
