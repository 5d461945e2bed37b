import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';

import { guard } from './navigation/guard.ts';
import { loadPage } from './navigation/load-page.ts';
import { pages } from './navigation/pages.ts';
import { ElsewherePage } from './pages/elsewhere/ElsewherePage.tsx';
import { findElsewhere } from './pages/elsewhere/find-elsewhere.ts';
import { ErrorPage, RootErrorPage } from './pages/error/ErrorPage.tsx';
import { sessionStore } from './session/session-store.ts';
import { Shell } from './shell/Shell.tsx';
import { Waiting } from './shell/Waiting.tsx';

const checkAccess = ({ request }: LoaderFunctionArgs): null => {
  const { pathname, search } = new URL(request.url);
  // R138: what has expired is taken away before anything is shown.
  if (sessionStore.get() !== undefined && sessionStore.left() <= 0) sessionStore.clear();
  const instead = guard({ pathname, search }, sessionStore.get() !== undefined);
  if (instead !== undefined) throw redirect(instead);
  return null;
};

const pageRoutes: readonly RouteObject[] = Object.entries(pages).map(([path, load]) => ({
  path,
  lazy: () => loadPage(load),
}));

/** Every path of the app. The root asks on each navigation whether the reader may go there. */
const routes: RouteObject[] = [
  {
    loader: checkAccess,
    shouldRevalidate: () => true,
    Component: Shell,
    HydrateFallback: Waiting,
    ErrorBoundary: RootErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [...pageRoutes, { path: '*', loader: findElsewhere, Component: ElsewherePage }],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
