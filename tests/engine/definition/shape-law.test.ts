import * as v from 'valibot';
import { expect, it } from 'vitest';
import { text } from '../../../engine/definition/condition-language.ts';
import { explainShape, type ShapeMistake, type ShapeProblem } from '../../../engine/definition/explain-shape.ts';
import { nearest } from '../../../engine/definition/nearest.ts';
import { shapeFinding } from '../../../engine/definition/shape-finding.ts';
import type { ValueKind } from '../../../engine/definition/shape-nodes.ts';
import { drawFrom, tape, type Draw } from '../../helpers/draw.ts';
import { law } from '../law.ts';

type Path = readonly (string | number)[];
type Group = Readonly<Record<string, { readonly shape: Shape; readonly isOptional: boolean }>>;

/** A shape as one would describe it; the validator that reads it is built from this. */
type Shape =
  | { readonly kind: 'text' | 'filled' | 'number' | 'yes-no' | 'true' | 'ref' }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'either'; readonly among: readonly Shape[] }
  | { readonly kind: 'list' | 'record'; readonly of: Shape; readonly isFilled: boolean }
  | { readonly kind: 'pair'; readonly one: Shape; readonly other: Shape }
  | { readonly kind: 'group'; readonly entries: Group }
  | { readonly kind: 'variant'; readonly forms: Readonly<Record<string, Group>> }
  /** Groups told apart by their words, of which each needs its own, or a reference. */
  | { readonly kind: 'forms'; readonly groups: readonly Group[]; readonly isOrRef: boolean };

const plain: readonly Shape[] = [
  ...(['text', 'filled', 'number', 'yes-no', 'true', 'ref'] as const).map((kind) => ({ kind })),
  { kind: 'words', words: ['here', 'there'] },
  { kind: 'words', words: ['alone'] },
  { kind: 'either', among: [{ kind: 'number' }, { kind: 'ref' }] },
  { kind: 'either', among: [{ kind: 'text' }, { kind: 'number' }, { kind: 'yes-no' }] },
  { kind: 'either', among: [{ kind: 'ref' }, { kind: 'list', of: { kind: 'number' }, isFilled: false }] },
  {
    kind: 'either',
    among: (['number', 'ref'] as const).map((kind) => ({ kind: 'list', of: { kind }, isFilled: true })),
  },
];
const either = plain.filter(({ kind }) => kind === 'either');
const names = ['one', 'two', 'three', 'four'];

const formWords = [
  ['sum', 'with'],
  ['times', 'by'],
] as const;

const drawGroup = (draw: Draw, depth: number): Group =>
  Object.fromEntries(
    draw
      .some(names, 1)
      .map((name, nth) => [name, { shape: drawShape(draw, depth - 1), isOptional: nth > 0 && draw.chance(60) }]),
  );
const drawShape = (draw: Draw, depth: number): Shape => {
  if (depth === 0) return draw.pick(plain);
  switch (draw.below(7)) {
    case 6: {
      const inner = (): Shape => (draw.chance(30) ? draw.pick(either) : drawShape(draw, depth - 1));
      const needed = (word: string) => [word, { shape: inner(), isOptional: false }] as const;
      const groups = formWords.map((words) => Object.fromEntries(words.map(needed)));
      return { kind: 'forms', groups, isOrRef: draw.chance(50) };
    }
    case 0:
      return { kind: 'list', of: drawShape(draw, depth - 1), isFilled: draw.chance(50) };
    case 1:
      return { kind: 'record', of: drawShape(draw, depth - 1), isFilled: draw.chance(50) };
    case 2:
      return { kind: 'pair', one: drawShape(draw, depth - 1), other: drawShape(draw, depth - 1) };
    case 3:
      return {
        kind: 'variant',
        forms: Object.fromEntries(['first', 'second', 'third'].map((name) => [name, drawGroup(draw, depth)])),
      };
    default:
      return { kind: 'group', entries: drawGroup(draw, depth) };
  }
};

const entriesOf = (group: Group): v.ObjectEntries =>
  Object.fromEntries(
    Object.entries(group).map(([name, { shape, isOptional }]) => [
      name,
      isOptional ? v.optional(schemaOf(shape)) : schemaOf(shape),
    ]),
  );
