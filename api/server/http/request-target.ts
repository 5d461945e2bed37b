import type { FastifyRequest } from 'fastify';

/** A request before anything of its address was read. */
type Asked = Pick<FastifyRequest, 'url'> & { readonly routeOptions: { readonly url?: string | undefined } };

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * Path and query of what was asked for, read as the router reads it: a target may be absolute (RFC 9112, 3.2.2), and any
 * character of a path may be written with a percent sign. Nothing decides by the target as it was sent.
 */
export const targetOf = ({ url }: Pick<FastifyRequest, 'url'>): { readonly path: string; readonly query: string } => {
  const absolute = url.startsWith('/') ? null : URL.parse(url);
  const [whole = '/', query = ''] = (absolute === null ? url : absolute.pathname + absolute.search).split('?');
  const [path = '/'] = whole.split('#');
  return { path: decoded(path), query };
};

/** Whether a request is for the API: by the route that answers it, or where none does by its path. */
export const isForApi = (request: Asked): boolean =>
  (request.routeOptions.url ?? targetOf(request).path).startsWith('/api/');
