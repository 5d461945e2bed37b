import fastifyStatic from '@fastify/static';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

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

/**
 * Serves the built app: files with their `.br` twins when there are any, and the page for every other path, so that a
 * route of the app can be opened by itself. A missing asset stays a 404: an old page asking for a chunk of an earlier
 * release must not get HTML. @returns what sends the page
 */
export const serveStatic = async (
  app: FastifyInstance,
  root: string,
  metas: Readonly<Record<string, string>>,
): Promise<(reply: FastifyReply) => FastifyReply> => {
  const html = fillPage(await readFile(join(root, 'index.html'), 'utf8'), metas);
  const sendPage = (reply: FastifyReply): FastifyReply =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  app.get('/', (_, reply) => sendPage(reply));
  app.get('/index.html', (_, reply) => sendPage(reply));
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    index: false,
    globIgnore: ['index.html*'],
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
