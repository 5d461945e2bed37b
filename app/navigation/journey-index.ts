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

/** The journeys that serve a path, in the order of their files. */
export const journeysOf = (journeys: JourneyIndex, pathname: string): readonly string[] => {
  const path = plainPath(pathname);
  return Object.entries(journeys.journeys).flatMap(([id, { routes }]) => (routes.includes(path) ? [id] : []));
};
