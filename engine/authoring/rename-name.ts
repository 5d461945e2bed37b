import type { JourneyDefinition, PartDefinition } from '../definition/language.ts';
import { rawAt } from './edit-json.ts';
import { edited, valueEdits, wordEdit, wordsOf, type TextEdit, type Word } from './text-edits.ts';

/** A definition as its author wrote it. */
export type Written = { readonly file: string; readonly text: string } & (
  | { readonly kind: 'journey'; readonly definition: JourneyDefinition }
  | { readonly kind: 'part'; readonly definition: PartDefinition }
);

/** The name of a question, a server fact or a computed value, in the journey or part that declares it. */
export type Declared = { readonly id: string; readonly name: string };

const conditions = new Set(['when', 'skipIf', 'must', 'for']);
/** Words of a condition that hold conditions. */
const combining = new Set(['all', 'any', 'not']);
const declarations = new Set(['fields', 'item', 'compute', 'facts', 'into', 'points']);
const withIds = new Set(['outcomes', 'change']);
/** Keys of calls, parameters of parts, codes. */
const withOthers = new Set(['send', 'as', 'with', 'values']);
const pointers = new Set(['on', 'total']);
/** Lists of names of facts. */
const reread = new Set(['refresh', 'poll']);

/**
 * What the keys of an object are: words of the language, names, ids, names in a condition, or keys of something else. A
 * name may be a word of the language as well, so it is told from the root on.
 */
type Keys = 'words' | 'names' | 'ids' | 'condition' | 'others';

const keysAt = (path: Word['path']): Keys => {
  let keys: Keys = 'words';
  for (const [n, key] of path.entries()) {
    if (typeof key === 'number') continue;
    switch (keys) {
      case 'words':
        keys = keysUnder(key, path[n - 1]);
        break;
      case 'names':
        keys = path[n - 1] === 'points' ? 'others' : 'words';
        break;
      case 'ids':
        keys = 'words';
        break;
      case 'condition':
        keys = combining.has(key) ? 'condition' : 'others';
        break;
      case 'others':
        return 'others';
    }
  }
  return keys;
};

const keysUnder = (word: string, above: string | number | undefined): Keys => {
  if (conditions.has(word)) return 'condition';
  if (declarations.has(word) || (word === 'values' && above === 'known')) return 'names';
  if (withIds.has(word)) return 'ids';
  return withOthers.has(word) ? 'others' : 'words';
};

/** Whether a word stands where names stand: not an option, an id, or a text that happens to read the same. */
const isName = ({ kind, path, word }: Word): boolean => {
  if (word.startsWith('$')) return kind === 'value' || path.at(-2) === 'points';
  if (kind === 'key') {
    const keys = keysAt(path.slice(0, -1));
    return keys === 'names' || (keys === 'condition' && !combining.has(word));
  }
  const isList = typeof path.at(-1) === 'number';
  const pointer = String(path.at(isList ? -2 : -1));
  return (isList ? reread : pointers).has(pointer) && keysAt(path.slice(0, isList ? -2 : -1)) === 'words';
};

/** Old name -> new one. */
type Names = ReadonlyMap<string, string>;

/** `$origins.percent` reads the lines of `origins`. */
const renamed = (word: string, names: Names): string | undefined => {
  const sign = word.startsWith('$') ? '$' : '';
  const bare = word.slice(sign.length);
  for (const [name, to] of names) {
    if (bare === name) return `${sign}${to}`;
    if (bare.startsWith(`${name}.`)) return `${sign}${to}${bare.slice(name.length)}`;
  }
  return undefined;
};

/**
 * The files of a folder after a name has been given another word wherever it is read, in journeys and parts; those that
 * do not change are left out. A question keeps its former name as `was`, so that answers follow: also that of another
 * journey, which the parts that both use know by the same word. The caller checks that all else stayed as it was: two
 * parts may each have meant another thing by one word.
 */
