import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const hashedAsset = /\/assets\//u;
const page = /\.html(?:\.br|\.gz)?$/u;

const cacheFor = (path: string): string => {
  if (page.test(path)) return 'no-cache';
  return hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
};

/**
 * Serves the built app: files with their `.br` twins when there are any, and `index.html` for every other path,
 * so that a route of the app can be opened by itself. A missing asset stays a 404: an old page asking for a chunk of an
 * earlier release must not get HTML.
 */
export const serveStatic = async (app: FastifyInstance, root: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    index: 'index.html',
    dotfiles: 'deny',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheFor(path.replaceAll('\\', '/')));
    },
  });
};

/** Whether a path that matched nothing is one of the app's own routes. */
export const isAppPath = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(?:api|assets)(?:\/|$)/u.test(path);
