import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';

/** The nearest settings of the formatter above a folder; none: how the definitions of this project are laid out. */
const settingsFor = async (folder: string): Promise<FormatConfig> => {
  const text = await readFile(join(folder, '.oxfmtrc.json'), 'utf8').catch(() => undefined);
  if (text !== undefined) {
    const { ignorePatterns: _, ...settings } = JSON.parse(text) as FormatConfig & { readonly ignorePatterns?: unknown };
    return settings;
  }
  const above = dirname(folder);
  return above === folder ? { printWidth: 120 } : settingsFor(above);
};

/** Lays JSON out as `npm run format` does, so that an edit by hand and one by the Studio give the same bytes. */
export const createFormat = async (folder: string): Promise<(file: string, text: string) => Promise<string>> => {
  const settings = await settingsFor(resolve(folder));
  return async (file, text) => {
    const { code, errors } = await format(file, text, settings);
    return errors.length > 0 ? text : code;
  };
};