const schemaOf = (shape: Shape): v.GenericSchema => {
  switch (shape.kind) {
    case 'text':
      return v.string();
    case 'filled':
      return v.pipe(text, v.description('Some text.'));
    case 'number':
      return v.number();
    case 'yes-no':
      return v.boolean();
    case 'true':
      return v.literal(true);
    case 'ref':
      return v.pipe(v.string(), v.regex(/^\$[a-z]+$/u, 'ref'));
    case 'words':
      return shape.words.length === 1 ? v.literal(shape.words[0] ?? '') : v.picklist(shape.words);
    case 'either':
      return v.union(shape.among.map(schemaOf));
    case 'list': {
      const list = v.array(schemaOf(shape.of));
      return shape.isFilled ? v.pipe(list, v.minLength(1)) : list;
    }
    case 'record': {
      const record = v.record(v.string(), schemaOf(shape.of));
      return v.lazy(() => (shape.isFilled ? v.pipe(record, v.minEntries(1)) : record));
    }
    case 'pair':
      return v.tuple([schemaOf(shape.one), schemaOf(shape.other)]);
    case 'group':
      return v.strictObject(entriesOf(shape.entries));
    case 'forms': {
      const groups = shape.groups.map((group) => v.strictObject(entriesOf(group)));
      return v.union([...(shape.isOrRef ? [schemaOf({ kind: 'ref' })] : []), ...groups]);
    }
    case 'variant':
      return v.lazy(() =>
        v.variant(
          'sort',
          Object.entries(shape.forms).map(([name, group]) =>
            v.strictObject({ sort: v.literal(name), ...entriesOf(group) }),
          ),
        ),
      );
  }
};

const soundGroup = (group: Group, draw: Draw): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(group).flatMap(([name, { shape, isOptional }]) =>
      isOptional && draw.chance(30) ? [] : [[name, soundOf(shape, draw)] as const],
    ),
  );
/** Something that has the shape. */
const soundOf = (shape: Shape, draw: Draw): unknown => {
  switch (shape.kind) {
    case 'text':
      return draw.pick(['', 'here', 'zut']);
    case 'filled':
      return 'zut';
    case 'number':
      return draw.below(9);
    case 'yes-no':
      return draw.chance(50);
    case 'true':
      return true;
    case 'ref':
      return '$zut';
    case 'words':
      return draw.pick(shape.words);
    case 'either':
      return soundOf(draw.pick(shape.among), draw);
    case 'list':
      return Array.from({ length: draw.between(1, 3) }, () => soundOf(shape.of, draw));
    case 'record':
      return Object.fromEntries(draw.some(names, 1).map((name) => [name, soundOf(shape.of, draw)]));
    case 'pair':
      return [soundOf(shape.one, draw), soundOf(shape.other, draw)];
    case 'group':
      return soundGroup(shape.entries, draw);
    case 'forms':
      return shape.isOrRef && draw.chance(30) ? '$zut' : soundGroup(draw.pick(shape.groups), draw);
    case 'variant': {
      const [sort, group] = draw.pick(Object.entries(shape.forms));
      return { sort, ...soundGroup(group, draw) };
    }
  }
};

const kindsOf = (shape: Shape): readonly ValueKind[] => {
  switch (shape.kind) {
    case 'filled':
    case 'words':
      return ['text'];
    case 'pair':
      return ['list'];
    case 'record':
    case 'variant':
      return ['group'];
    case 'forms':
      return shape.isOrRef ? ['ref', 'group'] : ['group'];
    case 'either':
      return [...new Set(shape.among.flatMap(kindsOf))];
    default:
      return [shape.kind];
  }
};
const wordsOf = (shape: Shape): readonly string[] | undefined => (shape.kind === 'words' ? shape.words : undefined);

/** A value with one thing wrong in it, and what is to be said of it. */
type Broken = { readonly value: unknown; readonly path: Path; readonly mistake: ShapeMistake };
const inside = (broken: Broken, key: string | number, around: unknown): Broken => ({
  ...broken,
  path: [key, ...broken.path],
  value: Array.isArray(around)
    ? around.map((one: unknown, n) => (n === key ? broken.value : one))
    : { ...(around as object), [key]: broken.value },
});

