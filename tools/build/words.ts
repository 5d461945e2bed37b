import { relative } from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const locales = `${import.meta.dirname}/../../locales`;

/** The messages of a catalogue, compiled, as JSON. Throws where one is not translated or cannot be read. */
const compileCatalog = async (file: string): Promise<string> => {
  const config = getConfig();
  const known = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
  if (known === null) throw new Error(`lingui.config.ts names no catalogue at ${file}`);
  const { locale, catalog } = known;
  const { messages, missing } = await catalog.getTranslations(locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale,
    missingBehavior: 'resolved',
  });
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' });
  const wrong = [...missing.map(({ id }) => `not translated: ${id}`), ...errors.map(({ error }) => error.message)];
  if (wrong.length > 0) throw new Error(`${file}\n${wrong.join('\n')}`);
  return JSON.stringify((JSON.parse(source) as { readonly messages: unknown }).messages);
};

/**
 * `import { load } from './fr/app.po?words'`: words are data, so they go out as JSON files of their own, which the
 * browser reads quicker than code and which a change of code does not make it fetch again.
 */
export const words = (): Plugin => {
  let isBuild = false;
  return {
    name: 'parcours:words',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    load: {
      filter: { id: /\.po\?words$/ },
      async handler(id) {
        const file = id.replace(/\?words$/, '');
        this.addWatchFile(file);
        const source = await compileCatalog(file);
        if (!isBuild) return `export const load = async () => (${source});`;
        const name = `${relative(locales, file).replace('/', '-').replace(/\.po$/, '')}.json`;
        const asset = this.emitFile({ type: 'asset', name, source });
        return `import { fetchWords } from '/locales/fetch-words.ts';
          export const load = () => fetchWords(import.meta.ROLLUP_FILE_URL_${asset});`;
      },
    },
  };
};
