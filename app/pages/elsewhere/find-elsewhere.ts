import type { ComponentType } from 'react';

import { needWords } from '../../i18n/language.ts';
import { journeyIndex, journeyOf } from '../../navigation/journey-index.ts';
import { loadPage } from '../../navigation/load-page.ts';

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

const loadJourneyPage = () =>
  loadPage(() => Promise.all([import('../../journey/JourneyPage.tsx'), needWords('steps')])).then(([page]) => page);

/** Which journey serves a path that has no page of its own. Rejects where the journeys cannot be asked. */
export const findElsewhere = async (path: string): Promise<Elsewhere> => {
  // Nearly every such path is a step, so its page is fetched along with the answer.
  const page = loadJourneyPage();
  page.catch(() => undefined);
  const journey = journeyOf(await journeyIndex(), path);
  if (journey === undefined) {
    const { NotFoundPage } = await loadPage(() => import('../not-found/NotFoundPage.tsx'));
    return { kind: 'nowhere', Page: NotFoundPage };
  }
  const { Component } = await page;
  return { kind: 'journey', Page: Component, journey, path };
};
