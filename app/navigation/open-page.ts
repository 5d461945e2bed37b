import { nextTask } from '../browser/next-task.ts';
import { needWords } from '../i18n/language.ts';
import { findElsewhere, type Elsewhere } from '../pages/elsewhere/find-elsewhere.ts';
import { sessionStore } from '../session/session-store.ts';
import type { Place } from './browser-history.ts';
import { guard } from './guard.ts';
import { loadPage } from './load-page.ts';
import type { Opened } from './navigator.ts';
import { hasPage, isHome, type PagePath } from './page-paths.ts';
import type { PageModule } from './pages.ts';
import { plainPath } from './public-paths.ts';

/** What the frame of the page shows. */
export type Screen = ({ readonly kind: 'page' } & PageModule) | Elsewhere;

/** Home is where most visits begin, so it does not wait for the list of the others; a step needs neither. */
const fetchPage = async (path: PagePath): Promise<PageModule> =>
  isHome(path) ? import('../pages/login/LoginPage.tsx') : (await import('./pages.ts')).pages[path]();

/**
 * What is at a place: the page of its path, the step of a journey, or nothing; another place where the reader may not
 * go there. Asked at every navigation. Rejects where a part of the app or the journeys cannot be had.
 */
export const openPage = async (place: Place, before: Screen | undefined): Promise<Opened<Screen>> => {
  const opened = await find(place, before);
  // Its code has only just been read: it is drawn in a task of its own.
  await nextTask();
  return opened;
};

const find = async (place: Place, before: Screen | undefined): Promise<Opened<Screen>> => {
  // R138: what has expired is taken away before anything is shown.
  if (sessionStore.get() !== undefined && sessionStore.left() <= 0) sessionStore.clear();
  const instead = guard(place, sessionStore.get() !== undefined);
  if (instead !== undefined) return { kind: 'instead', path: instead };
  const path = plainPath(place.pathname);
  const known = path.toLowerCase();
  // Who signs another one's contract has no journey to come back to.
  if (known === '/universignthx' && place.search.includes('signataire=')) {
    const [{ Component }] = await loadPage(() =>
      Promise.all([import('../pages/co-signature/CoSignaturePage.tsx'), needWords('pages')]),
    );
    return { kind: 'shown', screen: { kind: 'page', Component } };
  }
  if (!hasPage(known)) {
    const screen = await findElsewhere(path, before?.kind === 'journey' ? before.journey : undefined);
    if (screen.kind !== 'instead') return { kind: 'shown', screen };
    // What was asked of the page before is asked of the one in its place.
    return { ...screen, path: screen.path.includes('?') ? screen.path : screen.path + place.search };
  }
  const [{ Component }] = await loadPage(() => Promise.all([fetchPage(known), needWords('pages')]));
  return { kind: 'shown', screen: { kind: 'page', Component } };
};
