import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  fileOfText,
  sortTranslated,
  textsToTranslate,
  withTranslations,
  type TextToTranslate,
  type Translated,
} from '../engine/authoring/translations.ts';
import { defineCommand, UsageError } from './command.ts';
import { translationFolder } from '../api/server/journeys/load-files.ts';
import { loadChecked, type Checked } from './load-checked.ts';
import { toCsv } from './report/write-csv.ts';

const columns = ['id', 'state', 'french', 'english', 'translated from'] as const;

const tableOf = (texts: readonly TextToTranslate[]): string =>
  toCsv([columns, ...texts.map(({ id, state, french, english, from }) => [id, state, french, english, from])]);

const readRows = async (file: string): Promise<readonly Translated[]> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  const rows = await parseRows(file, text);
  const [header] = rows;
  const at = (['id', 'french', 'english'] as const).map((name) => header?.indexOf(name) ?? -1);
  if (at.some((n) => n < 0)) throw new UsageError(`${file} needs the columns id, french and english.`);
  return rows.slice(1).map((row) => {
    const [id = '', french = '', english = ''] = at.map((n) => row[n] ?? '');
    return { id, french, english };
  });
};

const parseRows = async (file: string, text: string): Promise<readonly (readonly string[])[]> => {
  const { parse } = await import('csv-parse/sync');
  try {
    return parse(text, { bom: true, relaxColumnCount: true }) as string[][];
  } catch (error) {
    throw new UsageError(`${file} is no table: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const textsIn = ({ journeys, files }: Checked): readonly TextToTranslate[] =>
  textsToTranslate(
    journeys,
    new Map([...files.journeys, ...files.parts].map(({ source }) => [source.file, source])),
    files.translations,
  );

/** Writes what was taken into the files of translations. */
const write = async (folder: string, taken: readonly Translated[]): Promise<void> => {
  const byFile = Map.groupBy(taken, ({ id }) => fileOfText(id));
  await mkdir(folder, { recursive: true });
  for (const [name, rows] of byFile) {
    const file = join(folder, name);
    await writeFile(file, withTranslations(await readFile(file, 'utf8').catch(() => ''), rows));
  }
};

/** Texts that wait for their English, as a list or a table for translators, and their way back. */
export const texts = defineCommand({
  usage: [
    'texts [journey...] [--all] [--export FILE.csv | --import FILE.csv]',
    'texts whose English is missing or outdated (--all: every text), as a table for translators, and back',
  ],
  options: {
    all: { type: 'boolean', default: false },
    export: { type: 'string' },
    import: { type: 'string' },
  },
  run: async ({ journeys, format, language, names }, own, { print, complain }) => {
    const checked = await loadChecked(journeys, language);
    const known = textsIn(checked);
    const isNamed = ({ id }: TextToTranslate): boolean =>
      names.length === 0 || names.some((name) => basename(fileOfText(id), '.json') === name);
    if (own.import !== undefined) {
      const { taken, refused } = sortTranslated(known, await readRows(own.import));
      await write(await translationFolder(journeys), taken);
      for (const { id, why } of refused) if (why !== 'empty') complain(`✗ ${id}: ${why}`);
      print(`${taken.length} taken, ${refused.length} left`);
      return refused.some(({ why }) => why !== 'empty') ? 1 : 0;
    }
    const chosen = known.filter((text) => isNamed(text) && (own.all === true || text.state !== 'done'));
    if (own.export !== undefined) {
      await mkdir(dirname(own.export), { recursive: true });
      await writeFile(own.export, tableOf(chosen));
      print(`${chosen.length} texts: ${own.export}`);
      return 0;
    }
    if (format === 'json') print(JSON.stringify(chosen, undefined, 2));
    else for (const { id, state, french } of chosen) print(`${state} ${id}\n  ${french}`);
    return chosen.some(({ state }) => state !== 'done') ? 1 : 0;
  },
});
