import * as v from 'valibot';
import { checkJourneys, type CheckedJourney, type DefinitionFiles } from '../check/check-journeys.ts';
import type { ContractFacts } from '../check/contract-facts.ts';
import { fieldId, id } from '../definition/condition-language.ts';
import type { Finding } from '../definition/finding.ts';
import { parseDefinition } from '../definition/parse-definition.ts';
import { declaresId, kindOfId, pairsOf, renameId, withId } from './rename-id.ts';
import { declaresName, renameName, renameTextId, type Declared, type Written } from './rename-name.ts';
import { wordsOf } from './text-edits.ts';

/**
 * The files that a new name changes, those of the English included; or why it cannot be given. `errors`: with errors,
 * nobody can tell that nothing else changes; `ambiguous`: the old name means several things in these files.
 */
export type Rehearsed =
  | { readonly kind: 'renamed'; readonly files: ReadonlyMap<string, string> }
  | { readonly kind: 'refused'; readonly why: 'no-name' | 'errors' | 'taken' | 'unknown' | 'ambiguous' };

const refused = (why: Extract<Rehearsed, { kind: 'refused' }>['why']): Rehearsed => ({ kind: 'refused', why });

/** Journeys and parts as they were written. */
const writtenIn = (files: DefinitionFiles): readonly Written[] => [
  ...files.journeys.flatMap(({ source: { file, text }, definition }): readonly Written[] =>
    definition === undefined ? [] : [{ kind: 'journey', file, text, definition }],
  ),
  ...files.parts.flatMap(({ source: { file, text }, definition }): readonly Written[] =>
    definition === undefined ? [] : [{ kind: 'part', file, text, definition }],
  ),
];

type Checked = { readonly journeys: readonly CheckedJourney[]; readonly findings: readonly Finding[] };

const hasErrors = ({ findings }: Checked): boolean => findings.some(({ severity }) => severity === 'error');

/** A rename: the files after it, ids of texts after it, and any word back to what it was. */
type Renaming = {
  readonly changed: ReadonlyMap<string, string>;
  readonly newId: (id: string) => string;
  readonly old: (word: string) => string;
};

const renamingOf = (files: DefinitionFiles, written: readonly Written[], declared: Declared, to: string): Renaming => {
  const { name } = declared;
  const kind = kindOfId(written, declared);
  if (kind === undefined) {
    const changed = renameName(written, declared, to);
    const ids = idsOf(files, changed);
    return {
      changed,
      newId: (one) => (ids.has(one.split(/\.(?:step|fact)\./u)[0] as string) ? renameTextId(one, name, to) : one),
      old: (word) => renameTextId(word, to, name).replace(new RegExp(`(^|^\\$|\\.)${to}(?=\\.|$)`, 'u'), `$1${name}`),
    };
  }
  const changed = renameId(written, declared, to, kind);
  const pairs = pairsOf(written, declared, to);
  const back = new Map([...pairs].map(([from, next]) => [next, from] as const));
  const ids = idsOf(files, changed);
  return {
    changed,
    newId: (one) => (ids.has(one.split(`.${kind}.`)[0] as string) ? withId(one, pairs, kind) : one),
    old: (word) => withId(word, back, kind),
  };
};

/** Gives a name, a step or an outcome another word wherever it is meant, and looks whether anything else has changed. Nothing is written. */
export const rehearseRename = (
  files: DefinitionFiles,
  contract: ContractFacts,
  declared: Declared,
  to: string,
): Rehearsed => {
  const written = writtenIn(files);
  if (!v.is(kindOfId(written, declared) === undefined ? fieldId : id, to)) return refused('no-name');
  const before = checkJourneys(files, contract, 'en');
  if (hasErrors(before)) return refused('errors');
  if (written.some(({ text }) => isDeclaredIn(text, to))) return refused('taken');
  const { changed, newId, old } = renamingOf(files, written, declared, to);
  if (changed.size === 0) return refused('unknown');
  const textOf = (file: string, text: string): string => changed.get(file) ?? text;
  const after = checkJourneys(
    {
      ...files,
      journeys: files.journeys.map(({ source: { file, text } }) =>
        parseDefinition('journey', file, textOf(file, text)),
      ),
      parts: files.parts.map(({ source: { file, text } }) => parseDefinition('part', file, textOf(file, text))),
      translations: new Map([...files.translations].map(([one, entry]) => [newId(one), entry])),
    },
    contract,
    'en',
  );
  const isElse =
    after.findings.length !== before.findings.length ||
    before.journeys.some(({ journey }, n) => !isRenamed(journey, after.journeys[n]?.journey, old));
  if (isElse) return refused('ambiguous');
  const english = [...files.translationTexts].flatMap(([file, text]) => {
    const renamed = text.replaceAll(/"([^"]+)"(?=: \{)/gu, (_, one: string) => `"${newId(one)}"`);
    return renamed === text ? [] : [[file, renamed] as const];
  });
  return { kind: 'renamed', files: new Map([...changed, ...english]) };
};

/** Whether a file gives this name to anything that can be renamed: words of the language, codes and texts are no names. */
const isDeclaredIn = (text: string, name: string): boolean =>
  [...wordsOf(text)].some((word) => word.word === name && (declaresName(word) || declaresId(word)));

/**
 * Whether nothing but words has changed: each is what it was, or the new one in the place of the old. Former names (`was`)
 * are left out; the order of keys says nothing.
 */
const isRenamed = (before: unknown, after: unknown, old: (word: string) => string): boolean => {
  if (typeof before === 'string' && typeof after === 'string') return before === after || before === old(after);
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return before === after;
  const own = new Map(entriesOf(before));
  const others = entriesOf(after).map(([key, value]) => [own.has(key) ? key : old(key), value] as const);
  return (
    Array.isArray(before) === Array.isArray(after) &&
    others.length === own.size &&
    new Set(others.map(([key]) => key)).size === own.size &&
    others.every(([key, value]) => own.has(key) && isRenamed(own.get(key), value, old))
  );
};

/** A former name is a word; a question that is called so is not. */
const entriesOf = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).filter(([key, inner]) => inner !== undefined && !(key === 'was' && typeof inner === 'string'));

/** What the ids of texts of the changed files begin with. */
const idsOf = (files: DefinitionFiles, changed: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set([
    ...files.journeys.flatMap(({ source, definition }) =>
      changed.has(source.file) && definition !== undefined ? [definition.id] : [],
    ),
    ...files.parts.flatMap(({ source, definition }) =>
      changed.has(source.file) && definition !== undefined ? [`part.${definition.id}`] : [],
    ),
  ]);
