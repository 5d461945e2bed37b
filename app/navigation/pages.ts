import type { ComponentType } from 'react';

import { needWords } from '../i18n/language.ts';
import { sessionStore } from '../session/session-store.ts';
import type { HomePath, PagePath } from './page-paths.ts';

/** A page's file exports `Component`; it is fetched when its path is asked for (R009). */
export type PageModule = { readonly Component: ComponentType };
type Load = () => Promise<PageModule>;

const signup: Load = () => import('../pages/signup/SignupPage.tsx');
const child: Load = () => import('../pages/child/ChildPage.tsx');
const demo: Load = async () => {
  // Its chart and its sliders speak with the words of the fields.
  const [page] = await Promise.all([import('../pages/demo/DemoPage.tsx'), needWords('fields'), needWords('discover')]);
  return page;
};
const demoPortfolio: Load = async () => {
  const [page] = await Promise.all([import('../pages/discover/demo/DemoPortfolioPage.tsx'), needWords('discover')]);
  return page;
};
const demoSupport: Load = async () => {
  const [page] = await Promise.all([
    import('../pages/discover/demo/DemoSupportPage.tsx'),
    needWords('fields'),
    needWords('discover'),
  ]);
  return page;
};
const compare: Load = async () => {
  const [page] = await Promise.all([
    import('../pages/discover/demo/ComparePage.tsx'),
    needWords('fields'),
    needWords('discover'),
  ]);
  return page;
};
const portfolio: Load = () => import('../pages/portfolio/PortfolioPage.tsx');
const overview: Load = () => import('../pages/overview/OverviewPage.tsx');
const support: Load = async () => {
  const [page] = await Promise.all([import('../pages/support/SupportPage.tsx'), needWords('fields')]);
  return page;
};
/** Their charts speak with the words of the fields. */
const market =
  (load: Load): Load =>
  async () => {
    const [page] = await Promise.all([load(), needWords('discover'), needWords('fields')]);
    return page;
  };
const marketPage = market(() => import('../pages/discover/market/MarketPage.tsx'));
const indicatorPage = market(() => import('../pages/discover/market/IndicatorPage.tsx'));

const discover = async (page: Promise<PageModule>): Promise<PageModule> => {
  const [module] = await Promise.all([page, needWords('discover')]);
  return module;
};

/** The pages that are neither home nor a step of a journey, by path. Several paths may share one screen (R012). */
export const pages: Readonly<Record<Exclude<PagePath, HomePath>, Load>> = {
  '/signup': signup,
  '/simulerprojet': signup,
  '/createaccount': () => import('../pages/representative/RepresentativePage.tsx'),
  '/createprofil': signup,
  '/guessprofil': signup,
  '/signupconfirmation': () => import('../pages/signup-confirmation/SignupConfirmationPage.tsx'),
  '/confirmmail': () => import('../pages/confirm-mail/ConfirmMailPage.tsx'),
  '/confirmmailsend': () => import('../pages/confirm-mail-send/ConfirmMailSendPage.tsx'),
  '/resetpassword': () => import('../pages/reset-password/ResetPasswordPage.tsx'),
  '/demo': demo,
  '/demoportfolio': demoPortfolio,
  '/demofichefond': demoSupport,
  '/presentationparcours': () => discover(import('../pages/discover/presentation/PresentationPage.tsx')),
  '/menuinfosmineur': child,
  '/menuinfos': () => import('../pages/hub/HubPage.tsx'),
  '/monepargne': () => import('../pages/savings/SavingsPage.tsx'),
  '/status': overview,
  // Open to everybody: what there is to see without a session is the demonstration.
  '/dashboard': () => (sessionStore.get() === undefined ? demoPortfolio() : overview()),
  '/portfolio': () => (sessionStore.get() === undefined ? demoPortfolio() : portfolio()),
  '/userportfolio': portfolio,
  '/fichefond': support,
  '/financialanalysis': marketPage,
  '/financialanalysisdemo': marketPage,
  '/financialanalysisindicator': indicatorPage,
  '/financialanalysisindicatordemo': indicatorPage,
  '/financialanalysedetail': market(() => import('../pages/discover/market/ComparePage.tsx')),
  '/comparateur': compare,
  '/rdv': () => discover(import('../pages/discover/appointment/AppointmentPage.tsx')),
  '/article': () => discover(import('../pages/discover/article/ArticlePage.tsx')),
  '/historiqueversements': () => import('../pages/payment-history/PaymentHistoryPage.tsx'),
  '/mesdocuments': () => import('../pages/documents/DocumentsPage.tsx'),
  '/versements-gestion': () => import('../pages/payments/PaymentsPage.tsx'),
  '/arbitrage': () => import('../pages/switch/SwitchPage.tsx'),
  '/souscriptionencours': () => import('../pages/in-progress/InProgressPage.tsx'),
  '/account': () => import('../pages/account/AccountPage.tsx'),
  '/supprimermoncompte': () => import('../pages/delete-account/DeleteAccountPage.tsx'),
  '/templatechoice': () => import('../pages/template/TemplatePage.tsx'),
  '/thematiqueid': () => import('../pages/investment-themes/InvestmentThemesPage.tsx'),
  '/language': () => import('../pages/language/LanguagePage.tsx'),
};
