import { createContext, use } from 'react';

import type { Navigator } from './navigator.ts';

/** The navigator of the app, whatever it shows. */
export const NavigatorContext = createContext<Navigator<unknown> | undefined>(undefined);

/** Where pages go on from, and where they ask before they are left. */
export const useNavigator = (): Navigator<unknown> => {
  const navigator = use(NavigatorContext);
  if (navigator === undefined) throw new Error('Nothing navigates outside the app.');
  return navigator;
};
