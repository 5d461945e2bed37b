/**
 * Paths that pages once had, each with the path of what replaced it: second and third versions, copies, and pages whose
 * content is now part of another one. Links to them, in mails and bookmarks, go on working.
 */
const replaced: Readonly<Record<string, string>> = {
  // Versions and copies of one page.
  '/menuinfos2': '/menuinfos',
  '/menuinfos3': '/menuinfos',
  '/menuinfosold': '/menuinfos',
  '/menuinfosmineurold': '/menuinfosmineur',
  '/capitalsimulation2': '/capitalsimulation',
  '/capitalsimulation3': '/capitalsimulation',
  '/rentesimulation2': '/rentesimulation',
  '/aleatoirecopy': '/aleatoire',
  '/thematique-debutant': '/thematique-carousel-debutant',
  // What they asked or told is asked or told there.
  '/productchoice': '/projectdirection',
  '/projectoptimize': '/capitalsimulation',
  '/retirersomme': '/rentesimulation',
  '/themeprofilchoice': '/modegestion',
  '/per-choices': '/per-gestion',
  '/analysis': '/varannuelle',
  '/risquedashboard': '/resumeprofil',
  '/uploadjustificatifppe': '/uploadjustificatif',
  '/usersettings': '/account',
  '/souscrirefacilement': '/menuinfos',
  // One page tells it to everybody, in words that fit who reads.
  '/statusold': '/status',
  '/userdashboard': '/status',
  '/dashboarddebutant': '/status',
  '/dashboardado': '/status',
  '/portfoliodebutant': '/userportfolio',
  '/portfolioado': '/userportfolio',
  '/repartitiondebutant': '/userportfolio',
  '/repartitionado': '/userportfolio',
  '/fichefonddebutant': '/fichefond',
  '/fichefondado': '/fichefond',
  '/articledebutant': '/article',
  '/articleado': '/article',
  '/mesdocumentsdeversements': '/mesdocuments?type=VERSEMENT',
  '/mesdocumentsarbitrages': '/mesdocuments?type=ARBITRAGE',
  '/per-conjoint-intro-conjoint': '/conjoint-intro-conjoint',
  '/per-conjoint-patrimoine-step1': '/conjoint-patrimoine-step1',
  '/per-conjoint-proprietaire': '/conjoint-proprietaire',
  '/per-conjoint-bienimmos': '/conjoint-bienimmos',
  '/per-conjoint-emprunts': '/conjoint-emprunts',
  '/per-conjoint-revenus': '/conjoint-revenus',
  '/per-conjoint-revenuprecis': '/conjoint-revenuprecis',
  '/per-conjoint-enfants': '/conjoint-enfants',
  // A further contract is opened by the journey of the first one, which takes over what is known.
  '/nouveaucontrat': '/monepargne',
  '/av-nouveaucontrat-tarif': '/frais',
  '/av-nouveaucontrat-projet': '/projecthome',
  '/av-nouveaucontrat-projectdetail': '/projectdetail',
  '/av-nouveaucontrat-infos': '/initiersouscriptiongenerali',
  '/av-nouveaucontrat-thematiqueid': '/thematiqueid',
  '/av-nouveaucontrat-themechoice': '/modegestion',
  '/av-nouveaucontrat-themeamateur': '/thematique-amateur',
  '/av-nouveaucontrat-themedebutant': '/thematique-carousel-debutant',
  '/av-nouveaucontrat-themeexpert': '/thematique-expert',
  '/av-nouveaucontrat-carousel': '/thematique-carousel',
  '/av-nouveaucontrat-carouseldebutant': '/thematique-carousel-debutant',
  '/av-nouveaucontrat-horizon': '/typeduree',
  '/av-nouveaucontrat-analysis': '/resumeprofil',
  '/av-nouveaucontrat-choices': '/choices',
  '/per-nouveaucontrat-tarif': '/frais',
  '/per-nouveaucontrat-infos': '/initiersouscriptionper',
  '/per-nouveaucontrat-gestion': '/per-gestion',
  '/per-nouveaucontrat-thematiqueid': '/thematiqueid',
  '/per-nouveaucontrat-themechoice': '/per-gestion',
  '/per-nouveaucontrat-themeamateur': '/thematique-amateur',
  '/per-nouveaucontrat-themedebutant': '/thematique-carousel-debutant',
  '/per-nouveaucontrat-themeexpert': '/thematique-expert',
  '/per-nouveaucontrat-carousel': '/thematique-carousel',
  '/per-nouveaucontrat-carouseldebutant': '/thematique-carousel-debutant',
  '/per-nouveaucontrat-analysis': '/varannuelle',
  '/per-nouveaucontrat-choices': '/per-gestion',
  '/presentationparcoursrewind': '/presentationparcours',
  // Open to everybody: the way in.
  '/test': '/simulerprojet',
  '/campainad': '/simulerprojet',
};

/** Where a path leads now; undefined for one that was never another. */
export const replacementOf = (path: string): string | undefined =>
  Object.hasOwn(replaced, path) ? replaced[path] : undefined;

/** All of them, for the tests that hold each to lead somewhere. */
export const replacedPaths: readonly (readonly [string, string])[] = Object.entries(replaced);
