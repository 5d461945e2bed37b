import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { leanReact } from './tools/build/lean-react.ts';
import { leanRouter } from './tools/build/lean-router.ts';
import { precompress } from './tools/build/precompress.ts';
import { words } from './tools/build/words.ts';

/** Where the reader and the field of some kinds stand. */
const kindFiles = (...kinds: readonly string[]): RegExp =>
  new RegExp(`/(?:engine/fields/(?:${kinds.join('|')})\\.ts|steps/fields/(?:${kinds.join('|')})(?:\\.ts|/))`);

/**
 * A few chunks instead of eighty small ones: together they compress better than apart, which is what keeps the first
 * step under its budget (`npm run size`). `start` is what every page begins with, `journey` what every step is made of;
 * then come the kinds of field as steps need them, each with the reader of its answers.
 */
const chunkGroups = [
  {
    name: 'start',
    priority: 9,
    test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@lingui|ky)\/|\/app\/(?:i18n|session|shell\/(?!SessionDialog)|navigation\/(?!pages\.|redirect-target|take-secret))|\/app\/(?:api|main|router)\.tsx?|\/app\/browser\/storage|\/steps\/(?:theme\/|step-ids|parts\/(?:Button|ContactCard|Icon|SimulatedBanner))|\/api\/client\/(?:client|session-calls|call-|idempotency|retry|read-refusal|to-api)|vite\/preload/,
  },
  { name: 'journey', priority: 8, test: /\/app\/journey\/JourneyPage/ },
  { name: 'format', priority: 7, test: /\/steps\/format\.ts/ },
  { name: 'note', priority: 7, test: /\/steps\/parts\/note\.module/ },
  { name: 'choice', priority: 6, test: kindFiles('choice') },
  { name: 'ticked', priority: 5, test: kindFiles('ticked-readers', 'ticked-fields') },
  { name: 'typed', priority: 3, test: kindFiles('amount-readers', 'amount-fields', 'typed-readers', 'typed-fields', 'date-readers', 'date-fields') },
  { name: 'countries', priority: 2, test: kindFiles('country-readers', 'country-fields') },
  {
    name: (id: string) => /fields\/(\w+)/.exec(id)?.[1] ?? null,
    priority: 2,
    test: kindFiles('list', 'file', 'iban', 'nir', 'naf', 'commune'),
  },
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
    leanReact(),
    leanRouter(),
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
  // The developer tools of React stay out of what readers get.
  define: mode === 'production' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  css: { transformer: 'lightningcss', modules: { generateScopedName: '[local]-[hash:base64:5]' } },
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    modulePreload: {
      polyfill: false,
      // A page is one or two files: telling each beforehand what the other imports weighs more than it saves.
      resolveDependencies: (_page, files) => files.filter((file) => file.endsWith('.css')),
    },
    // The content security policy allows no `data:` scripts or styles, and a file that is cached is cheaper than one that is inlined.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': api, '/journeys': api, '/webhooks': api } },
}));
