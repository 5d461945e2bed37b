import { sha256 } from '../journeys/served-journey.ts';
import type { Pinned, Publication } from '../store/publications.ts';

/** The chain of events about publications and authors, beside those of people. */
export const publicationsChain = 'publications';

/** What the chain holds of a publication: all that its row says, and digests of all that it pins. */
export const eventOf = (publication: Publication, { files }: Pick<Pinned, 'files'>, by: string): string =>
  JSON.stringify({ ...publication, files: sha256(JSON.stringify(files)), by });