export const renameName = (
  files: readonly Written[],
  { id, name }: Declared,
  to: string,
): ReadonlyMap<string, string> => {
  const home = files.find(({ definition }) => definition.id === id);
  const changed = new Map<string, string>();
  if (home === undefined) return changed;
  const whole = wholeNames(files, home, name, to);
  for (const file of files) {
    const isHome = file === home;
    const own = declares(file, name) && !isHome ? new Map([...whole].filter(([one]) => one !== name)) : whole;
    const names: Names = isHome ? new Map([...own, [name, to]]) : own;
    const edits = [...wordsOf(file.text)].flatMap((word): readonly TextEdit[] => {
      const next = isName(word)
        ? renamed(word.word, isInPatchOf(file, home, word) ? new Map([[name, to]]) : names)
        : undefined;
      return next === undefined ? [] : [wordEdit(word, next)];
    });
    if (edits.length > 0) changed.set(file.file, withFormerNames(edited(file.text, edits), name, to));
  }
  return changed;
};

/** What the name of a part is called where it is used: `birthDate` used as `me` is `me.birthDate`. */
const wholeNames = (files: readonly Written[], home: Written, name: string, to: string): Names => {
  if (home.kind === 'journey') return new Map([[name, to]]);
  return new Map(
    prefixesOf(files, home.definition.id).map((as) =>
      as === undefined ? [name, to] : [`${as}.${name}`, `${as}.${to}`],
    ),
  );
};

/** Under which names a part is used, once for each use; undefined for one under the names of the part. */
export const prefixesOf = (files: readonly Written[], part: string): readonly (string | undefined)[] =>
  files.flatMap((file) =>
    file.kind === 'journey'
      ? file.definition.sections.flatMap(({ steps }) =>
          steps.flatMap((step) => ('use' in step && step.use === part ? [step.as] : [])),
        )
      : [],
  );

/** A part that has a question of this name means its own. */
const declares = ({ kind, text }: Written, name: string): boolean =>
  kind === 'part' &&
  [...wordsOf(text)].some((word) => word.word === name && isDeclaredUnder(word, ['fields', 'compute']));

const isDeclaredUnder = ({ kind, path }: Word, groups: readonly string[]): boolean =>
  kind === 'key' && groups.includes(String(path.at(-2))) && keysAt(path.slice(0, -1)) === 'names';

/** Where a question, a box of a line, a server fact or a computed value gets its name. */
export const declaresName = (word: Word): boolean => isDeclaredUnder(word, ['fields', 'item', 'compute', 'facts']);

/** The part in whose use a word of a journey stands, and the key of the use under which it does. */
export const partUsedAround = (
  file: Written,
  { path }: Word,
): { readonly part: string; readonly key: string | number | undefined } | undefined => {
  const [top, section, , at, key] = path;
  if (file.kind !== 'journey' || top !== 'sections') return undefined;
  const step = file.definition.sections[Number(section)]?.steps[Number(at)];
  return step !== undefined && 'use' in step ? { part: step.use, key } : undefined;
};

/** A change of a step of a part speaks as the part does. */
const isInPatchOf = (file: Written, home: Written, word: Word): boolean => {
  const use = partUsedAround(file, word);
  return use?.key === 'change' && use.part === home.definition.id;
};

/** Notes the former name beside each question that was renamed, where it is asked first; one that it had before stays. */
const withFormerNames = (text: string, name: string, to: string): string => {
  const paths = [...wordsOf(text)].flatMap((word) =>
    word.word === to && isDeclaredUnder(word, ['fields']) && word.path[4] !== 'change' ? [word.path] : [],
  );
  return paths.reduce(
    (after, path) =>
      rawAt(after, [...path, 'was']) === undefined ? edited(after, valueEdits(after, [...path, 'was'], name)) : after,
    text,
  );
};

/** Ids of texts after the rename, of the file that declares the name and of journeys that change it. */
export const renameTextId = (id: string, name: string, to: string): string =>
  id.replace(new RegExp(`\\.(field|fact|known\\.value)\\.${name}(?=\\.|$)`, 'u'), `.$1.${to}`);