/** Another kind of value than may stand there. */
const breakKind = (shape: Shape, draw: Draw): Broken => {
  const kinds = kindsOf(shape);
  const isText = kinds.some((kind) => !['number', 'yes-no', 'true', 'list', 'group'].includes(kind));
  const odd = [
    ...(kinds.includes('number') ? [] : [7]),
    ...(kinds.includes('yes-no') ? [] : [false]),
    // The validator takes a list for a record, and for a group that needs nothing; the language has records of its own.
    ...(kinds.includes('list') || shape.kind === 'record' ? [] : [[], [3]]),
    ...(kinds.includes('group') ? [] : [{}, { all: 1 }]),
    ...(kinds.includes('ref') && kinds.length > 1 ? ['zut', ''] : []),
    ...(isText ? [] : ['zut', '']),
    null,
  ];
  const value = draw.pick(odd);
  const among = wordsOf(shape);
  return {
    ...{ value, path: [] },
    mistake:
      among === undefined
        ? { kind: 'wrong-kind', expected: kinds, value }
        : { kind: 'not-one-of', value: JSON.stringify(value), among },
  };
};

const breakGroup = (group: Group, value: Record<string, unknown>, draw: Draw): Broken => {
  const needed = Object.keys(group).filter((name) => group[name]?.isOptional === false);
  const there = Object.keys(value).filter((name) => name in group);
  const known = Object.keys(group).filter((name) => !(name in value));
  if (needed.length > 0 && draw.chance(30)) {
    const key = draw.pick(needed);
    const { [key]: _, ...rest } = value;
    const { shape } = group[key] as Group[string];
    const mistake: ShapeMistake = { kind: 'missing-key', key, expected: kindsOf(shape), among: wordsOf(shape) };
    return { value: rest, path: [key], mistake };
  }
  if (there.length === 0 || draw.chance(30))
    return { value: { ...value, thre: 1 }, path: ['thre'], mistake: { kind: 'unknown-key', key: 'thre', known } };
  const key = draw.pick(there);
  return inside(breakOf((group[key] as Group[string]).shape, value[key], draw), key, value);
};

const breakOf = (shape: Shape, value: unknown, draw: Draw): Broken => {
  if (draw.chance(25)) return breakKind(shape, draw);
  switch (shape.kind) {
    case 'filled':
      return { value: draw.pick(['', ' ', '\u00a0\n']), path: [], mistake: { kind: 'empty', what: 'text' } };
    case 'ref':
      return { value: 'zut', path: [], mistake: { kind: 'bad-form', form: 'ref', value: 'zut', isKey: false } };
    case 'words':
      return { value: 'ther', path: [], mistake: { kind: 'not-one-of', value: 'ther', among: shape.words } };
    case 'list':
    case 'record': {
      const keys = Object.keys(value as object);
      if (shape.isFilled && draw.chance(30)) {
        const isList = shape.kind === 'list';
        return { value: isList ? [] : {}, path: [], mistake: { kind: 'empty', what: isList ? 'list' : 'group' } };
      }
      const key = shape.kind === 'list' ? draw.below(keys.length) : draw.pick(keys);
      return inside(breakOf(shape.of, (value as Record<string | number, unknown>)[key], draw), key, value);
    }
    case 'either': {
      const isFilled = shape.among.some((one) => one.kind === 'list' && one.isFilled);
      return isFilled && draw.chance(50)
        ? { value: [], path: [], mistake: { kind: 'empty', what: 'list' } }
        : breakKind(shape, draw);
    }
    case 'pair': {
      const at = draw.below(2);
      if (at === 1 && draw.chance(30)) {
        const [one] = value as unknown[];
        const among = wordsOf(shape.other);
        const mistake: ShapeMistake =
          among === undefined
            ? { kind: 'wrong-kind', expected: kindsOf(shape.other), value: undefined }
            : { kind: 'not-one-of', value: '', among };
        return { value: [one], path: [1], mistake };
      }
      return inside(breakOf([shape.one, shape.other][at] ?? shape, (value as unknown[])[at], draw), at, value);
    }
    case 'group':
      return breakGroup(shape.entries, value as Record<string, unknown>, draw);
    case 'forms': {
      const group = shape.groups.find((one) => Object.keys(one).some((word) => Object.hasOwn(value as object, word)));
      if (group === undefined) return breakKind(shape, draw);
      if (draw.chance(20)) {
        const mistake: ShapeMistake = { kind: 'unknown-key', key: 'zut', known: formWords.flat() };
        return { value: { zut: 1 }, path: ['zut'], mistake };
      }
      return breakGroup(group, value as Record<string, unknown>, draw);
    }
    case 'variant': {
      const { sort, ...rest } = value as Record<string, unknown>;
      const among = Object.keys(shape.forms);
      if (draw.chance(20)) {
        return {
          value: rest,
          path: ['sort'],
          mistake: { kind: 'missing-key', key: 'sort', expected: ['text'], among },
        };
      }
      if (draw.chance(20)) {
        const other = draw.pick<unknown>(['secund', 7, null]);
        const told = typeof other === 'string' ? other : String(other);
        return { value: { ...rest, sort: other }, path: ['sort'], mistake: { kind: 'not-one-of', value: told, among } };
      }
      const group = shape.forms[sort as string] as Group;
      return breakGroup(group, value as Record<string, unknown>, draw);
    }
    default:
      return breakKind(shape, draw);
  }
};

