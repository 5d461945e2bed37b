import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { compileCatalog } from './compile-catalog.ts';

const locales = `${import.meta.dirname}/../../locales`;

/** There from the start, whatever the page. */
const always = 'app.po';

/** The words of a catalogue but for those that are there from the start: what both say goes over the wire once. */
const wordsOf = async (file: string): Promise<{ readonly source: string; readonly read: readonly string[] }> => {
  const source = await compileCatalog(file);
  if (basename(file) === always) return { source, read: [file] };
  const first = join(dirname(file), always);
  const known = JSON.parse(await compileCatalog(first)) as Readonly<Record<string, unknown>>;
  const own = Object.entries(JSON.parse(source) as typeof known).filter(([id]) => !Object.hasOwn(known, id));
  return { source: JSON.stringify(Object.fromEntries(own)), read: [file, first] };
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
        const { source, read } = await wordsOf(file);
        for (const one of read) this.addWatchFile(one);
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
