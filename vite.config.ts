import { relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Below this size a compressed copy is hardly smaller than its own headers. */
const worthCompressing = 1024;

/** Writes `.br` and `.gz` beside each text file of the build, so that the server compresses nothing while it answers. */
const precompress = (): Plugin => ({
  name: 'parcours:precompress',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(?:js|css|html|svg|json)$/.test(file.fileName)) continue;
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (content.length < worthCompressing) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotliCompressSync(content, { params }) });
        this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(content, { level: 9 }) });
      }
    },
  },
});

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
const words = (): Plugin => {
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
        const name = `${relative(`${import.meta.dirname}/locales`, file).replace('/', '-').replace(/\.po$/, '')}.json`;
        const asset = this.emitFile({ type: 'asset', name, source });
        return `import { fetchWords } from '/locales/fetch-words.ts';
          export const load = () => fetchWords(import.meta.ROLLUP_FILE_URL_${asset});`;
      },
    },
  };
};

/**
 * What React Router declares at the top of its build (components by `forwardRef`, names for developer tools) is kept
 * even where nothing uses it. Said to be pure, it goes, with all that it needs: the first load is lighter.
 */
const pureRouter = (): Plugin => ({
  name: 'parcours:pure-router',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(var \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ '),
      map: null,
    }),
  },
});

const anyOf = (names: readonly string[]): string => `(?:${names.join('|')})`;
/** The kinds of field that are answered by a press, and those that are typed or picked from a list. */
const ticked = anyOf(['choice', 'choices', 'yesno', 'truefalse', 'consent']);
const typed = anyOf(['text', 'email', 'phone', 'number', 'money', 'percent', 'date', 'year', 'country', 'nationality']);
const rare = anyOf(['list', 'file', 'iban', 'nir', 'naf', 'commune']);
const kindFiles = (kinds: string): RegExp => new RegExp(`/engine/fields/${kinds}\\.ts|/steps/fields/${kinds}/`);

/**
 * A few chunks instead of sixty small ones: together they compress better than apart, which is what keeps the first
 * step under its budget (110 kB with brotli; `npm run size`). `start` is what every page begins with, `journey` what
 * every step is made of, then the kinds of field as steps need them, each with the reader of its answers.
 */
const chunkGroups = [
  {
    name: 'start',
    priority: 6,
    test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@lingui|ky)\/|\/app\/(?:i18n|session|shell|navigation\/(?!redirect-target|take-secret))|\/app\/(?:api|main|router)\.tsx?|\/app\/browser\/storage|\/steps\/(?:theme\/|step-ids|parts\/(?:Button|ContactCard|Dialog|Icon|LeaveDialog|SimulatedBanner))|\/api\/client\/(?:client|call-|idempotency|retry|read-refusal|to-api)|vite\/preload|rolldown\/runtime/,
  },
  { name: 'journey', priority: 5, test: /\/app\/journey\/JourneyPage/ },
  { name: 'ticked', priority: 4, test: kindFiles(ticked) },
  { name: 'typed', priority: 3, test: kindFiles(typed) },
  { name: (id: string) => /fields\/(\w+)/.exec(id)?.[1] ?? null, priority: 2, test: kindFiles(rare) },
  { name: 'forms', priority: 1, test: /\/app\/forms\/(?!NewPasswordRow|password-words|use-new-password|ChoiceRow|TickRow)/ },
];

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
/** React Router publishes its production build apart, and its default entry is the development one. */
const routerBuild = (mode: string) => (mode === 'production' ? 'production' : 'development');

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    words(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    pureRouter(),
    precompress(),
  ],
  resolve: {
    alias: [
      // The browser takes the kinds of field as it needs them; the server has them all at once.
      { find: /^(.*)\/field-readers\.ts$/, replacement: '$1/field-readers.browser.ts' },
      { find: /^react-router$/, replacement: `${import.meta.dirname}/node_modules/react-router/dist/${routerBuild(mode)}/index.mjs` },
      {
        find: /^react-router\/dom$/,
        replacement: `${import.meta.dirname}/node_modules/react-router/dist/${routerBuild(mode)}/dom-export.mjs`,
      },
    ],
  },
  css: { transformer: 'lightningcss', modules: { generateScopedName: '[local]-[hash:base64:5]' } },
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    // The content security policy allows no `data:` scripts or styles, and a file that is cached is cheaper than one that is inlined.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': api, '/journeys': api, '/webhooks': api } },
}));
