/** The paths that are no step of a journey and have a page of their own. */
export const pagePaths = [
  '/',
  '/login',
  '/signup',
  '/simulerprojet',
  '/createaccount',
  '/createprofil',
  '/guessprofil',
  '/signupconfirmation',
  '/confirmmail',
  '/confirmmailsend',
  '/resetpassword',
  '/demo',
  '/menuinfos',
  '/menuinfosmineur',
  '/monepargne',
  '/souscriptionencours',
  '/versements-gestion',
  '/arbitrage',
  '/account',
  '/supprimermoncompte',
  '/language',
  '/thematiqueid',
  '/templatechoice',
] as const;
export type PagePath = (typeof pagePaths)[number];

/** Home and login: one screen under two paths (R011). */
export type HomePath = '/' | '/login';

/** Whether a path has such a page. */
export const hasPage = (path: string): path is PagePath => pagePaths.some((known) => known === path);
export const isHome = (path: PagePath): path is HomePath => path === '/' || path === '/login';
