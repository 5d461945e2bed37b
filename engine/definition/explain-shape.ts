import * as v from 'valibot';
import {
  kindsTaken,
  nodeAt,
  unwrap,
  valuesTaken,
  type ShapeNode,
  type ValueKind,
  type Variant,
} from './shape-nodes.ts';
import { notBlank, type FormName } from './condition-language.ts';

type Path = readonly (string | number)[];

/** What is wrong with a value that does not have the shape of its place. Lists are in the order of the language. */
export type ShapeMistake =
  /** A word that means nothing there, and those that would and are not there yet. */
  | { readonly kind: 'unknown-key'; readonly key: string; readonly known: readonly string[] }
  /** @property among of a closed list, what it holds */
  | {
      readonly kind: 'missing-key';
      readonly key: string;
      readonly expected: readonly ValueKind[];
      readonly among?: readonly string[] | undefined;
    }
  | { readonly kind: 'not-one-of'; readonly value: string; readonly among: readonly string[] }
  | { readonly kind: 'wrong-kind'; readonly expected: readonly ValueKind[]; readonly value: unknown }
  | { readonly kind: 'empty'; readonly what: 'text' | 'list' | 'group' }
  | { readonly kind: 'bad-form'; readonly form: FormName; readonly value: string; readonly isKey: boolean };

/** One thing that is wrong with the shape of a definition, and where in it. */
export type ShapeProblem = { readonly path: Path; readonly mistake: ShapeMistake };

const most = 20;

/** Says what is wrong with a value that does not have a shape, at most at twenty places; empty when it has it. */
export const explainShape = (schema: v.GenericSchema, value: unknown): readonly ShapeProblem[] =>
  explain(schema as ShapeNode, value).slice(0, most);

const explain = (schema: ShapeNode, value: unknown): readonly ShapeProblem[] => {
  const { issues = [] } = v.safeParse(schema, value);
  const problems = issues.flatMap((issue): readonly ShapeProblem[] => {
    const path = pathOf(issue);
    const node = nodeAt(schema, path, value);
    const meant = issue.type === 'union' ? meantOf(node?.options ?? [], issue.input) : undefined;
    return meant?.map((one) => ({ ...one, path: [...path, ...one.path] })) ?? mistakesOf(issue, schema, path, value);
  });
  const told = new Map(problems.map((one) => [JSON.stringify([one.path, one.mistake.kind]), one]));
  const isWrong = (path: Path): boolean => told.has(JSON.stringify([path, 'wrong-kind']));
  // What a list has as every list of JavaScript does, and nothing else inside what is of another kind, was meant.
  return [...told.values()].filter(({ path }) => !path.some((_, n) => isWrong(path.slice(0, n))));
};

/**
 * Of the forms that would do, the one that the author came nearest to, by its own keys before all that stands inside;
 * undefined when none of them was begun.
 */
const meantOf = (options: readonly ShapeNode[], value: unknown): readonly ShapeProblem[] | undefined => {
  const depth = (problems: readonly ShapeProblem[]): number => Math.max(0, ...problems.map(({ path }) => path.length));
  const own = (problems: readonly ShapeProblem[]): number => problems.filter(({ path }) => path.length === 1).length;
  const known = options.flatMap((option) => Object.keys((unwrap(option, value) as ShapeNode).entries ?? {}));
  const isBegun = options.some((option) => option.type === 'record') || !isGroup(value) || hasOneOf(value, known);
  if (!isBegun && known.length > 0) {
    const words = [...new Set(known)];
    return Object.keys(value).map((key) => ({ path: [key], mistake: { kind: 'unknown-key', key, known: words } }));
  }
  const explained = options.map((option) => explain(option, value));
  const [nearest] = explained
    .filter((problems) => depth(problems) > 0)
    .sort((a, b) => own(a) - own(b) || a.length - b.length || depth(b) - depth(a));
  // Of the right kind, with nothing in it.
  return nearest ?? explained.find((problems) => problems.every(({ mistake }) => mistake.kind === 'empty'));
};

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOneOf = (value: object, known: readonly string[]): boolean => {
  const keys = Object.keys(value);
  return keys.length === 0 || keys.some((key) => known.includes(key));
};

/** What an issue of the validator says, in our words. */
const mistakesOf = (
  issue: v.BaseIssue<unknown>,
  schema: ShapeNode,
  path: Path,
  value: unknown,
): readonly ShapeProblem[] => {
  const { type, input } = issue;
  const last = issue.path?.at(-1);
  const node = nodeAt(schema, path, value);
  if (issue.requirement === notBlank) return [{ path, mistake: { kind: 'empty', what: 'text' } }];
  if (type === 'regex') {
    const isKey = last?.origin === 'key';
    // Where something else would do as well, this may not be what was meant; what stands under a key says nothing of it.
    if (!isKey && kindsTaken(node).length > 1) return [{ path, mistake: wrongKind(node, input) }];
    const form = issue.message as FormName;
    return [{ path, mistake: { kind: 'bad-form', form, value: String(input), isKey } }];
  }
  if (type === 'min_length') {
    return [{ path, mistake: { kind: 'empty', what: Array.isArray(input) ? 'list' : 'text' } }];
  }
  if (type === 'min_entries') return [{ path, mistake: { kind: 'empty', what: 'group' } }];
  // What is no group at all is told by itself, not by its key.
  const isOfKey = (type === 'strict_object' || type === 'variant') && issue.expected !== 'Object';
  if (isOfKey) {
    const key = path.at(-1) as string;
    const above = path.slice(0, -1);
    const owner = nodeAt(schema, above, value);
    // A validator of objects takes a list for one, without any of its keys.
    const holder = (last as v.IssuePathItem).input;
    if (Array.isArray(holder)) return [{ path: above, mistake: wrongKind(owner, holder) }];
    if (issue.expected === 'never') return unknownKeys(owner, above, holder as object);
    if (input === undefined) {
      const wanted = unwrap(owner?.entries?.[key], undefined);
      const among = type === 'variant' ? variantValues(owner, key) : valuesTaken(wanted);
      return [{ path, mistake: { kind: 'missing-key', key, expected: kindsTaken(wanted), among } }];
    }
    return [{ path, mistake: notAmong(variantValues(owner, key), input) }];
  }
  const among = valuesTaken(node);
  return [{ path, mistake: among === undefined ? wrongKind(node, input) : notAmong(among, input) }];
};

const wrongKind = (node: ShapeNode | undefined, value: unknown): ShapeMistake => ({
  kind: 'wrong-kind',
  expected: kindsTaken(node),
  value,
});

const notAmong = (among: readonly string[], value: unknown): ShapeMistake => ({
  kind: 'not-one-of',
  value: typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  among,
});

const variantValues = (node: ShapeNode | undefined, key: string): readonly string[] =>
  (node as Variant).options.flatMap(({ entries }) => valuesTaken(entries[key]) as readonly string[]);

/** The validator stops at the first word that means nothing; each of them is a mistake. */
const unknownKeys = (node: ShapeNode | undefined, path: Path, value: object): readonly ShapeProblem[] => {
  const known = Object.keys((node as ShapeNode).entries as object);
  const there = Object.keys(value);
  const left = known.filter((key) => !there.includes(key));
  return there
    .filter((key) => !known.includes(key))
    .map((key) => ({ path: [...path, key], mistake: { kind: 'unknown-key', key, known: left } }));
};

const pathOf = (issue: v.BaseIssue<unknown>): (string | number)[] =>
  (issue.path ?? []).map(({ key }) => key as string | number);
