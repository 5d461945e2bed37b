import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { DraftFiles } from '../../contract/publications/draft.ts';
import type { Translation } from '../../../engine/check/translations.ts';
import type { FindingSeed } from '../../../engine/definition/finding.ts';
import { parseTranslations } from '../../../engine/definition/parse-translations.ts';
import {
  parseDefinition,
  takeDefinition,
  type DefinitionKind,
  type Parsed,
} from '../../../engine/definition/parse-definition.ts';

export type Translations = ReadonlyMap<string, Translation>;

/** Every file of a folder of journeys, parsed; what does not parse brings its findings. */
export type JourneyFiles = {
  readonly journeys: readonly Parsed<'journey'>[];
  readonly parts: readonly Parsed<'part'>[];
  readonly lists: readonly Parsed<'list'>[];
  readonly translations: Translations;
  readonly translationTexts: ReadonlyMap<string, string>;
  readonly translationFindings: readonly FindingSeed[];
};

const readFolder = async (folder: string): Promise<DraftFiles['journeys']> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names
      .filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'))
      .sort()
      .map(async (name) => ({ name, text: await readText(join(folder, name)) })),
  );
};

/** What a file says, without the mark with which some editors begin one: what is written back has none. */
export const textOfBytes = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Whoever meets the error learns which file it was: of a folder, Node does not say. */
export const readText = (file: string): Promise<string> =>
  readFile(file).then(textOfBytes, (error: unknown) => {
    throw error instanceof Error ? Object.assign(error, { path: relative(process.cwd(), file) }) : error;
  });

/** The files as they are written: `<folder>/*.json`, `<folder>/parts`, `<folder>/lists`, and the English. */
export const readDraft = async (folder: string, translationFolder: string): Promise<DraftFiles> => {
  const [journeys, parts, lists, english] = await Promise.all([
    readFolder(folder),
    readFolder(join(folder, 'parts')),
    readFolder(join(folder, 'lists')),
    readFolder(translationFolder),
  ]);
  return { journeys, parts, lists, english };
};

/** Where the files of a draft are said to be in findings. */
export type DraftPlaces = { readonly journeys: string; readonly english: string };

type Definitions = Pick<JourneyFiles, 'journeys' | 'parts' | 'lists'>;
type Parse = <K extends DefinitionKind>(kind: K, file: string, text: string) => Parsed<K>;

const definitionsOf = (draft: DraftFiles, { journeys }: DraftPlaces, parse: Parse): Definitions => {
  const all = <K extends DefinitionKind>(kind: K, folder: string, files: DraftFiles['journeys']) =>
    files.map(({ name, text }) => parse(kind, join(folder, name), text));
  return {
    journeys: all('journey', journeys, draft.journeys),
    parts: all('part', join(journeys, 'parts'), draft.parts),
    lists: all('list', join(journeys, 'lists'), draft.lists),
  };
};

/** The same definitions at a fraction of the time, in the hope that nothing is wrong in any. Throws for what is no JSON. */
export const takeDraft = (draft: DraftFiles, places: DraftPlaces): Definitions =>
  definitionsOf(draft, places, takeDefinition);

/** Files that were read, parsed. */
export const parseDraft = (draft: DraftFiles, places: DraftPlaces): JourneyFiles => {
  const english = draft.english.map(({ name, text }) => {
    const file = join(places.english, name);
    return { file, text, ...parseTranslations(file, text) };
  });
  return {
    ...definitionsOf(draft, places, parseDefinition),
    translations: new Map(english.flatMap(({ entries }) => entries)),
    translationTexts: new Map(english.map(({ file, text }) => [file, text])),
    translationFindings: english.flatMap(({ findings }) => findings),
  };
};

/** Reads and parses a folder. File names in findings are relative to the working folder. */
export const loadFiles = async (folder: string, translationFolder: string): Promise<JourneyFiles> =>
  parseDraft(await readDraft(folder, translationFolder), placesOf(folder, translationFolder));

/**
 * Where the English of a folder of definitions stands: in `<folder>/en`, or where there is none, in
 * `<folder>/../locales/en/journeys` if that exists.
 */
export const translationFolder = async (folder: string): Promise<string> => {
  const own = join(resolve(folder), 'en');
  const beside = join(resolve(folder), '..', 'locales/en/journeys');
  const isThere = async (path: string): Promise<boolean> =>
    (await stat(path).catch(() => undefined))?.isDirectory() === true;
  return !(await isThere(own)) && (await isThere(beside)) ? beside : own;
};

/** Where a folder is, from where one works. */
export const placesOf = (folder: string, translationFolder: string): DraftPlaces => ({
  journeys: relative(process.cwd(), folder),
  english: relative(process.cwd(), translationFolder),
});
