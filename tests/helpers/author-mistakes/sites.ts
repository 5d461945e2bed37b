import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { edited, valueEdits, wordEdit, wordsOf, type Word } from '../../../engine/authoring/text-edits.ts';
import type { Draw } from '../draw.ts';

export type Path = readonly (string | number)[];
/** Files by their names, as they are shipped. */
export type Folder = ReadonlyMap<string, string>;

/** One file written otherwise; without a text, gone. */
export type Planted = { readonly file: string; readonly text: string | undefined };

/** A place in a file: what stands there, and the way to it. */
export type Site = { readonly file: string; readonly text: string; readonly path: Path; readonly value: unknown };

/** A kind of mistake that authors make: the places where it can be made, and how it is made at one of them. */
export type MistakeKind = {
  readonly kind: string;
  readonly sites: (folder: Folder) => readonly Site[];
  /** The file with the mistake in it; undefined where it cannot be made there. */
  readonly plant: (site: Site, draw: Draw) => string | undefined;
  /** The file is gone instead. */
  readonly removes?: true;
};

const isDefinition = (file: string): boolean => /^journeys\/(?:parts\/)?[^/]+\.json$/u.test(file);

function* within(node: Node, path: Path): Generator<readonly [Path, Node]> {
  yield [path, node];
  if (node.type === 'array') {
    for (const [n, child] of (node.children ?? []).entries()) yield* within(child, [...path, n]);
  }
  if (node.type !== 'object') return;
  for (const { children = [] } of node.children ?? []) {
    const [key, value] = children;
    if (key !== undefined && value !== undefined) yield* within(value, [...path, String(key.value)]);
  }
}

const plain = (node: Node): unknown =>
  node.type === 'array'
    ? (node.children ?? []).map(plain)
    : node.type === 'object'
      ? Object.fromEntries(
          (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
            key === undefined || value === undefined ? [] : [[String(key.value), plain(value)] as const],
          ),
        )
      : node.value;

const all = new WeakMap<Folder, readonly Site[]>();

/** Every place of the journeys and parts of a folder. */
const sitesOf = (folder: Folder): readonly Site[] => {
  const known = all.get(folder);
  if (known !== undefined) return known;
  const sites = [...folder].flatMap(([file, text]) => {
    const root = isDefinition(file) ? parseTree(text) : undefined;
    return root === undefined
      ? []
      : [...within(root, [])].map(([path, node]): Site => ({ file, text, path, value: plain(node) }));
  });
  all.set(folder, sites);
  return sites;
};

/** Places whose way, written with slashes, reads so; numbers of lists are `#`. */
export const at =
  (way: RegExp, holds: (value: unknown, path: Path) => boolean = () => true) =>
  (folder: Folder): readonly Site[] =>
    sitesOf(folder).filter(
      ({ path, value }) =>
        way.test(path.map((key) => (typeof key === 'number' ? '#' : key)).join('/')) && holds(value, path),
    );

/** Another value there; with undefined, nothing. */
export const put = ({ text, path }: Site, value: unknown, beside: Path = []): string =>
  edited(text, valueEdits(text, [...path, ...beside], value));

/** Another name for what stands there. */
export const renamed = ({ text, path }: Site, name: string): string | undefined => {
  const word = [...wordsOf(text)].find((one) => one.kind === 'key' && isSamePath(one, path));
  return word === undefined ? undefined : edited(text, [wordEdit(word, name)]);
};

const isSamePath = (word: Word, path: Path): boolean =>
  word.path.length === path.length && word.path.every((key, n) => key === path[n]);

/** Letters taken out, put in or changed in the very text of what stands there. */
export const written = ({ text, path }: Site, change: (own: string) => string | undefined): string | undefined => {
  const root = parseTree(text);
  const node = root === undefined ? undefined : findNodeAtLocation(root, [...path]);
  if (node === undefined) return undefined;
  const own = text.slice(node.offset, node.offset + node.length);
  const changed = change(own);
  return changed === undefined || changed === own
    ? undefined
    : text.slice(0, node.offset) + changed + text.slice(node.offset + node.length);
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** One slip of the pen, past the first letter; never the same word. */
export const slip = (draw: Draw, word: string): string => {
  for (;;) {
    const place = 1 + draw.below(Math.max(1, word.length - 1));
    const [left, letter, right] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)];
    const slipped = draw.pick([
      left + right,
      left + letter + letter + right,
      left + (right[0] ?? 'x') + letter + right.slice(1),
      left + draw.pick([...letters]) + right,
    ]);
    if (slipped !== word && slipped.length > 1) return slipped;
  }
};

/** The last of some words of a name: `me.birth` is mistyped in `birth`. */
export const slipLast = (draw: Draw, name: string): string => {
  const dot = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$'), name.lastIndexOf('/')) + 1;
  return name.slice(0, dot) + slip(draw, name.slice(dot));
};

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isLong = (value: unknown): value is string => isText(value) && value.length >= 5;
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
