import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import type * as v from 'valibot';
import { explainShape } from './explain-shape.ts';
import { shapeFinding } from './shape-finding.ts';
import { replaceNode } from './replace-node.ts';
import type { FindingSeed, Origin } from './finding.ts';
import {
  journeySchema,
  listSchema,
  partSchema,
  type JourneyDefinition,
  type ListDefinition,
  type PartDefinition,
} from './language.ts';

type Path = readonly (string | number)[];

export type DefinitionKind = 'journey' | 'part' | 'list';
export type DefinitionOf = { journey: JourneyDefinition; part: PartDefinition; list: ListDefinition };

/** A definition file: its text as the author wrote it, and the tree that knows where everything stands. */
export type Source = { readonly file: string; readonly text: string; readonly tree: Node | undefined };

export type Parsed<K extends DefinitionKind> = {
  readonly source: Source;
  /** Undefined when there are findings. */
  readonly definition: DefinitionOf[K] | undefined;
  readonly findings: readonly FindingSeed[];
};

const schemas: Readonly<Record<DefinitionKind, v.GenericSchema>> = {
  journey: journeySchema,
  part: partSchema,
  list: listSchema,
};

/** Text of a file -> its tree and what it holds, or what is no JSON in it. */
export const readJson = (
  file: string,
  text: string,
): { readonly tree: Node | undefined; readonly value: unknown; readonly findings: readonly FindingSeed[] } => {
  const errors: ParseError[] = [];
  const tree = parseTree(withoutMark(text), errors, { allowTrailingComma: false, disallowComments: true });
  const [error] = errors;
  // An empty file has an error, too.
  if (error === undefined) return { tree, value: tree && getNodeValue(tree), findings: [] };
  const { offset, ...told } = commaAt(text, error.offset) ?? {
    problem: printParseErrorCode(error.error),
    offset: error.offset,
  };
  const params = { ...told, offset: String(offset) };
  const path = tree === undefined ? [] : pathAt(tree, offset);
  return { tree, value: undefined, findings: [{ code: 'json-syntax', at: { file, path }, params }] };
};

/** Some editors begin a file with a mark that is not seen; what stands behind it keeps its place. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/u, ' ');

/** A comma because of which a text is no JSON, where it stands: in a number, or with nothing to follow it. */
const commaAt = (
  text: string,
  error: number,
): { readonly problem: string; readonly offset: number; readonly number?: string } | undefined => {
  const before = text.slice(0, error);
  const whole = /(?<![\w.])-?\d+,$/u.exec(before)?.[0];
  const rest = /^\d+(?![\w.])/u.exec(text.slice(error))?.[0];
  if (whole !== undefined && rest !== undefined) {
    return { problem: 'DecimalComma', offset: error - whole.length, number: `${whole.slice(0, -1)}.${rest}` };
  }
  const isFollowed = !/^[}\],]/u.test(text.slice(error));
  return isFollowed || !/,\s*$/u.test(before)
    ? undefined
    : { problem: 'CommaTooMany', offset: before.lastIndexOf(',') };
};

/** Text of a file -> definition. A syntax error or a wrong shape is a finding with its line; nothing is thrown. */
export const parseDefinition = <K extends DefinitionKind>(kind: K, file: string, text: string): Parsed<K> => {
  const { tree, value, findings: unread } = readJson(file, text);
  const source: Source = { file, text, tree };
  if (tree === undefined || unread.length > 0) return { source, definition: undefined, findings: unread };
  const findings = [
    ...wrongKeys(file, tree),
    ...explainShape(schemas[kind], value).map((problem) => shapeFinding({ file, path: [] }, problem)),
  ];
  return { source, definition: findings.length === 0 ? (value as DefinitionOf[K]) : undefined, findings };
};

/** What a text says, with nothing looked at: right where `parseDefinition` finds nothing wrong. Throws for what is no JSON. */
export const takeDefinition = <K extends DefinitionKind>(_: K, file: string, text: string): Parsed<K> => ({
  source: { file, text, tree: undefined },
  definition: JSON.parse(withoutMark(text)) as DefinitionOf[K],
  findings: [],
});

/**
 * The same for a text that differs at one place from one that was sound, reading only what stands there: what is elsewhere
 * keeps its very objects. Undefined where it takes a whole reading, also for whatever is wrong. The tree of `before` is
 * taken over: nothing may be located in it any more once there is an answer.
 */
