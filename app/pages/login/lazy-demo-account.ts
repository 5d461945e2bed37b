import { lazy } from 'react';

import { needWords } from '../../i18n/language.ts';

/** How to enter the account of demonstration, with its words, fetched where visitors are told. */
export const DemoAccount = lazy(async () => {
  const [{ Told }] = await Promise.all([import('../discover/demo/DemoAccount.tsx'), needWords('discover')]);
  return { default: Told };
});
