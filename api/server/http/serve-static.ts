import fastifyStatic from '@fastify/static';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServedPath } from '../journeys/journey-library.ts';

const hashedAsset = /\/assets\//u;
const page = /\.html(?:\.br|\.gz)?$/u;

const cacheFor = (path: string): string => {
  if (page.test(path)) return 'no-cache';
  return hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/** Puts what the server has to say into the page: `<meta name="x" content="...">`, added or replaced. */
export const fillPage = (html: string, metas: Readonly<Record<string, string>>): string =>
  Object.entries(metas).reduce((page, [name, content]) => {
    const element = `<meta name="${name}" content="${content}">`;
    const known = new RegExp(`<meta\\s+name="${name}"[^>]*>`, 'u');
    return known.test(page) ? page.replace(known, element) : page.replace('</head>', `${element}</head>`);
  }, html);

/** The files of a page or of a kind of field, by its name, and the calls that pages read: `tools/build/early-pages.ts` writes it. */
type EarlyFiles = Readonly<Record<string, readonly string[]>>;
/** What is known of an address: its HTML names the files it needs, and tells `app/early/main.ts` what to ask for. */
export type EarlyPage = { readonly page: 'home' | 'hub' } | ({ readonly page: 'step' } & ServedPath);

const readEarly = async (root: string): Promise<EarlyFiles> => {
  try {
    return JSON.parse(await readFile(join(root, 'early.json'), 'utf8')) as EarlyFiles;
  } catch {
    // Built by something else: the pages fetch what they need by themselves.
    return {};
  }
};

const linksOf = (files: readonly string[], later: readonly string[]): string =>
  [...files.map((file) => linkOf(file)), ...later.map((file) => linkOf(file, ' fetchpriority="low"'))].join('');

const linkOf = (file: string, how = ''): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" href="/${file}" crossorigin${how}>`
    : `<link rel="modulepreload" href="/${file}" crossorigin${how}>`;

/** What is said to `app/early/main.ts`, and to whoever asks which journeys serve the address. */
const metasOf = (
  known: EarlyPage,
  { hubReads = [], sessionReads = [] }: EarlyFiles,
): Readonly<Record<string, string>> => ({
  'parcours-page': known.page,
  ...(known.page === 'step'
    ? {
        'parcours-words': known.kinds.length > 0 ? 'steps fields' : 'steps',
        'parcours-journeys': known.journeys.map(({ id, reads }) => [id, ...reads].join(' ')).join(','),
      }
    : { 'parcours-words': 'pages' }),
  'parcours-reads': [...(known.page === 'hub' ? hubReads : []), ...sessionReads].join(' '),
});

/**
 * Serves the built app: files with their `.br` twins when there are any, and the page for every other path, so that a
 * route of the app can be opened by itself. A missing asset stays a 404: an old page asking for a chunk of an earlier
 * release must not get HTML. @returns what sends the page of a path
 */
export const serveStatic = async (
  app: FastifyInstance,
  root: string,
  metas: Readonly<Record<string, string>>,
  earlyPage: (path: string, query: string) => EarlyPage | undefined = () => undefined,
): Promise<(reply: FastifyReply, path: string, query: string) => FastifyReply> => {
  const html = fillPage(await readFile(join(root, 'index.html'), 'utf8'), metas);
  const early = await readEarly(root);
  const htmlWith = (known: EarlyPage): string => {
    const filesOf = (parts: readonly string[], besides: readonly string[] = []): readonly string[] =>
      [...new Set(parts.flatMap((part) => early[part] ?? []))].filter(
        (file) => !html.includes(file) && !besides.includes(file),
      );
    const files = filesOf([known.page]);
    // The kinds of field are the last that a step needs.
    const later = known.page === 'step' ? filesOf(known.kinds, files) : [];
    return fillPage(html.replace('</head>', `${linksOf(files, later)}</head>`), metasOf(known, early));
  };
  const sendPage = (reply: FastifyReply, path: string, query: string): FastifyReply => {
    const known = earlyPage(path, query);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(known === undefined ? html : htmlWith(known));
  };
  app.get('/', (_, reply) => sendPage(reply, '/', ''));
  app.get('/index.html', (_, reply) => sendPage(reply, '/', ''));
  await app.register(fastifyStatic, {
    root,
    // A route a file: what a release holds is known when the server starts, and no folder is read at each request.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    globIgnore: ['index.html*', 'early.json*'],
    dotfiles: 'deny',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheFor(path.replaceAll('\\', '/')));
    },
  });
  return sendPage;
};

/** Whether a path that matched nothing is one of the app's own routes. */
export const isAppPath = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(?:api|assets)(?:\/|$)/u.test(path);
