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

/** What the server answers itself, with all below it: no page has an address there. */
export const serverAreas = ['/api', '/assets', '/journeys', '/webhooks', '/health', '/ready'] as const;
