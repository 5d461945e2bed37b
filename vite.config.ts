import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { earlyFont } from './tools/build/early-font.ts';
import { earlyPagesOf } from './tools/build/early-pages.ts';
import { buildAll, frameEnvironments } from './tools/build/frame-build.ts';
import { leanLingui } from './tools/build/lean-lingui.ts';
import { leanReact } from './tools/build/lean-react.ts';
import { leanRouter } from './tools/build/lean-router.ts';
import { precompress } from './tools/build/precompress.ts';
import { words } from './tools/build/words.ts';

/** Kinds of field that share a chunk; each of the others has its own. */
const families: Readonly<Record<string, string>> = {
  number: 'amount',
  money: 'amount',
  percent: 'amount',
  email: 'contact',
  phone: 'contact',
  country: 'country',
  nationality: 'country',
};
const chunkOf = (kind: string): string => families[kind] ?? kind;
const kinds =
  'amount|choices?|commune|consent|contact|country|date|email|file|iban|list|money|naf|nationality|nir|number|percent|phone|text|truefalse|year|yesno';
/** The reader of a kind (`engine/fields/date.ts`), what shows it (`steps/fields/date/`), or those of a family. */
const kindFile = new RegExp(`/fields/(${kinds})(?:-readers\\.ts|-fields\\.ts|\\.ts|/)`);
const kindOf = (id: string): string | null => {
  const kind = kindFile.exec(id)?.[1];
  return kind === undefined ? null : chunkOf(kind);
};

/**
 * A few chunks instead of eighty small ones: together they compress better than apart, which is what keeps the first
 * step under its budget (`npm run size`). `early` asks for what the page needs while `start`, what every page begins with,
 * is on its way; `journey` is what every step is made of; then come the kinds of field as steps need them, each with the
 * reader of its answers.
 */
const chunkGroups = [
  {
    name: 'early',
    priority: 12,
    test: /\/app\/early\/|\/app\/browser\/storage|\/app\/session\/session\.ts|\/app\/i18n\/stored-language|\/app\/journey\/load-bundle|\/app\/navigation\/public-paths|\/api\/client\/(?:idempotency-key|named-call|dossier-calls|call-descriptor)|\/locales\/(?:load-catalog|fetch-words|\w+\/\w+\.po)/,
  },
  {
    name: 'start',
    priority: 10,
    test: /node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@lingui|ky)\/|\/app\/(?:i18n|session\/(?!follow-rest|show-template)|shell\/(?!SessionDialog)|navigation\/(?!pages\.|replaced-paths|redirect-target|take-secret))|\/app\/(?:api|main|router)\.tsx?|\/app\/browser\/(?:storage|next-task)|\/steps\/(?:theme\/|step-ids|parts\/(?:Button|Icon|Banner|SimulatedBanner|FieldFrame|field-frame|IssueText|Why|why|note|ErrorSummary|error-summary)|format-time)|\/engine\/(?:fields\/text-hygiene|view\/language-tags)|\/api\/client\/(?:client|session-calls|call-|idempotency|retry|read-refusal|to-api)|vite\/preload/,
  },
  {
    name: 'journey',
    priority: 8,
    // With all that this page imports, and what nearly every question needs.
    test: /\/app\/journey\/(?:JourneyPage|early-kinds)|\/app\/pages\/elsewhere\/ask-which-journey|\/steps\/fields\/offered|\/engine\/fields\/(?:raw|options|bounds)/,
  },
  // What many kinds share: without these, one of them would hold it for the others.
  { name: 'format', priority: 7, test: /\/steps\/format\.ts/ },
  { name: 'tick', priority: 5, test: /\/steps\/parts\/tick/ },
  // What no page waits for, beside the look that it may bring.
  { name: 'beside', priority: 6, test: /\/app\/session\/(?:follow-rest|show-template)/ },
  { name: 'yesno', priority: 5, test: /\/steps\/fields\/(?:TwoWays|yesno\/)|\/engine\/fields\/(?:yes-or-no|yesno)/ },
  { name: 'action-icon', priority: 5, test: /\/steps\/parts\/ActionIcon/ },
  { name: 'search', priority: 4, test: /\/steps\/fields\/search\// },
  { name: 'lookup', priority: 4, test: /\/steps\/fields\/use-lookup/ },
  { name: 'box', priority: 5, test: /\/steps\/(?:fields\/text-box|parts\/box)/ },
  // Small ones that mostly come together: each file has to be named by the page.
  {
    name: 'asked',
    priority: 5,
    test: /\/app\/journey\/(?:field-calls|ask-chart|read-points|open-document)|\/api\/client\/document-calls/,
  },
  { name: 'screens', priority: 3, test: /\/steps\/screens\/(?:Quiz|Upload|Legal|Redirect)Screen/ },
  { name: 'edits', priority: 3, test: /\/app\/journey\/(?:EditFindings|follow-edits)/ },
  {
    name: 'payments',
    priority: 5,
    test: /\/app\/pages\/(?:payments\/(?:load-payments|payment-words)|savings\/status-words)/,
  },
  { name: kindOf, debugName: 'kinds', priority: 4, test: kindFile },
  // What the pages of who is signed in share.
  {
    name: 'signed-in',
    priority: 2,
    test: /\/app\/(?:data\/|pages\/(?:ActButton|EmptyState|child\/InvitedCard))|\/app\/pages\/[\w-]+\/(?:DropSubscription|load-child)|\/steps\/parts\/Dialog|\/api\/client\/(?:subscription|child|project)-calls/,
  },
  {
    name: 'figures',
    priority: 2,
    test: /\/app\/pages\/(?:space\/(?:signed-figures|space\.module)|overview\/overview\.module)/,
  },
  {
    name: 'forms',
    priority: 3,
    test: /\/app\/pages\/(?:page\.module|ToSpace)|\/app\/forms\/(?!NewPasswordRow|password-words|use-new-password|ChoiceRow|CodeRow|TickRow)/,
  },
];

