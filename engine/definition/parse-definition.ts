import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
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
import { definitionSchema } from './definition-schema.ts';

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

const valibotSchemas = { journey: journeySchema, part: partSchema, list: listSchema } as const;
const validators = new Map<DefinitionKind, ValidateFunction>();

/** One validator a kind, compiled once by ajv from the schema that editors use too. */
const validatorFor = (kind: DefinitionKind): ValidateFunction => {
  const known = validators.get(kind);
  if (known !== undefined) return known;
  const ajv = new Ajv2020({ allErrors: false, strict: false });
  const validate = ajv.compile(definitionSchema(kind));
  validators.set(kind, validate);
  return validate;
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
  const validate = validatorFor(kind);
  const findings = repeatedKeys(file, tree);
  if (!validate(value)) findings.push(...shapeFindings(kind, file, value, validate.errors ?? []));
  return { source, definition: findings.length === 0 ? (value as DefinitionOf[K]) : undefined, findings };
};

/** Says what is wrong where ajv, which is quick but gives every branch of a union, only says that something is. */
const shapeFindings = (
  kind: DefinitionKind,
  file: string,
  value: unknown,
  errors: readonly ErrorObject[],
): readonly FindingSeed[] => {
  const problems = explainShape(valibotSchemas[kind] as v.GenericSchema, value);
  if (problems.length > 0) {
    return problems.map(({ path, problem }) => ({ code: 'shape', at: { file, path }, params: { problem } }));
  }
  const [error] = errors;
  const path = error?.instancePath.split('/').slice(1) ?? [];
  return [{ code: 'shape', at: { file, path }, params: { problem: error?.message ?? 'shape' } }];
};

/** The same key twice in one object: JSON keeps the last in silence, and the first question is gone. */
const repeatedKeys = (file: string, node: Node): FindingSeed[] => {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((child): readonly FindingSeed[] => {
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [];
    const inner = repeatedKeys(file, value ?? child);
    if (key === undefined) return inner;
    const name = String(key.value);
    if (!seen.has(name)) {
      seen.add(name);
      return inner;
    }
    return [
      { code: 'duplicate-id', at: { file, path: getNodePath(key) }, params: { name, offset: String(child.offset) } },
      ...inner,
    ];
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
