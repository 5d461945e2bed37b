import { appendAudit } from '../store/audit.ts';
import { eventOf, publicationsChain } from '../publications/publication-event.ts';
import { insertPublication, latestPublication, type Publication } from '../store/publications.ts';
import type { Store } from '../store/store.ts';
import type { LoadedDraft } from './journey-library.ts';

/** Who publishes what a fresh database begins with. */
export const serverName = 'server';

/** The files of a fresh database become publication 1. Of several servers that start at once, one records it. */
export const recordStart = (store: Store, { draft, content, digest }: LoadedDraft, now: Date): Promise<Publication> =>
  store.write(async (tx) => {
    const at = now.toISOString();
    const first: Publication = {
      number: 1,
      digest,
      kind: 'start',
      repeats: undefined,
      author: serverName,
      approver: undefined,
      reason: 'The files that the server started with.',
      at,
    };
    if (!(await insertPublication(tx, first, { content, files: draft }))) {
      return (await latestPublication(tx)) ?? first;
    }
    await appendAudit(tx, {
      personId: publicationsChain,
      at,
      kind: 'published',
      detail: eventOf(first, { files: draft }, serverName),
    });
    return first;
  });
