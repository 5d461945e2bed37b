import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locate, parseDefinition, readJson } from '../../../engine/definition/parse-definition.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { law } from '../law.ts';

type Path = readonly (string | number)[];
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const names = ['a', 'b', 'c', 'd'];
const drawJson = (draw: Draw, depth: number): Json => {
  if (depth === 0 || draw.chance(20)) return draw.pick<Json>(['x', '', 'y\n"', 7, -1.5, true, null, [], {}]);
  return draw.chance(50)
    ? Array.from({ length: draw.between(1, 3) }, () => drawJson(draw, depth - 1))
    : Object.fromEntries(draw.some(names, 1).map((name) => [name, drawJson(draw, depth - 1)]));
};

/** A value written out a line for each key and each element, and where each of them begins. */
type Written = { readonly lines: readonly string[]; readonly places: ReadonlyMap<string, readonly [number, number]> };
const keyOf = (path: Path): string => JSON.stringify(path);
const write = (value: Json, path: Path, indent: number, before: string): Written => {
  const pad = ' '.repeat(indent);
  const line = `${pad}${before}`;
  const own = [keyOf(path), [1, indent + 1]] as const;
  const parts = Array.isArray(value)
    ? value.map((one: Json, n): readonly [string | number, string, Json] => [n, '', one])
    : typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, one]) => [key, `${JSON.stringify(key)}: `, one] as const)
      : [];
  if (parts.length === 0) return { lines: [line + JSON.stringify(value)], places: new Map([own]) };
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = [`${line}${open}`];
  const places = new Map<string, readonly [number, number]>([own]);
  parts.forEach(([key, written, one], n) => {
    const inner = write(one, [...path, key], indent + 2, written);
    for (const [at, [row, column]] of inner.places) places.set(at, [row + lines.length, column]);
    const last = inner.lines.length - 1;
    lines.push(...inner.lines.map((each, at) => (at === last && n < parts.length - 1 ? `${each},` : each)));
  });
  return { lines: [...lines, `${pad}${close}`], places };
};

it('every place of a file is found at the line and column of its key; one that is not there, where the last of it is', () =>
  law(200, [tape(60)], (numbers) => {
    const value = drawJson(drawFrom(numbers), 4);
    const { lines, places } = write(value, [], 0, '');
    const text = lines.join('\n');
    const { tree, value: read, findings } = readJson('f.json', text);
    expect([read, findings]).toEqual([value, []]);
    const source = { file: 'f.json', text, tree };
    for (const [key, [line, column]] of places) {
      const path = JSON.parse(key) as Path;
      expect(locate(source, { file: 'f.json', path })).toEqual({ line, column });
      for (const gone of [['zut'], ['zut', 3, 'zut'], [99]])
        expect(locate(source, { file: 'f.json', path: [...path, ...gone] })).toEqual({ line, column });
    }
    // What is told by its letter is found there, whatever the place.
    const at = numbers[0] ?? 0;
    const row = at % lines.length;
    const offset = lines.slice(0, row).reduce((sum, one) => sum + one.length + 1, 0);
    expect(locate(source, { file: 'f.json', path: [] }, offset)).toEqual({ line: row + 1, column: 1 });
    expect(locate({ ...source, tree: undefined }, { file: 'f.json', path: ['a'] })).toEqual({ line: 1, column: 1 });
  }));

/** All groups of a value that hold something. */
const groupsIn = (value: Json, path: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value as Record<string, Json>);
  const inner = parts.flatMap(([key, one]) => groupsIn(one as Json, [...path, key]));
  return Array.isArray(value) || parts.length === 0 ? inner : [path, ...inner];
};

it('a name that stands twice in one group, or that every group has, is told where it stands', () =>
  law(200, [tape(60), fc.constantFrom('again', '__proto__', 'constructor', 'prototype')], (numbers, name) => {
    const draw = drawFrom(numbers);
    const value = { id: drawJson(draw, 4), more: drawJson(draw, 4) };
    const path = draw.pick(groupsIn(value));
    const isTwice = name === 'again';
    // Put in as text: a value that is read cannot hold it.
    const marked = (at: Json, rest: Path): Json => {
      const [key, ...more] = rest;
      if (Array.isArray(at)) return at.map((one: Json, n) => (n === key ? marked(one, more) : one));
      const own = at as Record<string, Json>;
      return key === undefined ? { ...own, marked: 1 } : { ...own, [key]: marked(own[key] as Json, more) };
    };
    const written = JSON.stringify(marked(value, path));
    const text = written.replace('"marked":1', isTwice ? '"again":1,"again":{"zut":2}' : `"${name}":[]`);
    const { findings, definition } = parseDefinition('part', 'f.json', text);
    expect(definition).toBeUndefined();
    const offset = String(isTwice ? text.lastIndexOf('"again"') : text.indexOf(`"${name}"`));
    const params = isTwice ? { name, offset } : { mistake: 'reserved-key', value: name, offset };
    const told = findings.filter(
      ({ code, params: own = {} }) => code === 'duplicate-key' || own['mistake'] === 'reserved-key',
    );
    expect(told).toEqual([
      { code: isTwice ? 'duplicate-key' : 'shape', at: { file: 'f.json', path: [...path, name] }, params },
    ]);
  }));

it('what is no JSON is told at the value that it cannot be read for', () =>
  law(200, [tape(60)], (numbers) => {
    const draw = drawFrom(numbers);
    const value = { first: drawJson(draw, 3), last: drawJson(draw, 3) };
    const { lines, places } = write(value, [], 0, '');
    const text = lines.join('\n');
    // A word that is none, in the place of a value.
    const plain = [...places].filter(([key]) => {
      const at = (JSON.parse(key) as Path).reduce<Json>(
        (one, step) => (one as Record<string, Json>)[step] as Json,
        value,
      );
      return typeof at === 'number' || typeof at === 'boolean';
    });
    if (plain.length === 0) return;
    const [key, [line]] = draw.pick(plain);
    const broken = lines
      .with(line - 1, (lines[line - 1] as string).replace(/(?:-?[\d.]+|true)(,?)$/u, 'zut$1'))
      .join('\n');
    const { value: read, findings } = readJson('f.json', broken);
    expect(read).toBeUndefined();
    // An element that cannot be read is none: its list is named.
    const path = JSON.parse(key) as Path;
    const named = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
    expect(findings).toEqual([
      {
        code: 'json-syntax',
        at: { file: 'f.json', path: named },
        params: { problem: 'InvalidSymbol', offset: String(broken.indexOf('zut')) },
      },
    ]);
    // Cut off anywhere, it is none.
    expect(readJson('f.json', text.slice(0, draw.below(text.length))).findings).toMatchObject([
      { code: 'json-syntax' },
    ]);
  }));
