import { homeOfReader } from './guard.ts';
import { plainPath } from './public-paths.ts';

/** Letters, figures and a few signs: no scheme, no second slash, no escape, nothing that a browser rewrites. */
const pathForm = /^(?:\/[A-Za-z0-9-]+)+\/?$/;
const searchForm = /^\?[A-Za-z0-9=&_.~-]*$/;
const longest = 500;

/**
 * Where to go after a login: the wanted path if it is one of ours, the hub otherwise. Never leaves the site.
 * @param wanted the `redirect` parameter as it stands in the address
 * @param isKnown whether the app has a page at this path
 */
export const redirectTarget = (wanted: string | null, isKnown: (path: string) => boolean): string => {
  if (wanted === null || wanted.length > longest) return homeOfReader;
  const split = wanted.indexOf('?');
  const path = split < 0 ? wanted : wanted.slice(0, split);
  const search = split < 0 ? '' : wanted.slice(split);
  if (!pathForm.test(path) || (search !== '' && !searchForm.test(search))) return homeOfReader;
  const plain = plainPath(path);
  if (plain === '/login' || !isKnown(plain)) return homeOfReader;
  return plain + search;
};
