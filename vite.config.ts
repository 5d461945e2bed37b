import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
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

/**
 * Two chunks instead of twenty small ones: what every page starts with, and what every form is made of. Together they
 * compress better than apart, which is what keeps the first load under its budget (110 kB with brotli).
 */
const chunkGroups = [
  {
    name: 'start',
    priority: 2,
    test: /node_modules[\\/](?:react|react-dom|react-router|react-router-dom|scheduler|use-sync-external-store|@lingui)[\\/]|[\\/]app[\\/](?:browser|i18n|navigation|session|shell)[\\/]|[\\/]app[\\/](?:api|main|router)\.tsx?|[\\/]steps[\\/](?:theme[\\/]|step-ids|parts[\\/](?:Button|ContactCard|Dialog|Icon|SimulatedBanner))|[\\/]api[\\/]client[\\/](?:account-calls|call-)|vite[\\/]preload/,
  },
  {
    name: 'forms',
    priority: 1,
    test: /[\\/]app[\\/]forms[\\/](?!NewPasswordRow|password-words|use-new-password|ChoiceRow|TickRow)|[\\/]steps[\\/]parts[\\/](?:control|error-summary|field-frame)\.module/,
  },
];

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
/** React Router publishes its production build apart, and its default entry is the development one. */
const routerBuild = (mode: string) => (mode === 'production' ? 'production' : 'development');

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    pureRouter(),
    precompress(),
  ],
  resolve: {
    alias: [
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
