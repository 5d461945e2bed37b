import { createScanner, modify, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { edited, layout, valueEdits } from './text-edits.ts';

/**
 * What an author does to a definition, on the text of its file: only the place that is meant changes, byte by byte.
 * Every function gives the whole text afterwards; where the place does not exist, the text as it was.
 */
export type Path = readonly (string | number)[];

/** What nothing in a file is called. */
const stand = '\u{E000}';

const keyIn = ({ children }: Node): string => String(children?.[0]?.value);

/** Of a key that is written twice the last one counts, as for whoever reads the file: jsonc-parser finds the first. */
const nodeAt = (text: string, path: Path): Node | undefined =>
  path.reduce<Node | undefined>((at, key) => {
    if (typeof key === 'number') return at?.type === 'array' ? at.children?.[key] : undefined;
    return at?.type === 'object' ? at.children?.findLast((one) => keyIn(one) === key)?.children?.[1] : undefined;
  }, parseTree(text));

/** Changes a text in which a key that is written again further down has, meanwhile, a name that nobody looks for. */
const pastTwins = (text: string, change: (text: string) => string): string => {
  const twins: Node[] = [];
  const walk = ({ type, children = [] }: Node): void => {
    const last = type === 'object' ? new Map(children.map((one) => [keyIn(one), one])) : undefined;
    for (const child of children) {
      const [key] = child.children ?? [];
      if (last !== undefined && key !== undefined && last.get(keyIn(child)) !== child) twins.push(key);
      walk(child);
    }
  };
  const root = parseTree(text);
  if (root !== undefined) walk(root);
  if (twins.length === 0) return change(text);
  const keys = twins.map(({ offset, length }) => text.slice(offset, offset + length));
  const marked = edited(
    text,
    twins.map(({ offset, length }, n) => ({ offset, length, content: `"${stand}${n}"` })),
  );
  return change(marked).replaceAll(new RegExp(`"${stand}(\\d+)"`, 'gu'), (_, n: string) => keys[Number(n)] ?? '');
};

/** What stands at a place; undefined for nothing. */
export const rawAt = (text: string, path: Path): string | undefined => {
  const node = nodeAt(text, path);
  return node === undefined ? undefined : text.slice(node.offset, node.offset + node.length);
};

/** The tokens of jsonc-parser, whose own names for them are no values at run time. */
const kind = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  end: 17,
} as const;
const opening: ReadonlySet<number> = new Set([kind.openBrace, kind.openBracket]);
const closing: ReadonlySet<number> = new Set([kind.closeBrace, kind.closeBracket]);
const scalars: ReadonlySet<number> = new Set([kind.null, kind.true, kind.false, kind.string, kind.number]);

/** Where a word, a number or a tick stands, without all of the text being read into a tree; undefined for anything else. */
export const scalarAt = (
  text: string,
  path: Path,
): { readonly offset: number; readonly length: number } | undefined => {
  const scanner = createScanner(text, true);
  let token: number = scanner.scan();
  /** Goes on behind the value that begins at the token. */
  const pass = (): void => {
    let depth = 0;
    do {
      if (opening.has(token)) depth += 1;
      if (closing.has(token)) depth -= 1;
      token = scanner.scan();
    } while (depth > 0 && token !== kind.end);
  };
  for (const key of path) {
    const isList = typeof key === 'number';
    if (token !== (isList ? kind.openBracket : kind.openBrace)) return undefined;
    token = scanner.scan();
    let found: number | undefined;
    for (let n = 0; ; n += 1) {
      const name = isList ? n : scanner.getTokenValue();
      if (!isList) {
        if (token !== kind.string || scanner.scan() !== kind.colon) break;
        token = scanner.scan();
      }
      if (name === key) found = scanner.getTokenOffset();
      // A key may come again, and counts then.
      if (isList && name === key) break;
      pass();
      if (token !== kind.comma) break;
      token = scanner.scan();
    }
    if (found === undefined) return undefined;
    scanner.setPosition(found);
    token = scanner.scan();
  }
  return scalars.has(token) && scanner.getTokenError() === 0
    ? { offset: scanner.getTokenOffset(), length: scanner.getTokenLength() }
    : undefined;
};

const isScalar = (value: unknown): boolean => typeof value !== 'object';

/**
 * Puts a value at a place, or takes it away with undefined. A new key stands after those that come before it in `order`,
 * at the end of its object without one. An array from which the last entry is taken away goes with it.
 */
export const setValue = (text: string, path: Path, value: unknown, order: readonly string[] = []): string => {
  if (value === undefined) {
    const node = nodeAt(text, path);
    if (node === undefined) return text;
    const parent = node.parent;
    const isLast = parent?.type === 'array' && parent.children?.length === 1 && path.length > 1;
    const gone = isLast ? path.slice(0, -1) : path;
    return pastTwins(text, (marked) => edited(marked, valueEdits(marked, [...gone], undefined)));
  }
  // A letter typed into a long file: the tree of all of it takes longer than everything else that follows the key.
  const place = isScalar(value) ? scalarAt(text, path) : undefined;
  if (place !== undefined) return edited(text, [{ ...place, content: JSON.stringify(value) }]);
  const rank = order.indexOf(String(path.at(-1)));
  const getInsertionIndex = (properties: readonly string[]): number =>
    rank < 0 ? properties.length : 1 + properties.findLastIndex((one) => order.slice(0, rank).includes(one));
  const options = { formattingOptions: layout, getInsertionIndex };
  return pastTwins(text, (marked) => edited(marked, modify(marked, [...path], value, options)));
};

/** Puts an entry into an array, which is made where there is none. */
export const insertItem = (
  text: string,
  array: Path,
  index: number,
  value: unknown,
  order?: readonly string[],
): string =>
  nodeAt(text, array)?.type === 'array'
    ? pastTwins(text, (marked) =>
        edited(marked, modify(marked, [...array, index], value, { formattingOptions: layout, isArrayInsertion: true })),
      )
    : setValue(text, array, [value], order);

/** Entries of an array or keys of an object, the one at `from` moved to `to`; what stands between them stays. */
export const moveWithin = (text: string, container: Path, from: number, to: number): string => {
  const children = nodeAt(text, container)?.children ?? [];
  const slices = children.map(({ offset, length }) => text.slice(offset, offset + length));
  const [moved] = slices.splice(from, 1);
  if (moved === undefined || to < 0 || to > slices.length) return text;
  slices.splice(to, 0, moved);
  return edited(
    text,
    children.map(({ offset, length }, n) => ({ offset, length, content: slices[n] as string })),
  );
};

/** Takes an entry out of an array and puts it into another one of the same file, as it is written. */
export const moveTo = (text: string, from: JSONPath, array: Path, index: number): string => {
  const raw = rawAt(text, from);
  const isSame = JSON.stringify(from.slice(0, -1)) === JSON.stringify(array);
  if (raw === undefined || isSame) return isSame ? moveWithin(text, array, Number(from.at(-1)), index) : text;
  const placed = insertItem(text, array, index, stand);
  // What stands in the same array behind the place moves on by one; another array is told by its own path.
  const cut = pastTwins(placed, (marked) => edited(marked, valueEdits(marked, from, undefined)));
  return cut.replace(JSON.stringify(stand), () => raw);
};
