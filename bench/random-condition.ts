import type { Test, When } from '../engine/definition/condition-language.ts';
import type { Random } from './random.ts';

/** A field that random conditions ask about. `path` is how plain objects hold it: `me.address.city`. */
export type BenchField = {
  readonly path: string;
  readonly kind: 'number' | 'yesno' | 'choice' | 'choices';
  /** Sometimes without a value; only asked whether it is given. */
  readonly optional?: boolean;
};
export const codes = ['red', 'green', 'blue', 'amber', 'black', 'white'] as const;
export const mostNumber = 1000;

/** A condition of no language; the functions below write it out in each. */
export type Tree =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Tree[] }
  | { readonly kind: 'is' | 'not'; readonly path: string; readonly value: string | number | boolean }
  | { readonly kind: 'less' | 'least'; readonly path: string; readonly value: number }
  | { readonly kind: 'among'; readonly path: string; readonly values: readonly string[] }
  | { readonly kind: 'holds'; readonly path: string; readonly value: string }
  | { readonly kind: 'given' | 'missing'; readonly path: string };

const randomLeaf = (random: Random, fields: readonly BenchField[]): Tree => {
  const { path, kind, optional } = random.pick(fields);
  if (optional === true) return { kind: random.pick(['given', 'missing']), path };
  switch (kind) {
    case 'number':
      return { kind: random.pick(['less', 'least']), path, value: random.whole(mostNumber) };
    case 'yesno':
      return { kind: 'is', path, value: random.chance(0.5) };
    case 'choices':
      return { kind: 'holds', path, value: random.pick(codes) };
    case 'choice':
      return random.chance(0.4)
        ? { kind: 'among', path, values: codes.filter(() => random.chance(0.4)).concat('pink' as never) }
        : { kind: random.pick(['is', 'not']), path, value: random.pick(codes) };
  }
};

/** A random condition: a test, or 2 or 3 of them joined by and/or, up to `depth` deep. */
export const randomTree = (random: Random, fields: readonly BenchField[], depth: number): Tree =>
  depth === 0 || random.chance(0.25)
    ? randomLeaf(random, fields)
    : {
        kind: random.pick(['and', 'or']),
        parts: Array.from({ length: 2 + random.whole(2) }, () => randomTree(random, fields, depth - 1)),
      };

/** In the journey language. */
export const toWhen = (tree: Tree): When => {
  const test = (): Test => {
    switch (tree.kind) {
      case 'is':
      case 'holds':
        return tree.value;
      case 'not':
        return { not: tree.value };
      case 'less':
        return { lessThan: tree.value };
      case 'least':
        return { atLeast: tree.value };
      case 'among':
        return tree.values;
      default:
        return { answered: tree.kind === 'given' };
    }
  };
  if ('parts' in tree) return tree.kind === 'and' ? { all: tree.parts.map(toWhen) } : { any: tree.parts.map(toWhen) };
  return { [tree.path]: test() };
};

/** As a programmer would write it by hand, over plain objects. `read` says how a path is written. */
export const toSource = (tree: Tree, read: (path: string) => string): string => {
  const text = JSON.stringify;
  switch (tree.kind) {
    case 'and':
      return `(${tree.parts.map((part) => toSource(part, read)).join(' && ')})`;
    case 'or':
      return `(${tree.parts.map((part) => toSource(part, read)).join(' || ')})`;
    case 'is':
      return `${read(tree.path)} === ${text(tree.value)}`;
    case 'not':
      return `${read(tree.path)} !== ${text(tree.value)}`;
    case 'less':
      return `${read(tree.path)} < ${tree.value}`;
    case 'least':
      return `${read(tree.path)} >= ${tree.value}`;
    case 'among':
      return `${text(tree.values)}.includes(${read(tree.path)})`;
    case 'holds':
      return `${read(tree.path)}.includes(${text(tree.value)})`;
    case 'given':
      return `${read(tree.path)} !== undefined`;
    case 'missing':
      return `${read(tree.path)} === undefined`;
  }
};

export const toJsonLogic = (tree: Tree): unknown => {
  if ('parts' in tree) return { [tree.kind]: tree.parts.map(toJsonLogic) };
  const variable = { var: tree.path };
  switch (tree.kind) {
    case 'is':
      return { '===': [variable, tree.value] };
    case 'not':
      return { '!==': [variable, tree.value] };
    case 'less':
      return { '<': [variable, tree.value] };
    case 'least':
      return { '>=': [variable, tree.value] };
    case 'among':
      return { in: [variable, tree.values] };
    case 'holds':
      return { in: [tree.value, variable] };
    case 'given':
      return { '!==': [variable, null] };
    case 'missing':
      return { '===': [variable, null] };
  }
};

/** An expression of survey-core. */
export const toSurvey = (tree: Tree): string => {
  if ('parts' in tree) return `(${tree.parts.map(toSurvey).join(` ${tree.kind} `)})`;
  const text = (value: string | number | boolean): string => (typeof value === 'string' ? `'${value}'` : String(value));
  const variable = `{${tree.path}}`;
  switch (tree.kind) {
    case 'is':
      return `${variable} = ${text(tree.value)}`;
    case 'not':
      return `${variable} <> ${text(tree.value)}`;
    case 'less':
      return `${variable} < ${tree.value}`;
    case 'least':
      return `${variable} >= ${tree.value}`;
    case 'among':
      return `(${tree.values.map((value) => `${variable} = ${text(value)}`).join(' or ')})`;
    case 'holds':
      return `${variable} contains ${text(tree.value)}`;
    case 'given':
      return `${variable} notempty`;
    case 'missing':
      return `${variable} empty`;
  }
};

/** A FEEL expression, as form-js takes it. */
export const toFeel = (tree: Tree): string => {
  if ('parts' in tree) return `(${tree.parts.map(toFeel).join(` ${tree.kind} `)})`;
  const text = JSON.stringify;
  switch (tree.kind) {
    case 'is':
      return `${tree.path} = ${text(tree.value)}`;
    case 'not':
      return `${tree.path} != ${text(tree.value)}`;
    case 'less':
      return `${tree.path} < ${tree.value}`;
    case 'least':
      return `${tree.path} >= ${tree.value}`;
    case 'among':
      return `list contains(${text(tree.values)}, ${tree.path})`;
    case 'holds':
      return `list contains(${tree.path}, ${text(tree.value)})`;
    case 'given':
      return `${tree.path} != null`;
    case 'missing':
      return `${tree.path} = null`;
  }
};
