import type { JourneyIndex } from '../../engine/definition/resolved.ts';
import { plainPath } from './public-paths.ts';

let index: Promise<JourneyIndex> | undefined;

const fetchIndex = async (): Promise<JourneyIndex> => {
  const response = await fetch('/journeys/index.json', { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`The index of the journeys answered ${response.status}`);
  return (await response.json()) as JourneyIndex;
};

/** Which journeys there are and the paths of each; fetched once for the life of the page. Rejects where it cannot be had. */
export const journeyIndex = (): Promise<JourneyIndex> => {
  index ??= fetchIndex().catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return index;
};

/** The journey that serves a path, if any; the first one where several do. */
export const journeyOf = (journeys: JourneyIndex, pathname: string): string | undefined => {
  const path = plainPath(pathname);
  return Object.entries(journeys.journeys).find(([, { routes }]) => routes.includes(path))?.[0];
};
