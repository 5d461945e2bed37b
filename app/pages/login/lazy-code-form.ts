import { lazy } from 'react';

import { loadPage } from '../../navigation/load-page.ts';

/** Fetches what asks for a code, which few accounts do. Rejects where it does not come. */
export const fetchCodeForm = () => loadPage(() => import('./CodeForm.tsx'));

/** Shown once it was fetched: the password stays on the page until then. */
export const CodeForm = lazy(async () => ({ default: (await fetchCodeForm()).CodeForm }));
