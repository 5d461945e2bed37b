import { parseTree, type Node } from 'jsonc-parser';

/** A value of a JSON text, with its layout: `raw` is how it is written, `said` what it says however it is laid out. */
export type Written = {
  readonly kind: 'scalar' | 'array' | 'object';
  readonly raw: string;
  readonly said: string;
  /** Entries of an array, properties of an object; none of a scalar. */
  readonly items: readonly WrittenItem[];
  /** White space before what closes it. */
  readonly close: string;
};

/** An entry or a property, between two commas: `lead` and `tail` are the white space around it. */
export type WrittenItem = {
  readonly lead: string;
  readonly tail: string;
  readonly raw: string;
  readonly said: string;
  /** What tells it from its neighbours: a key; of an entry its `id` or `code`, else all that it says. */
  readonly token: string;
  readonly named: boolean;
  readonly value: Written;
  /** Of a property. `colon`: what stands between the key and the value. */
  readonly key?: { readonly raw: string; readonly said: string; readonly colon: string };
};

export type WrittenText = { readonly before: string; readonly root: Written; readonly after: string };

/** A text as a tree that holds every letter of it; undefined where it is no JSON. */
export const readWritten = (text: string): WrittenText | undefined => {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const node = parseTree(text) as Node;
  const root = valueOf(text, node);
  return { before: text.slice(0, node.offset), root, after: text.slice(endOf(node)) };
};

const endOf = ({ offset, length }: Node): number => offset + length;
const rawOf = (text: string, node: Node): string => text.slice(node.offset, endOf(node));

const valueOf = (text: string, node: Node): Written => {
  const raw = rawOf(text, node);
  const { type, children = [] } = node;
  if (type !== 'array' && type !== 'object') {
    const said = type === 'string' ? JSON.stringify(node.value) : raw;
    return { kind: 'scalar', raw, said, items: [], close: '' };
  }
  const items: WrittenItem[] = [];
  let from = node.offset + 1;
  for (const [n, child] of children.entries()) {
    const end = endOf(child);
    const comma = n + 1 < children.length ? text.indexOf(',', end) : end;
    const around = { lead: text.slice(from, child.offset), tail: text.slice(end, comma), raw: rawOf(text, child) };
    items.push({ ...around, ...(type === 'array' ? entryOf(text, child) : propertyOf(text, child)) });
    from = n + 1 < children.length ? comma + 1 : end;
  }
  const said = items.map((item) => item.said).join(',');
  const close = text.slice(from, endOf(node) - 1);
  return { kind: type, raw, said: type === 'array' ? `[${said}]` : `{${said}}`, items, close };
};

const entryOf = (text: string, node: Node): Pick<WrittenItem, 'said' | 'token' | 'named' | 'value'> => {
  const value = valueOf(text, node);
  const [name] = ['"id"', '"code"'].flatMap(
    (known) => value.items.find(({ key, value: { kind } }) => key?.said === known && kind === 'scalar') ?? [],
  );
  return { said: value.said, token: name?.said ?? value.said, named: name !== undefined, value };
};

const propertyOf = (text: string, node: Node): Pick<WrittenItem, 'said' | 'token' | 'named' | 'value' | 'key'> => {
  const [name, inner] = node.children as [Node, Node];
  const value = valueOf(text, inner);
  const said = JSON.stringify(name.value);
  const key = { raw: rawOf(text, name), said, colon: text.slice(endOf(name), inner.offset) };
  return { said: `${said}:${value.said}`, token: said, named: true, value, key };
};
