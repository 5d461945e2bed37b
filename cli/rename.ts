import { readFile, writeFile } from 'node:fs/promises';
import { renameName, renameTextId, type Written } from '../engine/authoring/rename-name.ts';
import { isSame } from '../engine/coverage/mutation/same.ts';
import { checkJourneys } from '../engine/check/check-journeys.ts';
import { parseDefinition } from '../engine/definition/parse-definition.ts';
import { contractFacts } from '../api/contract/contract-facts.ts';
import { documentIds } from '../api/server/documents/offered-documents.ts';
import { defineCommand, UsageError } from './command.ts';
import { loadChecked, type Checked } from './load-checked.ts';

/** Journeys and parts as they were written. */
const writtenIn = ({ files }: Checked): readonly Written[] => [
  ...files.journeys.flatMap(({ source: { file, text }, definition }): readonly Written[] =>
    definition === undefined ? [] : [{ kind: 'journey', file, text, definition }],
  ),
  ...files.parts.flatMap(({ source: { file, text }, definition }): readonly Written[] =>
    definition === undefined ? [] : [{ kind: 'part', file, text, definition }],
  ),
];

/** The folder as it would be, checked, without anything written. */
const rehearse = (before: Checked, changed: ReadonlyMap<string, string>, rename: (id: string) => string) => {
  const { files } = before;
  const textOf = (file: string, text: string): string => changed.get(file) ?? text;
  return checkJourneys(
    {
      ...files,
      journeys: files.journeys.map(({ source: { file, text } }) =>
        parseDefinition('journey', file, textOf(file, text)),
      ),
      parts: files.parts.map(({ source: { file, text } }) => parseDefinition('part', file, textOf(file, text))),
      translations: new Map([...files.translations].map(([id, one]) => [rename(id), one])),
      documents: documentIds,
      externalLists: ['countries', 'nationalities'],
    },
    contractFacts(),
    'en',
  );
};

/** The same with every name and id of a text in the old word. */
const inOldWords = (value: unknown, name: string, to: string): unknown => {
  const old = (word: string): string =>
    renameTextId(word, to, name).replace(new RegExp(`(^|^\\$|\\.)${to}(?=\\.|$)`, 'u'), `$1${name}`);
  if (typeof value === 'string') return old(value);
  if (Array.isArray(value)) return value.map((one: unknown) => inOldWords(one, name, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key === 'was' ? [] : [[old(key), inOldWords(inner, name, to)]])),
  );
};

/** Gives a question, a fact or a computed value another name, wherever it is read; refuses where anything else would change. */
export const rename = defineCommand({
  usage: [
    'rename JOURNEY-OR-PART NAME NEW-NAME',
    'gives a question, a server fact or a computed value another name, wherever it is read, and notes the old one as `was`',
  ],
  options: {},
  run: async ({ journeys, names }, _, { print }) => {
    const [id, name, to] = names;
    if (id === undefined || name === undefined || to === undefined || names.length > 3) {
      throw new UsageError('Which journey or part, which name of it, and what is the new name?');
    }
    if (!/^[a-z][A-Za-z0-9]*$/u.test(to))
      throw new UsageError(`${to} is no name: one word, beginning with a small letter.`);
    const before = await loadChecked(journeys, 'en');
    if (before.findings.some(({ severity }) => severity === 'error')) {
      throw new UsageError('Correct first what `check` finds: with errors, nobody can tell that nothing else changes.');
    }
    const files = writtenIn(before);
    if (files.some(({ text }) => text.includes(`"${to}"`))) throw new UsageError(`${to} is in use already.`);
    const changed = renameName(files, { id, name }, to);
    if (changed.size === 0) throw new UsageError(`${id} has no ${name}.`);
    const ids = idsOf(before, changed);
    const newId = (one: string): string => (ids.has(one.split('.step.')[0] ?? '') ? renameTextId(one, name, to) : one);
    const after = rehearse(before, changed, newId);
    const isElse =
      after.findings.some(({ severity }) => severity === 'error') ||
      after.findings.length !== before.findings.length ||
      after.journeys.length !== before.journeys.length ||
      before.journeys.some(
        ({ journey }, n) => !isSame(withoutWas(journey), inOldWords(after.journeys[n]?.journey, name, to)),
      );
    if (isElse) throw new UsageError(`${name} means several things in these files: it cannot be followed by itself.`);
    for (const [file, text] of changed) {
      await writeFile(file, text);
      print(file);
    }
    for (const file of before.files.translationTexts.keys()) {
      const text = await readFile(file, 'utf8');
      const renamed = text.replaceAll(/^(\s*)"([^"]+)"(?=: \{)/gmu, (whole, space: string, one: string) =>
        newId(one) === one ? whole : `${space}"${newId(one)}"`,
      );
      if (renamed === text) continue;
      await writeFile(file, renamed);
      print(file);
    }
    return 0;
  },
});

const withoutWas = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutWas);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key === 'was' ? [] : [[key, withoutWas(inner)]])),
  );
};

/** What the ids of texts of the changed files begin with. */
const idsOf = ({ files }: Checked, changed: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set([
    ...files.journeys.flatMap(({ source, definition }) =>
      changed.has(source.file) && definition !== undefined ? [definition.id] : [],
    ),
    ...files.parts.flatMap(({ source, definition }) =>
      changed.has(source.file) && definition !== undefined ? [`part.${definition.id}`] : [],
    ),
  ]);
