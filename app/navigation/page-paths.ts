import { pagePaths } from '../../api/contract/addresses.ts';

export type PagePath = (typeof pagePaths)[number];

/** Home and login: one screen under two paths (R011). */
export type HomePath = '/' | '/login';

/** Whether a path has such a page. */
export const hasPage = (path: string): path is PagePath => pagePaths.some((known) => known === path);
export const isHome = (path: PagePath): path is HomePath => path === '/' || path === '/login';
