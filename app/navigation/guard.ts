import { isPublicPath, plainPath } from './public-paths.ts';

/** Where a signed-in reader starts. */
export const homeOfReader = '/menuinfos';

/**
 * Who may go where (R001 to R008). Undefined lets pass; otherwise the path to go to instead.
 * @param wanted the pathname and search that were asked for
 */
export const guard = (
  wanted: { readonly pathname: string; readonly search: string },
  hasSession: boolean,
): string | undefined => {
  if (hasSession) return plainPath(wanted.pathname) === '/login' ? homeOfReader : undefined;
  if (isPublicPath(wanted.pathname)) return undefined;
  return `/login?redirect=${encodeURIComponent(wanted.pathname + wanted.search)}`;
};
