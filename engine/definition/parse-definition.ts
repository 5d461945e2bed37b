import {
  findNodeAtLocation,
  getNodePath,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import type * as v from 'valibot';
import { explainShape } from './explain-shape.ts';
import type { FindingSeed, Origin } from './finding.ts';
import {
  journeySchema,
  listSchema,
  partSchema,
  type JourneyDefinition,
  type ListDefinition,
  type PartDefinition,
} from './language.ts';

export type DefinitionKind = 'journey' | 'part' | 'list';
type DefinitionOf = { journey: JourneyDefinition; part: PartDefinition; list: ListDefinition };

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

/** Text of a file -> definition. A syntax error or a wrong shape is a finding with its line; nothing is thrown. */
export const parseDefinition = <K extends DefinitionKind>(kind: K, file: string, text: string): Parsed<K> => {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const source: Source = { file, text, tree };
  const [error] = errors;
  if (error !== undefined || tree === undefined) {
    const path = tree === undefined ? [] : pathAt(tree, error?.offset ?? 0);
    return {
      source,
      definition: undefined,
      findings: [
        {
          code: 'json-syntax',
          at: { file, path },
          params: {
            problem: error === undefined ? 'EmptyFile' : printParseErrorCode(error.error),
            offset: String(error?.offset ?? 0),
          },
        },
      ],
    };
  }
  const value: unknown = getNodeValue(tree);
  const findings = [
    ...wrongKeys(file, tree),
    ...explainShape(schemas[kind], value).map(({ path, problem }): FindingSeed => ({
      code: 'shape',
      at: { file, path },
      params: { problem },
    })),
  ];
  return { source, definition: findings.length === 0 ? (value as DefinitionOf[K]) : undefined, findings };
};

/** Keys that every object of JavaScript has: no validator looks at what stands under them. */
const taken = new Set(['__proto__', 'constructor', 'prototype']);

/** The same key twice in one object: JSON keeps the last in silence, and the first question is gone. */
const wrongKeys = (file: string, node: Node): readonly FindingSeed[] => {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((child): readonly FindingSeed[] => {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [];
    const inner = wrongKeys(file, value ?? child);
    if (key === undefined) return inner;
    const name = String(key.value);
    const at = { file, path: getNodePath(key) };
    if (taken.has(name)) {
      return [
        { code: 'shape', at, params: { problem: `"${name}" is no name`, offset: String(child.offset) } },
        ...inner,
      ];
    }
    if (!seen.has(name)) {
      seen.add(name);
      return inner;
    }
    return [{ code: 'duplicate-id', at, params: { name, offset: String(child.offset) } }, ...inner];
  });
};

const pathAt = (tree: Node, offset: number): (string | number)[] => {
  const path: (string | number)[] = [];
  let node: Node | undefined = tree;
  while (node !== undefined) {
    const inner: Node | undefined = node.children?.find(
      (child) => offset >= child.offset && offset <= child.offset + child.length,
    );
    if (inner === undefined) break;
    if (node.type === 'array') path.push(node.children?.indexOf(inner) ?? 0);
    if (inner.type === 'property') {
      const key = inner.children?.[0]?.value as string | undefined;
      if (key !== undefined) path.push(key);
      node = inner.children?.[1];
      continue;
    }
    node = inner;
  }
  return path;
};

/** Line and column, both from 1, of a place in a file; the nearest that exists when the place itself does not. */
export const locate = (source: Source, origin: Origin, offset?: number): { line: number; column: number } => {
  let at = offset;
  if (at === undefined && source.tree !== undefined) {
    let path = [...origin.path];
    let node = findNodeAtLocation(source.tree, path);
    while (node === undefined && path.length > 0) {
      path = path.slice(0, -1);
      node = findNodeAtLocation(source.tree, path);
    }
    // The key is what the author looks for, not its value.
    const target = node?.parent?.type === 'property' ? node.parent : node;
    at = target?.offset ?? 0;
  }
  const before = source.text.slice(0, at ?? 0);
  const line = before.split('\n').length;
  return { line, column: before.length - before.lastIndexOf('\n') };
};
