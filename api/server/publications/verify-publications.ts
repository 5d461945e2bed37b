import { sha256 } from '../journeys/served-journey.ts';
import { eventOf, publicationsChain } from './publication-event.ts';
import { listAudit, verifyChain } from '../store/audit.ts';
import { listPublications, publishedContent, publishedFiles } from '../store/publications.ts';
import type { Tx } from '../store/store.ts';

/**
 * What does not fit any more, a sentence each; empty: nothing was changed. The chain is walked from its start, and every
 * publication is held against its event and its content against its digest.
 */
export const findBroken = async (tx: Tx): Promise<readonly string[]> => {
  const chain = await verifyChain(tx, publicationsChain);
  const broken = chain.kind === 'whole' ? [] : [`Event ${chain.number} of the audit is ${chain.reason}.`];
  const events = new Map<number, Readonly<Record<string, unknown>>>();
  for (const { kind, detail } of await listAudit(tx, publicationsChain)) {
    if (kind !== 'published') continue;
    const event = JSON.parse(detail) as Readonly<Record<string, unknown>>;
    events.set(Number(event['number']), event);
  }
  const publications = await listPublications(tx);
  for (const publication of publications) {
    const { number } = publication;
    const event = events.get(number);
    const content = await publishedContent(tx, number);
    const files = await publishedFiles(tx, number);
    if (event === undefined || content === undefined || files === undefined) {
      broken.push(`Publication ${number} has no event in the audit.`);
      continue;
    }
    const expected = eventOf(publication, { files }, String(event['by']));
    if (expected !== JSON.stringify(event)) broken.push(`Publication ${number} is not what the audit says.`);
    if (sha256(JSON.stringify(content)) !== publication.digest) {
      broken.push(`What publication ${number} holds is not what its digest says.`);
    }
  }
  for (const number of events.keys()) {
    if (publications.every((one) => one.number !== number)) broken.push(`Publication ${number} is missing.`);
  }
  return broken;
};
