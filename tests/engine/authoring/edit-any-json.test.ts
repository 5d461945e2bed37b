import fc from 'fast-check';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import {
  insertItem,
  moveTo,
  moveWithin,
  rawAt,
  scalarAt,
  setValue,
  type Path,
} from '../../../engine/authoring/edit-json.ts';
import { edited, wordEdit, wordsOf } from '../../../engine/authoring/text-edits.ts';
import { entriesOf, isObject, json, placesIn, put, scalar, written, type Json } from '../../helpers/random-json.ts';
import { law } from '../law.ts';

const pick = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(1, items.length)];
const read = (text: string): unknown => JSON.parse(text) as unknown;

test('a value that is put somewhere stands there, and not a letter changes besides', () =>
  law(400, [written, fc.nat(), fc.oneof(scalar, json)], ({ value, text }, n, next) => {
    const place = pick(placesIn(value).slice(1), n);
    if (place === undefined) return;
    const after = setValue(text, place.path, next);
    expect(read(after)).toEqual(put(value, place.path, () => next));
    const own = rawAt(text, place.path) ?? '';
    expect(read(own)).toEqual(place.value);
    if (typeof next === 'object') return;
    // What is behind it and before it is as it was.
    const written = JSON.stringify(next);
    const cut = text.split(own).flatMap((_, at, parts) => {
      const before = parts.slice(0, at + 1).join(own);
      return at + 1 < parts.length ? [`${before}${written}${parts.slice(at + 1).join(own)}`] : [];
    });
    expect(cut).toContain(after);
  }));

test('a key that is not there is put behind those that its order puts before it, else at the end', () =>
  law(300, [written, fc.nat(), fc.shuffledSubarray(['a', 'b', 'c', 'new', 'id'])], ({ value, text }, n, order) => {
    const place = pick(
      placesIn(value).filter((one) => isObject(one.value)),
      n,
    );
    if (place === undefined || !isObject(place.value)) return;
    const after = setValue(text, [...place.path, 'new'], 1, order);
    expect(read(after)).toEqual(put(value, place.path, (own) => ({ ...(own as object), new: 1 })));
    const keys = Object.keys(place.value);
    const rank = order.indexOf('new');
    const above = rank < 0 ? keys.length : 1 + keys.findLastIndex((one) => order.slice(0, rank).includes(one));
    const now = placesIn(read(after) as Json).find(({ path }) => JSON.stringify(path) === JSON.stringify(place.path));
    expect(Object.keys(now?.value as object)).toEqual(keys.toSpliced(above, 0, 'new'));
    // Where it is there already, it stays where it is.
    expect(Object.keys(read(setValue(after, [...place.path, 'new'], 2, order)) as object)).toEqual(
      Object.keys(read(after) as object),
    );
  }));

test('what is taken away is gone, and the list with its last entry', () =>
  law(400, [written, fc.nat()], ({ value, text }, n) => {
    const place = pick(placesIn(value).slice(1), n);
    if (place === undefined) return;
    const around = place.path.slice(0, -1);
    const { value: parent = null } =
      placesIn(value).find(({ path }) => JSON.stringify(path) === JSON.stringify(around)) ?? {};
    const goesToo = Array.isArray(parent) && parent.length === 1 && around.length > 0;
    const gone = goesToo ? around : place.path;
    const last = gone.at(-1) ?? '';
    const without = put(value, gone.slice(0, -1), (own) =>
      Array.isArray(own)
        ? (own as readonly Json[]).toSpliced(Number(last), 1)
        : Object.fromEntries(Object.entries(own as object).filter(([name]) => name !== last)),
    );
    expect(read(setValue(text, place.path, undefined))).toEqual(without);
  }));

test('an entry is put into its list, and moved within it or to another one', () =>
  law(400, [written, fc.nat(), fc.nat(), fc.nat(), fc.nat()], ({ value, text }, n, a, b, m) => {
    const lists = placesIn(value).filter((one) => Array.isArray(one.value));
    const list = pick(lists, n);
    if (list === undefined) return;
    const items = list.value as readonly Json[];
    const at = a % (items.length + 1);
    const to = b % (items.length + 1);
    expect(read(insertItem(text, list.path, at, 'new'))).toEqual(
      put(value, list.path, () => items.toSpliced(at, 0, 'new')),
    );
    const moved = items.toSpliced(at, 1).toSpliced(to, 0, items[at] ?? null);
    const isMove = at < items.length && to < items.length;
    const within = moveWithin(text, list.path, at, to);
    expect(read(within)).toEqual(isMove ? put(value, list.path, () => moved) : value);
    if (!isMove || at === to) expect(within).toBe(text);
    if (isMove) {
      expect(moveTo(text, [...list.path, at], list.path, to)).toBe(within);
      expect([...within].toSorted()).toEqual([...text].toSorted());
    }
    const other = pick(lists, m);
    const apart =
      other !== undefined &&
      ![list.path, other.path].some((one, turn) =>
        [list.path, other.path][1 - turn]?.every((part, place) => one[place] === part),
      );
    if (!apart || at >= items.length) return;
    const place = m % ((other.value as readonly Json[]).length + 1);
    const raw = rawAt(text, [...list.path, at]) ?? '';
    const after = moveTo(text, [...list.path, at], other.path, place);
    expect(after).toContain(raw);
    expect(read(after)).toEqual(
      put(
        put(value, other.path, (own) => (own as readonly Json[]).toSpliced(place, 0, items[at] ?? null)),
        list.path,
        () => items.toSpliced(at, 1),
      ),
    );
  }));

