import { readServing, said } from '../early/said.ts';
import { journeyIndex, journeysOf } from './journey-index.ts';
import { plainPath } from './public-paths.ts';

/** The address that the page came with, of which the server says which journeys serve it. */
const cameWith = plainPath(location.pathname);

/** The journeys that serve a path, in the order of their files. Rejects where they cannot be asked. */
export const journeysAt = async (path: string): Promise<readonly string[]> => {
  const known = path === cameWith ? readServing(said('journeys')).map(({ id }) => id) : [];
  return known.length > 0 ? known : journeysOf(await journeyIndex(), path);
};
