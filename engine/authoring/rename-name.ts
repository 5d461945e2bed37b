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
const declarations = new Set(['fields', 'item', 'compute', 'facts', 'into', 'points']);
const pointers = new Set(['on', 'total']);
/** Lists of names of facts. */
const reread = new Set(['refresh', 'poll']);

/** Whether a word stands where names stand: not an option, an id, or a text that happens to read the same. */
const isName = ({ kind, path, word }: Word): boolean => {
  if (word.startsWith('$')) return kind === 'value' || path.at(-2) === 'points';
  if (kind === 'value') return pointers.has(String(path.at(-1))) || reread.has(String(path.at(-2)));
  const around = path.slice(0, -1);
  if (around.at(-1) === 'values' && around.at(-2) === 'known') return true;
  if (declarations.has(String(around.at(-1)))) return true;
  while (
    around.length > 0 &&
    (typeof around.at(-1) === 'number' || ['all', 'any', 'not'].includes(String(around.at(-1))))
  )
    around.pop();
  return conditions.has(String(around.at(-1)));
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
  [...wordsOf(text)].some((word) => word.kind === 'key' && word.word === name && isDeclaration(word));

const isDeclaration = ({ path }: Word): boolean => ['fields', 'compute'].includes(String(path.at(-2)));

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
    word.kind === 'key' && word.word === to && word.path.at(-2) === 'fields' && word.path[4] !== 'change'
      ? [word.path]
      : [],
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
