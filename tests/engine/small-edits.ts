// oxlint-disable-next-line no-explicit-any -- definitions as plain data, which types would not let be edited so
type Json = any;
type Path = readonly (string | number)[];

/** One place of a definition with something else in it; `undefined` where it is left out. */
export type SmallEdit = { readonly what: string; readonly path: Path; readonly value: unknown };

const at = (root: Json, path: Path): Json => path.reduce((value, key) => value[key], root);

/** A name, a code or an address with its last letters the wrong way round. */
const mistyped = (text: string): string =>
  text.length < 3 ? `${text}${text}` : `${text.slice(0, -3)}${text.slice(-2)}${text.at(-3)}`;

/** Whose keys are names that somebody chose. */
const named = new Set(['fields', 'facts', 'compute', 'outcomes', 'send', 'when', 'must', 'item']);

/** All small edits of a file: something left out, mistyped, another word, a number or a yes turned round, twice, none. */
export const smallEditsOf = (root: Json, words: readonly string[], path: Path = []): readonly SmallEdit[] => {
  const value: Json = at(root, path);
  const edit = (what: string, changed: unknown): SmallEdit => ({ what, path, value: changed });
  const own = path.length === 0 || typeof path.at(-1) === 'number' ? [] : [edit('left out', undefined)];
  if (typeof value === 'string') {
    own.push(edit('mistyped', mistyped(value)));
    const place = words.indexOf(value);
    if (place >= 0) own.push(edit('another', words[(place + 1 + (path.length % 3)) % words.length]));
  }
  if (typeof value === 'number') own.push(edit('off', value === 0 ? 7 : -value), edit('one more', value + 1));
  if (typeof value === 'boolean') own.push(edit('text', 'oui'), edit('turned', !value));
  if (Array.isArray(value) && value.length > 0) own.push(edit('twice', [...value, value[0]]), edit('none', []));
  if (Array.isArray(value) && value.length > 1) own.push(edit('from behind', value.toReversed()));
  if (typeof value !== 'object') return own;
  return [
    ...own,
    ...Object.entries(value).flatMap(([key]) => {
      const inside = smallEditsOf(root, words, [...path, Array.isArray(value) ? Number(key) : key]);
      if (Array.isArray(value) || !named.has(String(path.at(-1)))) return inside;
      const renamed = Object.entries(value).map(([name, one]) => [name === key ? mistyped(key) : name, one] as const);
      return [...inside, edit(`${key} mistyped`, Object.fromEntries(renamed))];
    }),
  ];
};

/** Makes an edit, in place. @returns what has come of it: another root where that was replaced */
export const makeEdit = (root: Json, { path, value }: SmallEdit): Json => {
  const last = path.at(-1);
  if (last === undefined) return value;
  const owner = at(root, path.slice(0, -1));
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return root;
};
