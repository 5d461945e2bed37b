import { createContext, use } from 'react';

import type { Navigator } from './navigator.ts';

/** The navigator of the app, whatever it shows. */
export const NavigatorContext = createContext<Navigator<unknown> | undefined>(undefined);

/** For what must know of a navigation before it happens; links and `useNavigate` are enough for all else. */
export const useNavigator = (): Navigator<unknown> => {
  const navigator = use(NavigatorContext);
  if (navigator === undefined) throw new Error('Nothing navigates outside the app.');
  return navigator;
};
