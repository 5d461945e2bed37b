import { resolve } from 'node:path';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../build/precompress.ts';
import { words } from '../build/words.ts';

const root = resolve(import.meta.dirname, '../..');

/** The page of the Studio and the page of its preview; no build of the app holds them. */
export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [react(), words(), babel({ presets: [linguiTransformerBabelPreset()] }), precompress()],
  css: { transformer: 'lightningcss', modules: { generateScopedName: '[local]-[hash:base64:5]' } },
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  worker: { format: 'es' },
  build: {
    outDir: resolve(root, '.cache/studio'),
    emptyOutDir: true,
    target: 'es2022',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [resolve(root, 'studio/index.html'), resolve(root, 'studio/preview.html')],
    },
  },
});
