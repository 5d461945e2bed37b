import type { ComponentType } from 'react';

import { currentLanguage, needWords } from '../../i18n/language.ts';
import { loadBundle } from '../../journey/load-bundle.ts';
import { openEarly } from '../../journey/open-early.ts';
import { journeysAt } from '../../navigation/journeys-at.ts';
import { loadPage } from '../../navigation/load-page.ts';
import { sessionStore } from '../../session/session-store.ts';

/** What a journey's page is told: which journey, and the path that was asked for. */
export type JourneyPageProps = { readonly journey: string; readonly path: string };

export type Elsewhere =
  | {
      readonly kind: 'journey';
      readonly Page: ComponentType<JourneyPageProps>;
      readonly journey: string;
      readonly path: string;
    }
  | { readonly kind: 'nowhere'; readonly Page: ComponentType };

/** A path that another one replaced. */
type Moved = { readonly kind: 'instead'; readonly path: string };

const loadJourneyPage = () =>
  loadPage(() =>
    Promise.all([import('../../journey/JourneyPage.tsx'), import('../../journey/early-kinds.ts'), needWords('steps')]),
  ).then(([{ Component }, { fetchKinds }]) => ({ Component, fetchKinds }));

/**
 * Which journey serves a path that has no page of its own. Where several do, the one on the screen goes on, else the
 * server knows which is meant. Rejects where the journeys cannot be asked.
 * @param running the journey on the screen
 */
export const findElsewhere = async (path: string, running: string | undefined): Promise<Elsewhere | Moved> => {
  // Nearly every such path is a step, so its page is fetched along with the answer.
  const page = loadJourneyPage();
  page.catch(() => undefined);
  const serving = await journeysAt(path);
  const [first, second] = serving;
  if (first === undefined) {
    const [{ NotFoundPage }, { replacementOf }] = await loadPage(() =>
      Promise.all([
        import('../not-found/NotFoundPage.tsx'),
        import('../../navigation/replaced-paths.ts'),
        needWords('pages'),
      ]),
    );
    const moved = replacementOf(path);
    if (moved !== undefined) return { kind: 'instead', path: moved };
    return { kind: 'nowhere', Page: NotFoundPage };
  }
  const journey =
    running !== undefined && serving.includes(running)
      ? running
      : second === undefined || sessionStore.get() === undefined
        ? first
        : await (await import('./ask-which-journey.ts')).askWhichJourney(path);
  if (journey === running) return { kind: 'journey', Page: (await page).Component, journey, path };
  // What its page asks for first, asked for while that is still on its way.
  const bundle = loadBundle(journey, currentLanguage());
  const opened = sessionStore.get() === undefined ? undefined : openEarly(journey);
  bundle.catch(() => undefined);
  const { Component, fetchKinds } = await page;
  fetchKinds(bundle, opened, path).catch(() => undefined);
  return { kind: 'journey', Page: Component, journey, path };
};
