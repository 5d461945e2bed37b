import { useLoaderData } from 'react-router-dom';

import { NotFoundPage } from '../not-found/NotFoundPage.tsx';
import type { Elsewhere } from './find-elsewhere.ts';

/** A step of a journey, or nothing. One journey keeps its page from step to step. */
export const ElsewherePage = () => {
  const found = useLoaderData<Elsewhere>();
  if (found.kind === 'nowhere') return <NotFoundPage />;
  const { Page, journey, path } = found;
  return <Page key={journey} journey={journey} path={path} />;
};