/** Elsewhere the server says this in the page that it serves; here Vite serves the page. */
const authoring: Plugin = {
  name: 'parcours:authoring',
  apply: 'serve',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'parcours-authoring', content: 'on' }, injectTo: 'head' }],
};

/** The page names all files that later ones may need, and hashes do not pack: as short as may be, of few signs. */
const hashed = 'assets/[name]-[hash:7]';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3000'}`;
/** React Router publishes its production build apart, and its default entry is the development one. */
const routerBuild = (mode: string) => (mode === 'production' ? 'production' : 'development');

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    words(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    leanLingui(),
    leanReact(),
    leanRouter(),
    earlyFont(),
    earlyPagesOf(chunkOf),
    precompress(),
    authoring,
  ],
  resolve: {
    alias: [
      // The browser takes the kinds of field as it needs them; the server has them all at once.
      { find: /^(.*)\/field-readers\.ts$/, replacement: '$1/field-readers.browser.ts' },
      // React has what it stands in for.
      { find: /^use-sync-external-store\/shim(?=$|\/)/, replacement: 'use-sync-external-store' },
      {
        find: /^react-router$/,
        replacement: `${import.meta.dirname}/node_modules/react-router/dist/${routerBuild(mode)}/index.mjs`,
      },
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
    // A hundredth smaller than what Vite takes without being asked: a step has 110 kB.
    minify: 'terser',
    // A function without a `this` is an arrow: nothing that we bundle makes an object of one with `new`.
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, unsafe_arrows: true } },
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    // The content security policy allows no `data:` scripts or styles, and a file that is cached is cheaper than one that is inlined.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Where a build spends its seconds is of no use to who starts the app.
          checks: { bundlerTimings: false },
          output: {
            hashCharacters: 'hex',
            chunkFileNames: `${hashed}.js`,
            entryFileNames: `${hashed}.js`,
            assetFileNames: `${hashed}[extname]`,
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ...frameEnvironments,
  },
  builder: { buildApp: buildAll },
  // Calls begin with the large letter of their area; what else is under `/api` are modules of `api/client`.
  server: { proxy: { '^/api/[A-Z]': api, '/api/openapi.json': api, '/journeys/': api, '/webhooks/': api } },
}));
