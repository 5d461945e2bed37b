import type { Plugin } from 'vite';

/** The letters of every page: asked for with the page itself, not once its styles have been read. */
const letters = /assets\/source-sans-3-latin-wght-normal-[^/]+\.woff2$/;

/** Has the browser fetch the font at once. The build fails where there is none of that name any more. */
export const earlyFont = (): Plugin => ({
  name: 'parcours:early-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((name) => letters.test(name));
      if (font === undefined) throw new Error('The font of the pages is called otherwise: see early-font.ts.');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
});