type Params = Readonly<Record<string, string>>;
/** A value is told by its name, or by its turn in what has one. */
const placed = (path: Path): Params => {
  const name = path.findLast((key) => typeof key === 'string');
  const last = path.at(-1);
  return {
    ...(name === undefined ? {} : { place: name }),
    ...(typeof last === 'number' ? { nth: String(last + 1) } : {}),
  };
};
/** By the first letter of how it is written. */
const received = (value: unknown): Params => {
  if (value === undefined) return { received: 'nothing' };
  const written = JSON.stringify(value);
  if (written.startsWith('[')) return { received: 'list' };
  if (written.startsWith('{')) return { received: 'group' };
  if (written.startsWith('"')) return { received: 'text', value: written.slice(1, -1) };
  return { received: /^\d/u.test(written) ? 'number' : 'word', value: written };
};

/** What its author is told of it, besides where it stands. */
const toldOf = (mistake: ShapeMistake): Params => {
  switch (mistake.kind) {
    case 'unknown-key': {
      const meant = nearest(mistake.key, mistake.known);
      return { key: mistake.key, ...(meant === undefined ? { known: mistake.known.join(', ') } : { meant }) };
    }
    case 'missing-key':
      return mistake.among === undefined
        ? { missing: mistake.key, expected: mistake.expected.join(' ') }
        : { missing: mistake.key, known: mistake.among.join(', ') };
    case 'not-one-of':
      return { option: mistake.value, known: mistake.among.join(', ') };
    case 'wrong-kind':
      return { expected: mistake.expected.join(' '), ...received(mistake.value) };
    case 'empty':
      return { what: mistake.what };
    case 'bad-form':
      return { form: mistake.form, value: mistake.value };
  }
};
const above = ['sections', 2];
const expectTold = (problem: ShapeProblem): void => {
  const { path, mistake } = problem;
  const whole = [...above, ...path];
  const { code, at, params, suggestion } = shapeFinding({ file: 'f.json', path: above }, problem);
  expect([code, at]).toEqual(['shape', { file: 'f.json', path: whole }]);
  const isOfGroup = mistake.kind === 'unknown-key' || mistake.kind === 'missing-key';
  const around = placed(isOfGroup ? whole.slice(0, -1) : whole);
  expect(params).toEqual({ mistake: mistake.kind, ...around, ...toldOf(mistake) });
  const meant =
    mistake.kind === 'unknown-key'
      ? nearest(mistake.key, mistake.known)
      : mistake.kind === 'not-one-of'
        ? nearest(mistake.value, mistake.among)
        : undefined;
  expect(suggestion).toBe(meant);
};

it('what has its shape is nothing wrong; one thing that has not is told by what it is, where it stands', () => {
  const met = new Set<string>();
  return law(1600, [tape(120)], (numbers) => {
    const draw = drawFrom(numbers);
    const shape = drawShape(draw, draw.between(1, 3));
    const schema = schemaOf(shape);
    const sound = soundOf(shape, draw);
    expect(explainShape(schema, sound)).toEqual([]);
    const { value, path, mistake } = breakOf(shape, sound, draw);
    expect(explainShape(schema, value)).toEqual([{ path, mistake }]);
    expectTold({ path, mistake });
    met.add(mistake.kind);
  })?.then(() => expect(met.size).toBe(6));
});