export const parseEdited = <K extends DefinitionKind>(
  kind: K,
  before: Parsed<K>,
  text: string,
): Parsed<K> | undefined => {
  const { source, definition } = before;
  if (definition === undefined || source.tree === undefined || kind === 'list') return undefined;
  const placed = replaceNode(source.tree, source.text, text);
  if (placed === undefined || !isInsideAnEntry(placed.path) || wrongKeys(source.file, placed.fresh).length > 0) {
    return undefined;
  }
  const edited = withValue(definition, placed.path, getNodeValue(placed.fresh)) as DefinitionOf[K];
  if (explainShape(schemas[kind], around(edited, placed.path)).length > 0) return undefined;
  placed.put();
  return { source: { ...source, text }, definition: edited, findings: [] };
};

/** Inside one step, or where no step is: a list of steps as such is read whole. */
const isInsideAnEntry = (path: Path): boolean =>
  path.at(-1) !== 'steps' && !(path[0] === 'sections' && path.length < 3);

const withValue = (value: unknown, [key, ...rest]: Path, next: unknown): unknown => {
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.map((one: unknown, n) => (n === key ? withValue(one, rest, next) : one));
  const record = value as Readonly<Record<string, unknown>>;
  return { ...record, [key]: withValue(record[key], rest, next) };
};

/** As little of a definition as tells whether what stands at a path has its shape: no other step. */
const around = (definition: JourneyDefinition | PartDefinition | ListDefinition, path: Path): unknown => {
  const only = <T>(steps: readonly T[], at: unknown): readonly T[] => steps.filter((_, n) => n === at);
  const [top, section, inside, step] = path;
  if ('sections' in definition) {
    return {
      ...definition,
      sections: definition.sections.map((one, n) => ({
        ...one,
        steps: n === section && inside === 'steps' ? only(one.steps, step) : [],
      })),
    };
  }
  return 'steps' in definition
    ? { ...definition, steps: top === 'steps' ? only(definition.steps, section) : [] }
    : definition;
};

/** Keys that every object of JavaScript has: no validator looks at what stands under them. */
const taken = new Set(['__proto__', 'constructor', 'prototype']);

/** The same key twice in one object: JSON keeps the last in silence, and the first question is gone. */
export const wrongKeys = (file: string, tree: Node): readonly FindingSeed[] => {
  const found: FindingSeed[] = [];
  const walk = (node: Node, path: Path): void => {
    if (node.type === 'array') (node.children as readonly Node[]).forEach((child, n) => walk(child, [...path, n]));
    if (node.type !== 'object') return;
    const seen = new Set<string>();
    for (const { offset, children } of node.children as readonly Node[]) {
      const [key, value] = children as [key: Node, value: Node];
      const name = String(key.value);
      const own = [...path, name];
      const at = { file, path: own };
      if (taken.has(name)) {
        found.push({ code: 'shape', at, params: { mistake: 'reserved-key', value: name, offset: String(offset) } });
      } else if (seen.has(name)) {
        found.push({ code: 'duplicate-key', at, params: { name, offset: String(offset) } });
      }
      seen.add(name);
      walk(value, own);
    }
  };
  walk(tree, []);
  return found;
};

const pathAt = (tree: Node, offset: number): (string | number)[] => {
  const path: (string | number)[] = [];
  let node: Node | undefined = tree;
  while (node !== undefined) {
    const inner: Node | undefined = node.children?.find(
      (child) => offset >= child.offset && offset <= child.offset + child.length,
    );
    if (inner === undefined) break;
    if (node.type === 'array') path.push((node.children as readonly Node[]).indexOf(inner));
    if (inner.type === 'property') {
      const [key, value] = inner.children as [key: Node, value?: Node];
      path.push(String(key.value));
      node = value;
      continue;
    }
    node = inner;
  }
  return path;
};

/** The tree as a whole is there: the way to it has no length. */
const offsetOf = (tree: Node, path: (string | number)[]): number => {
  const node = findNodeAtLocation(tree, path);
  if (node === undefined) return offsetOf(tree, path.slice(0, -1));
  // The key is what the author looks for, not its value.
  return (node.parent?.type === 'property' ? node.parent : node).offset;
};

/** Line and column, both from 1, of a place in a file; the nearest that exists when the place itself does not. */
export const locate = (source: Source, origin: Origin, offset?: number): { line: number; column: number } => {
  const at = offset ?? (source.tree === undefined ? 0 : offsetOf(source.tree, [...origin.path]));
  const before = source.text.slice(0, at);
  const line = before.split('\n').length;
  return { line, column: before.length - before.lastIndexOf('\n') };
};