test('the last of a list on one line is taken away whole', () => {
  expect(setValue('{ "documents": ["terms", "fees"] }', ['documents', 1], undefined)).toBe(
    '{ "documents": ["terms"] }',
  );
});

test('where the place does not exist, the text stays as it is', () => {
  const text = '{"a":[1,2],"b":{"c":1}}';
  const nowhere: readonly Path[] = [['x'], ['a', 5], ['b', 'x'], ['a', 'x']];
  for (const path of nowhere) {
    expect([rawAt(text, path), setValue(text, path, undefined)]).toEqual([undefined, text]);
    expect(moveTo(text, [...path], ['a'], 0)).toBe(text);
  }
  expect(moveWithin(text, ['x'], 0, 1)).toBe(text);
  for (const [from, to] of [
    [0, -1],
    [0, 2],
    [2, 0],
    [5, 0],
  ] as const)
    expect(moveWithin(text, ['a'], from, to)).toBe(text);
  expect(read(moveWithin(text, [], 0, 1))).toEqual({ b: { c: 1 }, a: [1, 2] });
  expect(rawAt('', ['a'])).toBeUndefined();
});

test('a list that is not there is made where its order says', () => {
  const made = insertItem('{"a":1,"c":2}', ['b'], 3, 'new', ['a', 'b', 'c']);
  expect(JSON.stringify(read(made))).toBe('{"a":1,"b":["new"],"c":2}');
});

test('an only entry that moves leaves its list empty; one that is taken away takes it along', () => {
  const text = '{"a":[{"x": 1}],"b":[2,3]}';
  expect(read(moveTo(text, ['a', 0], ['b'], 1))).toEqual({ a: [], b: [2, { x: 1 }, 3] });
  expect(read(setValue(text, ['a', 0], undefined))).toEqual({ b: [2, 3] });
});

test('every key and every word of a text is told, with the way to it, and each can be another one', () =>
  law(150, [written, fc.nat()], ({ value, text }, n) => {
    const keys = placesIn(value).flatMap(({ path, value: own }) =>
      isObject(own) ? Object.keys(own).map((name) => ['key', name, [...path, name]] as const) : [],
    );
    const values = placesIn(value).flatMap(({ path, value: own }) =>
      typeof own === 'string' ? [['value', own, path] as const] : [],
    );
    const words = [...wordsOf(text)];
    const told = words.map(({ kind, word, path }) => JSON.stringify([kind, word, path]));
    expect(told.toSorted()).toEqual([...keys, ...values].map((one) => JSON.stringify(one)).toSorted());
    const word = pick(
      words.filter(({ kind }) => kind === 'value'),
      n,
    );
    if (word === undefined) return;
    expect(read(edited(text, [wordEdit(word, 'x"y')]))).toEqual(put(value, word.path, () => 'x"y'));
  }));

test('no JSON has no words', () => expect([...wordsOf('')]).toEqual([]));

test('what was laid out by hand may be laid out anew without another meaning', async () => {
  const { code } = await format('a.json', setValue('{"a":[1,2]}', ['b', 'c'], [1]), { printWidth: 120 });
  expect(read(code)).toEqual({ a: [1, 2], b: { c: [1] } });
});

test('a word, a number or a tick is found where it stands without all of the text being read, and nothing else is', () =>
  law(400, [written, fc.nat()], ({ value, text }, n) => {
    for (const { path, value: own } of placesIn(value)) {
      const found = scalarAt(text, path);
      const said = found === undefined ? undefined : text.slice(found.offset, found.offset + found.length);
      expect([path, said]).toEqual([path, typeof own === 'object' && own !== null ? undefined : rawAt(text, path)]);
      // Behind it there may be anything.
      const torn = found === undefined ? '' : text.slice(0, found.offset + found.length);
      if (path.length > 0 && found !== undefined) expect(scalarAt(`${torn} ]]`, path)).toEqual(found);
      // What is not there is not found, whatever stands beside it.
      for (const stranger of ['stranger', -1, entriesOf(own).length, Array.isArray(own) ? 'length' : 0])
        expect([path, stranger, scalarAt(text, [...path, stranger])]).toEqual([path, stranger, undefined]);
    }
    const cut = text.slice(0, n % text.length);
    for (const { path } of placesIn(value)) {
      const found = scalarAt(cut, path);
      if (found !== undefined) expect(scalarAt(text, path)?.offset).toBe(found.offset);
    }
  }));

test('of a key that is written twice the last one is edited, which is the one that is read', () =>
  law(300, [written, fc.nat(), fc.oneof(scalar, json)], ({ value, text }, n, next) => {
    // Every key of the text is written once before, with something else.
    const twice = text.replaceAll(/"(?:[^"\\]|\\.)*"(?=:)/gu, (key) => `${key}:[{"a":0}],${key}`);
    expect(read(twice)).toEqual(value);
    const place = pick(placesIn(value).slice(1), n);
    if (place === undefined) return;
    expect(read(setValue(twice, place.path, next))).toEqual(put(value, place.path, () => next));
    expect(read(rawAt(twice, place.path) ?? '')).toEqual(place.value);
    if (!Array.isArray(place.value)) return;
    expect(read(insertItem(twice, place.path, 0, next))).toEqual(
      put(value, place.path, (own) => [next, ...(own as readonly Json[])]),
    );
  }));
