import fastifyStatic from '@fastify/static';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { serverAreas } from '../../contract/addresses.ts';
import { frameFolder, loadFrames } from './frames.ts';
import { fillPage, packPage, pageOf, readEarly, type EarlyPage, type PackedPage } from './page-html.ts';
import { targetOf } from './request-target.ts';
import type { InlineHashes } from './security-headers.ts';

const hashedAsset = /\/assets\//u;
const page = /\.html(?:\.br|\.gz)?$/u;

const cacheFor = (path: string): string => {
  if (page.test(path)) return 'no-cache';
  return hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(headers['accept-encoding'] ?? '');

type PageOptions = {
  /** Content of the `<meta>` elements of every page, by name. */
  readonly metas: Readonly<Record<string, string>>;
  /** Which of the pages that are fetched early an address (path, then what follows `?`) belongs to. */
  readonly earlyPage?: ((path: string, query: string) => EarlyPage | undefined) | undefined;
  /** The headers of a page that holds scripts and styles. */
  readonly headersWith: (inline: InlineHashes) => Readonly<Record<string, string>>;
};

/**
 * Serves the built app: files with their `.br` twins when there are any, and the page for every other path, so that a
 * route of the app can be opened by itself. A missing asset stays a 404: an old page asking for a chunk of an earlier
 * release must not get HTML. @returns what sends the page of an address
 */
export const serveStatic = async (
  app: FastifyInstance,
  root: string,
  { metas, earlyPage, headersWith }: PageOptions,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> => {
  const html = fillPage(await readFile(join(root, 'index.html'), 'utf8'), metas);
  const early = await readEarly(root);
  const draw = await loadFrames(root, metas['parcours-partners'] === 'real' ? 'real' : 'simulated');
  const plain = packPage({ html, inline: undefined }, headersWith);
  // What is at an address is the same object until a journey is published, and its page the same bytes.
  const packed = new WeakMap<EarlyPage, PackedPage>();
  const packedOf = (known: EarlyPage): PackedPage => {
    const page = packed.get(known) ?? packPage(pageOf(html, known, early, draw), headersWith);
    packed.set(known, page);
    return page;
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { path, query } = targetOf(request);
    const known = earlyPage?.(path === '/index.html' ? '/' : path, query);
    const page = known === undefined ? plain : packedOf(known);
    reply
      .type('text/html; charset=utf-8')
      .headers(page.headers)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    return takesBrotli(request) ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.html);
  };
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  // Where password managers lead whoever has to change one (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', (_, reply) => reply.redirect('/account'));
  await app.register(fastifyStatic, {
    root,
    // A route a file: what a release holds is known when the server starts, and no folder is read at each request.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    globIgnore: ['index.html*', 'early.json*', `${frameFolder}/**`],
    dotfiles: 'deny',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheFor(path.replaceAll('\\', '/')));
    },
  });
  return sendPage;
};

/** Where programs look, and files: no page of the app is at such a path, and none is sent as if it were. */
const isNoPage = (path: string): boolean =>
  serverAreas.some((area) => path === area || path.startsWith(`${area}/`)) || /\.[^/]*$/u.test(path);

/** Whether a path that matched nothing is one of the app's own routes. */
export const isAppPath = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !isNoPage(path);
