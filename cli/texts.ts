import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  fileOfText,
  sortTranslated,
  withTranslations,
  type TextToTranslate,
  type Translated,
} from '../engine/authoring/translations.ts';
import { idOfFile } from '../engine/definition/finding.ts';
import { cannotRead, counted, defineCommand, noSuch, UsageError, type Common } from './command.ts';
import { readText, translationFolder } from '../api/server/journeys/load-files.ts';
import { loadChecked, type Checked } from './load-checked.ts';
import { textsIn } from './texts-in.ts';
import { toCsv } from './report/write-csv.ts';

/** The same in both languages: `--import` finds them by their names, whoever wrote the table. */
const columns = ['id', 'state', 'french', 'english', 'translated from'] as const;

const tableOf = (texts: readonly TextToTranslate[], language: Common['language']): string =>
  toCsv(
    [columns, ...texts.map(({ id, state, french, english, from }) => [id, state, french, english, from])],
    language,
  );

/** As a spreadsheet saves it: UTF-8, or UTF-16 for « texte Unicode ». Other letters would lose the narrow spaces. */
const decode = (file: string, bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError({
      en: `${file} is not in UTF-8: save it as “CSV UTF-8”.`,
      fr: `${file} n’est pas en UTF-8\u00a0: enregistrez-le au format «\u00a0CSV UTF-8\u00a0».`,
    });
  }
};

/** What stands between the columns: what there is most of in the row of their names. */
const delimiterIn = (text: string): string => {
  const [header = ''] = text.split(/[\r\n]/u, 1);
  const count = (delimiter: string): number => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((most, one) => (count(one) > count(most) ? one : most));
};

const readRows = async (file: string): Promise<readonly Translated[]> => {
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(cannotRead(file));
  });
  const rows = await parseRows(file, decode(file, bytes));
  const [header] = rows;
  const at = (['id', 'french', 'english'] as const).map((name) => header?.indexOf(name) ?? -1);
  if (at.some((n) => n < 0)) {
    throw new UsageError({
      en: `${file} needs the columns id, french and english, with a comma, a semicolon or a tab between them.`,
      fr: `${file} doit avoir les colonnes id, french et english, séparées par une virgule, un point-virgule ou une tabulation.`,
    });
  }
  return rows.slice(1).map((row) => {
    const [id = '', french = '', english = ''] = at.map((n) => row[n] ?? '');
    return { id, french, english };
  });
};

const parseRows = async (file: string, text: string): Promise<readonly (readonly string[])[]> => {
  const { parse } = await import('csv-parse/sync');
  try {
    return parse(text, { bom: true, relaxColumnCount: true, delimiter: delimiterIn(text) }) as string[][];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError({ en: `${file} is no table: ${why}`, fr: `${file} n’est pas un tableau\u00a0: ${why}` });
  }
};

/** Writes what was taken into the files of translations. */
const write = async (folder: string, taken: readonly Translated[]): Promise<void> => {
  const byFile = Map.groupBy(taken, ({ id }) => fileOfText(id));
  await mkdir(folder, { recursive: true });
  for (const [name, rows] of byFile) {
    const file = join(folder, name);
    await writeFile(file, withTranslations(await readText(file).catch(() => ''), rows));
  }
};

const ofFile = (id: string): string => basename(fileOfText(id), '.json');

/** Throws `UsageError` for the first name that is none of a journey, a part or a list. */
const knowFiles = ({ files }: Checked, names: readonly string[]): void => {
  const known = [...files.journeys, ...files.parts, ...files.lists].map(
    ({ source, definition }) => definition?.id ?? idOfFile(source.file),
  );
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(noSuch('file', unknown, known));
};

const words = {
  fr: {
    colon: '\u00a0: ',
    texts: ['texte', 'textes'],
    states: { missing: 'sans anglais', outdated: 'à revoir', done: 'à jour' },
    refused: {
      unknown: 'ce texte n’existe pas',
      'french-changed': 'le français a changé depuis',
      placeholders: 'il manque à l’anglais un {mot} du français',
    },
    imported: (taken: number, left: number) =>
      `${counted(taken, 'fr', ['texte repris', 'textes repris'])}, ${counted(left, 'fr', ['laissé', 'laissés'])}`,
  },
  en: {
    colon: ': ',
    texts: ['text', 'texts'],
    states: { missing: 'missing', outdated: 'outdated', done: 'done' },
    refused: {
      unknown: 'there is no such text',
      'french-changed': 'its French has changed since',
      placeholders: 'the English does not have the {words} of the French',
    },
    imported: (taken: number, left: number) => `${taken} taken, ${left} left`,
  },
} as const;

/** Texts that wait for their English, as a list or a table for translators, and their way back. */
export const texts = defineCommand({
  options: {
    all: { type: 'boolean', default: false },
    export: { type: 'string' },
    import: { type: 'string' },
  },
  run: async ({ journeys, format, language, names }, own, { print, complain }) => {
    const checked = await loadChecked(journeys, language);
    const known = textsIn(checked);
    const said = words[language];
    knowFiles(checked, names);
    const isNamed = ({ id }: TextToTranslate): boolean =>
      names.length === 0 || names.some((name) => [name, `part.${name}`, `list.${name}`].includes(ofFile(id)));
    if (own.import !== undefined) {
      const { taken, refused } = sortTranslated(known, await readRows(own.import));
      await write(await translationFolder(journeys), taken);
      for (const { id, why } of refused) if (why !== 'empty') complain(`✗ ${id}${said.colon}${said.refused[why]}`);
      print(said.imported(taken.length, refused.length));
      return refused.some(({ why }) => why !== 'empty') ? 1 : 0;
    }
    const chosen = known.filter((text) => isNamed(text) && (own.all === true || text.state !== 'done'));
    if (own.export !== undefined) {
      await mkdir(dirname(own.export), { recursive: true });
      await writeFile(own.export, tableOf(chosen, language));
      print(`${counted(chosen.length, language, said.texts)}${said.colon}${own.export}`);
      return 0;
    }
    if (format === 'json') print(JSON.stringify(chosen, undefined, 2));
    else for (const { id, state, french } of chosen) print(`${said.states[state]} ${id}\n  ${french}`);
    return chosen.some(({ state }) => state !== 'done') ? 1 : 0;
  },
});
