/** The name of the product, which stands in for `{product}` in two paths of the specification. */
const product = 'parcours';

/** The paths that need no session (R001). Any other path asks for a login first. */
export const publicPaths: readonly string[] = [
  '/',
  '/test',
  '/simulerprojet',
  '/campainad',
  '/demo',
  '/demoportfolio',
  '/demofichefond',
  '/demorepartition',
  '/demomarket',
  '/demouser',
  '/fundtypechoice',
  '/financialanalysisindicatordemo',
  '/financialanalysisdemo',
  '/userdemo',
  '/universignthx',
  '/signup',
  '/createaccount',
  '/createprofil',
  '/guessprofil',
  `/presentation${product}`,
  '/portfolio',
  '/dashboard',
  '/login',
  '/signupconfirmation',
  '/confirmmail',
  '/fichefonddemo',
  '/resetpassword',
];

const isPublic = new Set(publicPaths);

/** `/menuinfos/` and `/menuinfos` are one path. */
export const plainPath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** Whether a path is shown to anyone. */
export const isPublicPath = (pathname: string): boolean => isPublic.has(plainPath(pathname));
