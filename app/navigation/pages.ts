import type { ComponentType } from 'react';

import { needWords } from '../i18n/language.ts';
import { hasPage, type PagePath } from './page-paths.ts';

/** A page's file exports `Component`; it is fetched when its path is asked for (R009). */
export type PageModule = { readonly Component: ComponentType };
type Load = () => Promise<PageModule>;

const login: Load = () => import('../pages/login/LoginPage.tsx');
const signup: Load = () => import('../pages/signup/SignupPage.tsx');
const demo: Load = async () => {
  // Its chart speaks with the words of the steps.
  const [page] = await Promise.all([import('../pages/demo/DemoPage.tsx'), needWords('steps')]);
  return page;
};

/** The pages that are no step of a journey, by path. Several paths may share one screen (R011, R012). */
const pages: Readonly<Record<PagePath, Load>> = {
  '/': login,
  '/login': login,
  '/signup': signup,
  '/simulerprojet': signup,
  '/createaccount': signup,
  '/createprofil': signup,
  '/guessprofil': signup,
  '/signupconfirmation': () => import('../pages/signup-confirmation/SignupConfirmationPage.tsx'),
  '/confirmmail': () => import('../pages/confirm-mail/ConfirmMailPage.tsx'),
  '/confirmmailsend': () => import('../pages/confirm-mail-send/ConfirmMailSendPage.tsx'),
  '/resetpassword': () => import('../pages/reset-password/ResetPasswordPage.tsx'),
  '/demo': demo,
  '/menuinfos': () => import('../pages/hub/HubPage.tsx'),
  '/monepargne': () => import('../pages/savings/SavingsPage.tsx'),
  '/souscriptionencours': () => import('../pages/in-progress/InProgressPage.tsx'),
  '/account': () => import('../pages/account/AccountPage.tsx'),
  '/language': () => import('../pages/language/LanguagePage.tsx'),
};

/** How to fetch the page of a path that is no step of a journey. */
export const pageAt = (path: string): Load | undefined => {
  const known = path.toLowerCase();
  return hasPage(known) ? pages[known] : undefined;
};
