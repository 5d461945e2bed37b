import { isPublicPath, plainPath } from './public-paths.ts';

/** Where a signed-in reader starts. */
export const homeOfReader = '/menuinfos';

type Wanted = { readonly pathname: string; readonly search: string };

/** The login that leads back to where one wanted to be. */
export const loginFor = ({ pathname, search }: Wanted): string =>
  `/login?redirect=${encodeURIComponent(pathname + search)}`;

/**
 * Who may go where (R001 to R008). Undefined lets pass; otherwise the path to go to instead.
 * @param wanted the pathname and search that were asked for
 */
export const guard = (wanted: Wanted, hasSession: boolean): string | undefined => {
  if (hasSession) return plainPath(wanted.pathname) === '/login' ? homeOfReader : undefined;
  if (isPublicPath(wanted.pathname)) return undefined;
  return loginFor(wanted);
};
