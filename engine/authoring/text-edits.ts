import { applyEdits, findNodeAtLocation, modify, parseTree, type Edit, type JSONPath, type Node } from 'jsonc-parser';

/** What is written somewhere in a file, exchanged for something else: everything around it stays, byte by byte. */
export type TextEdit = Edit;

/** The text after some edits that do not overlap. */
export const edited = (text: string, edits: readonly TextEdit[]): string => applyEdits(text, [...edits]);

/** How definitions are laid out. */
export const layout = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** Puts a value at a place, or takes it away with undefined; as little as possible of the text is touched. */
export const valueEdits = (text: string, path: JSONPath, value: unknown): readonly TextEdit[] =>
  (value === undefined ? lastEntryEdit(text, path) : undefined) ??
  modify(text, path, value, { formattingOptions: layout });

/** Takes the last of several entries out of its list. jsonc-parser cuts into it where the list stands on one line. */
const lastEntryEdit = (text: string, path: JSONPath): readonly TextEdit[] | undefined => {
  const tree = parseTree(text);
  const list = tree === undefined ? undefined : findNodeAtLocation(tree, path.slice(0, -1));
  const [before, last] = list?.type === 'array' ? (list.children ?? []).slice(-2) : [];
  if (before === undefined || last === undefined || list?.children?.length !== Number(path.at(-1)) + 1)
    return undefined;
  const offset = before.offset + before.length;
  return [{ offset, length: last.offset + last.length - offset, content: '' }];
};

/** A key or a string of a file, with the way to it; for a key, the way ends with the key itself. */
export type Word = {
  readonly kind: 'key' | 'value';
  readonly word: string;
  readonly path: readonly (string | number)[];
  readonly node: Node;
};

/** Every key and every string of a text, from its beginning. Nothing where it is no JSON. */
export function* wordsOf(text: string): Generator<Word> {
  const root = parseTree(text);
  if (root !== undefined) yield* wordsIn(root, []);
}

function* wordsIn(node: Node, path: readonly (string | number)[]): Generator<Word> {
  if (node.type === 'string') yield { kind: 'value', word: String(node.value), path, node };
  if (node.type === 'array')
    for (const [n, child] of (node.children ?? []).entries()) yield* wordsIn(child, [...path, n]);
  if (node.type !== 'object') return;
  for (const { children = [] } of node.children ?? []) {
    const [key, value] = children;
    if (key === undefined) continue;
    const name = String(key.value);
    yield { kind: 'key', word: name, path: [...path, name], node: key };
    if (value !== undefined) yield* wordsIn(value, [...path, name]);
  }
}

/** Another word in the place of one. */
export const wordEdit = ({ node }: Word, word: string): TextEdit => ({
  offset: node.offset,
  length: node.length,
  content: JSON.stringify(word),
});
