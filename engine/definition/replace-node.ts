import { parseTree, type Node, type ParseError } from 'jsonc-parser';

/** The smallest value of a JSON tree around everything in which two texts differ. */
export type Replaced = {
  readonly path: readonly (string | number)[];
  /** What stands there now. Its offsets count from its own start until it is put in. */
  readonly fresh: Node;
  /** Makes the tree that of the new text, in its place. */
  readonly put: () => void;
};

/** What is otherwise between the first and the last letter that two texts do not share. */
const differing = (one: string, other: string) => {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  let same = 0;
  while (same < most - start && one.charCodeAt(one.length - 1 - same) === other.charCodeAt(other.length - 1 - same)) {
    same += 1;
  }
  return { start, end: one.length - same };
};

type Writable = { -readonly [K in keyof Node]: Node[K] };

const move = (node: Node, by: number): void => {
  const own = node as Writable;
  own.offset += by;
  if (own.colonOffset !== undefined) own.colonOffset += by;
  node.children?.forEach((child) => move(child, by));
};

/** Of a property. */
const nameOf = ({ children }: Node): unknown => (children as readonly Node[] as readonly [Node])[0].value;
const valueOf = ({ children }: Node): Node => (children as readonly Node[])[1] as Node;

/** Undefined where the texts are the same, or what stands there now is no JSON. */
export const replaceNode = (tree: Node, before: string, after: string): Replaced | undefined => {
  if (before === after) return undefined;
  const { start, end } = differing(before, after);
  // Quotes and brackets stay: what is between them alone is another.
  const holds = ({ offset, length }: Node): boolean => offset < start && end < offset + length;
  const path: (string | number)[] = [];
  let node = tree;
  for (let among = tree.children; among !== undefined; among = node.children) {
    const n = among.findIndex(holds);
    const child = among[n];
    if (child === undefined) break;
    const inner = child.type === 'property' ? valueOf(child) : child;
    if (!holds(inner)) break;
    path.push(child.type === 'property' ? String(nameOf(child)) : n);
    node = inner;
  }
  const by = after.length - before.length;
  const errors: ParseError[] = [];
  const text = after.slice(node.offset, node.offset + node.length + by);
  const fresh = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  const { parent } = node;
  // The first letter is the same and so is the last: what can be read is of the same sort, and all of it.
  if (fresh === undefined || errors.length > 0 || parent === undefined) return undefined;
  const old = node;
  return {
    path,
    fresh,
    put: () => {
      move(fresh, old.offset);
      (fresh as Writable).parent = parent;
      const among = parent.children as Node[];
      among.splice(among.indexOf(old), 1, fresh);
      let below = fresh;
      for (let at: Node | undefined = parent; at !== undefined; below = at, at = at.parent) {
        (at as Writable).length += by;
        const siblings = at.children as readonly Node[];
        siblings.slice(siblings.indexOf(below) + 1).forEach((sibling) => move(sibling, by));
      }
    },
  };
};
