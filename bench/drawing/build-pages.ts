import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { bundleOfPages } from './definition.ts';

/** Who draws the form: the name that is printed, and the source of its page. */
export const contestants = [
  { name: 'React by hand, the same page', source: 'same-page.tsx' },
  { name: 'React by hand, the leanest page', source: 'plain-react.tsx' },
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

/** Pages in our clothes, which our build names. */
const dressed: ReadonlySet<Contestant['source']> = new Set(['ours.tsx', 'same-page.tsx']);

/** Builds a page for production: those in our clothes as the app is built, the others as Vite builds by itself. @returns its HTML */
const buildPage = async (source: Contestant['source']): Promise<string> => {
  const built = await build({
    ...(dressed.has(source) ? {} : { configFile: false, define: { 'process.env.NODE_ENV': '"production"' } }),
    root,
    logLevel: 'error',
    base: `/${source}/`,
    build: {
      outDir: join(out, source),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(import.meta.dirname, source),
        checks: { pluginTimings: false },
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  // The app names its files itself.
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry === undefined) throw new Error(`${source} was built without an entry.`);
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css'));
  const links = styles.map(({ fileName }) => `<link rel="stylesheet" href="/${source}/${fileName}">`).join('');
  return (
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${source}</title><link rel="icon" href="data:,">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${links}</head>` +
    `<body><div id="root"></div><script type="module" src="/${source}/${entry.fileName}"></script></body></html>`
  );
};

/** Builds pages into `.cache`, all of them unless told, and serves them on a free port, each at `/<source>/`. */
export const servePages = async (
  sources: readonly Contestant['source'][] = contestants.map(({ source }) => source),
): Promise<{
  readonly url: string;
  readonly close: () => void;
}> => {
  const pages = new Map<string, string>();
  for (const source of sources) pages.set(`/${source}/`, await buildPage(source));
  const bundle = JSON.stringify(bundleOfPages());
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const page = pages.get(pathname);
    const file = join(out, pathname);
    if (page !== undefined) response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    else if (pathname === '/bundle.json') response.setHeader('content-type', 'application/json').end(bundle);
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
    close: () => server.close(),
  };
};
