import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { DrawnNode } from './drawn-node.ts';
import { bundleOfPages } from './definition.ts';

/** Who draws the form: the name that is printed, and the source of its page. */
export const contestants = [
  { name: 'plain React', source: 'plain-react.tsx' },
  { name: 'React alone, the page of Parcours', source: 'same-page.tsx' },
  { name: 'Parcours', source: 'ours.tsx' },
  { name: 'form-js', source: 'form-js.ts' },
  { name: 'RJSF', source: 'rjsf.tsx' },
  { name: 'survey-react-ui', source: 'survey.tsx' },
] as const;
export type Contestant = (typeof contestants)[number];

const root = join(import.meta.dirname, '../..');
const out = join(root, '.cache/bench-drawing');
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds a page for production: ours as the app is built, the others as Vite builds by itself. @returns its HTML */
const buildPage = async ({ source }: Contestant): Promise<string> => {
  const built = await build({
    ...(source === 'ours.tsx' ? {} : { configFile: false, define: { 'process.env.NODE_ENV': '"production"' } }),
    root,
    logLevel: 'error',
    base: `/${source}/`,
    build: {
      outDir: join(out, source),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(import.meta.dirname, source),
        output: { entryFileNames: 'page.js' },
        checks: { pluginTimings: false },
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css'));
  const links = styles.map(({ fileName }) => `<link rel="stylesheet" href="/${source}/${fileName}">`).join('');
  return (
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${source}</title><link rel="icon" href="data:,">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${links}</head>` +
    `<body><div id="root"></div><script type="module" src="/${source}/page.js"></script></body></html>`
  );
};

/** Builds every page into `.cache` and serves them on a free port, each at `/<source>/`. */
export const servePages = async (): Promise<{
  readonly url: string;
  /** Gives React alone what it is to draw. */
  readonly giveDrawn: (drawn: readonly DrawnNode[]) => void;
  readonly close: () => void;
}> => {
  const pages = new Map<string, string>();
  for (const contestant of contestants) pages.set(`/${contestant.source}/`, await buildPage(contestant));
  // The same page in the same clothes.
  const styles = pages.get('/ours.tsx/')?.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  pages.set('/same-page.tsx/', pages.get('/same-page.tsx/')?.replace('</head>', `${styles.join('')}</head>`) ?? '');
  let drawn = '[]';
  const bundle = JSON.stringify(bundleOfPages());
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const page = pages.get(pathname);
    const file = join(out, pathname);
    if (page !== undefined) response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    else if (pathname === '/bundle.json') response.setHeader('content-type', 'application/json').end(bundle);
    else if (pathname === '/drawn.json') response.setHeader('content-type', 'application/json').end(drawn);
    else if (existsSync(file)) {
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    giveDrawn: (nodes) => {
      drawn = JSON.stringify(nodes);
    },
    close: () => server.close(),
  };
};
