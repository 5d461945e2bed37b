import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type Connect, type Plugin } from 'vite';
import { communesOf } from '../../api/server/reference/communes.ts';
import { words } from '../build/words.ts';

const root = resolve(import.meta.dirname, '../..');
const at = '/gallery/communes';

/** The communes of a postal code, by the server's own list: too long for a page. */
const communes = (): Plugin => {
  const answer = (request: Connect.IncomingMessage, response: ServerResponse, next: () => void): void => {
    const url = new URL(request.url ?? '', 'http://gallery');
    if (url.pathname !== at) return next();
    const found = communesOf(url.searchParams.get('postcode') ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(found.map(({ code, name }) => ({ code, label: name }))));
  };
  return {
    name: 'parcours:gallery-communes',
    configureServer: ({ middlewares }) => void middlewares.use(answer),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(answer),
  };
};

/** The gallery: pages of its own, which no build of the app holds. */
export default defineConfig({
  root,
  appType: 'mpa',
  plugins: [react(), words(), babel({ presets: [linguiTransformerBabelPreset()] }), communes()],
  css: { transformer: 'lightningcss', modules: { generateScopedName: '[local]-[hash:base64:5]' } },
  server: { port: 3030, open: '/tools/gallery/index.html' },
  build: {
    outDir: resolve(root, '.cache/gallery'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [resolve(import.meta.dirname, 'index.html'), resolve(import.meta.dirname, 'page.html')],
    },
  },
});
