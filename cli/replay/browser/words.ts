import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Language } from '../../../locales/load-catalog.ts';

const folder = join(import.meta.dirname, '../../../locales/en');

/** What savers never read: the same French word may be another one there. */
const forAuthors = 'studio.po';

/** The texts of the app's own catalogues: French, which is their source -> English. */
const readCatalogs = (): ReadonlyMap<string, string> => {
  const po = formatter({ lineNumbers: false });
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.po') && name !== forAuthors)
      .flatMap((name) => {
        const filename = join(folder, name);
        const messages = po.parse(readFileSync(filename, 'utf8'), { locale: 'en', sourceLocale: 'fr', filename });
        if (messages instanceof Promise) throw new Error('The catalogues are read at once.');
        // Words with a context are other English words elsewhere: those without are asked for here.
        return Object.values(messages)
          .filter(({ context }) => context === undefined)
          .map(({ message = '', translation = '' }) => [message, translation] as const);
      }),
  );
};

const english = readCatalogs();

/** A text of the app in the page's language, by its French. Throws where the catalogues know no such text. */
export const say = (
  language: Language,
  french: string,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const text = language === 'fr' ? french : english.get(french);
  if (text === undefined || !english.has(french)) throw new Error(`The catalogues know no “${french}”.`);
  return Object.entries(values).reduce((said, [name, value]) => said.replaceAll(`{${name}}`, String(value)), text);
};

/** French sentences of the app that no English page may show. */
export const frenchOnly = (): readonly string[] =>
  [...english].flatMap(([french, translated]) => (french === translated || french.includes('{') ? [] : [french]));

/** Text as it is read: every run of spaces of any kind is one. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
