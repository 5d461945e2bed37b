import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseDefinition, type DefinitionKind, type Parsed } from '../../../engine/definition/parse-definition.ts';

/** English of a text, and the French it was made from. */
export type Translation = { readonly fr: string; readonly en: string };
export type Translations = ReadonlyMap<string, Translation & { readonly file: string }>;

/** Every file of a folder of journeys, parsed; what does not parse brings its findings. */
export type JourneyFiles = {
  readonly journeys: readonly Parsed<'journey'>[];
  readonly parts: readonly Parsed<'part'>[];
  readonly lists: readonly Parsed<'list'>[];
  readonly translations: Translations;
  readonly translationTexts: ReadonlyMap<string, string>;
};

const jsonFiles = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json')).sort();
};

const parseFolder = async <K extends DefinitionKind>(
  kind: K,
  folder: string,
  base: string,
): Promise<readonly Parsed<K>[]> =>
  Promise.all(
    (await jsonFiles(folder)).map(async (name) => {
      const path = join(folder, name);
      return parseDefinition(kind, relative(base, path), await readFile(path, 'utf8'));
    }),
  );

/**
 * Reads `<folder>/*.json`, `<folder>/parts`, `<folder>/lists`, and the English in `translations`. File names in
 * findings are relative to the working folder.
 */
export const loadFiles = async (folder: string, translationFolder: string): Promise<JourneyFiles> => {
  const base = process.cwd();
  const translations = new Map<string, Translation & { readonly file: string }>();
  const translationTexts = new Map<string, string>();
  for (const name of await jsonFiles(translationFolder)) {
    const path = join(translationFolder, name);
    const text = await readFile(path, 'utf8');
    const file = relative(base, path);
    translationTexts.set(file, text);
    for (const [id, entry] of Object.entries(JSON.parse(text) as Record<string, Translation>)) {
      translations.set(id, { ...entry, file });
    }
  }
  const [journeys, parts, lists] = await Promise.all([
    parseFolder('journey', folder, base),
    parseFolder('part', join(folder, 'parts'), base),
    parseFolder('list', join(folder, 'lists'), base),
  ]);
  return { journeys, parts, lists, translations, translationTexts };
};
