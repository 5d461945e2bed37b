import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { compileCatalog } from './compile-catalog.ts';

const locales = `${import.meta.dirname}/../../locales`;

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
        // Only browsers fetch.
        if (!isBuild || this.environment.name !== 'client') return `export const load = async () => (${source});`;
        const name = `${relative(locales, file).replace('/', '-').replace(/\.po$/, '')}.json`;
        const asset = this.emitFile({ type: 'asset', name, source });
        return `import { fetchWords } from '/locales/fetch-words.ts';
          export const load = () => fetchWords(import.meta.ROLLUP_FILE_URL_${asset});`;
      },
    },
  };
};
