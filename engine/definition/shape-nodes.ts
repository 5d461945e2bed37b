import * as v from 'valibot';
import { formNames, type FormName } from './condition-language.ts';

/** What schemas are made of, as far as one walks down them. */
export type ShapeNode = v.GenericSchema & {
  readonly wrapped?: ShapeNode;
  readonly getter?: (input: unknown) => ShapeNode;
  readonly entries?: Readonly<Record<string, ShapeNode>>;
  readonly item?: ShapeNode;
  readonly items?: readonly ShapeNode[];
  readonly value?: ShapeNode;
  readonly options?: readonly ShapeNode[];
  readonly key?: unknown;
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly type: string; readonly message?: unknown }[];
};

/** Each of its options says by the same key, in a word or a few, which one it is. */
export type Variant = {
  readonly key: string;
  readonly options: readonly (ShapeNode & { readonly entries: Readonly<Record<string, ShapeNode>> })[];
};

/** What may stand at a place, as an author tells values apart. */
export type ValueKind = 'text' | 'number' | 'yes-no' | 'true' | 'list' | 'group' | FormName;

export const unwrap = (node: ShapeNode | undefined, value: unknown): ShapeNode | undefined =>
  node?.wrapped !== undefined
    ? unwrap(node.wrapped, value)
    : node?.getter !== undefined
      ? unwrap(node.getter(value), value)
      : node;

/** The schema of what stands at a path inside a value. */
export const nodeAt = (
  schema: ShapeNode,
  path: readonly (string | number)[],
  value: unknown,
): ShapeNode | undefined => {
  let node = unwrap(schema, value);
  let at = value;
  for (const key of path) {
    const above = at;
    at = (at as Readonly<Record<string | number, unknown>>)[key];
    node = (node === undefined ? [] : formsOf(node, above))
      .map((form) => unwrap(form.entries?.[key] ?? form.items?.[Number(key)] ?? form.item ?? form.value, at))
      .find((one) => one !== undefined);
  }
  return node?.type === 'variant' ? (optionOf(node, at) ?? node) : node;
};

/** What a value may have been meant as: of several, first what knows its words. */
const formsOf = (node: ShapeNode, value: unknown): readonly ShapeNode[] => {
  if (node.type === 'variant') return [optionOf(node, value)].filter((one) => one !== undefined);
  return node.type === 'union'
    ? (node.options as readonly ShapeNode[]).flatMap((one) => formsOf(unwrap(one, value) as ShapeNode, value))
    : [node];
};

/** A variant is one of its options, told by the key that they share. */
const optionOf = (node: ShapeNode, value: unknown): ShapeNode | undefined => {
  const { options, key } = node as Variant;
  const told = (value as Readonly<Record<string, unknown>> | null)?.[key];
  return options.find(({ entries }) => (valuesTaken(entries[key]) as readonly unknown[]).includes(told));
};

/** The values of a closed list, in its order; undefined where more would do. */
export const valuesTaken = (node: ShapeNode | undefined): readonly string[] | undefined => {
  if (node?.type === 'picklist') return (node.options as unknown as readonly unknown[]).map(String);
  return node?.type === 'literal' && typeof node.literal === 'string' ? [node.literal] : undefined;
};

/** The kinds of value that a place takes, each once. */
export const kindsTaken = (node: ShapeNode | undefined): readonly ValueKind[] => {
  const inner = unwrap(node, undefined);
  if (inner?.type === 'union') return [...new Set((inner.options as readonly ShapeNode[]).flatMap(kindsTaken))];
  return [kindTaken(inner)];
};

const kindTaken = (node: ShapeNode | undefined): ValueKind => {
  switch (node?.type) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'yes-no';
    case 'literal':
      return node.literal === true ? 'true' : 'text';
    case 'array':
    case 'tuple':
      return 'list';
    case 'strict_object':
    case 'record':
    case 'variant':
      return 'group';
    default:
      return formOf(node) ?? 'text';
  }
};

/** How a text must be written, where that is a matter of form. */
const formOf = (node: ShapeNode | undefined): FormName | undefined => {
  const told = node?.pipe?.find(({ type }) => type === 'regex')?.message;
  return formNames.find((form) => form === told);
};
