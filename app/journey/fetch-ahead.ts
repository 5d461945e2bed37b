import type { SessionContext } from '../../engine/session/session-context.ts';
import { isOffline, untilOnline } from '../browser/connection.ts';

/** Milliseconds that a step is left alone with the network. */
const pause = 1500;

/** All of this journey is here. */
let fetched: SessionContext['plan'] | undefined;

const fetchOnline = async (context: Pick<SessionContext, 'plan' | 'routing'>): Promise<void> => {
  // Browsers remember that a part did not come: it is not even asked for where it cannot.
  if (isOffline()) await untilOnline();
  const { fetchRest } = await import('./go-beside.ts');
  if (await fetchRest(context)) fetched = context.plan;
};

/**
 * Fetches what the later steps of a journey and wrong answers need, and readies what tells which one follows, once a step
 * is on the page: nothing waits for it then. What fails is asked for again when it is needed.
 */
export const fetchAhead = (context: Pick<SessionContext, 'plan' | 'routing'>): void => {
  if (context.plan === fetched) return;
  setTimeout(() => void fetchOnline(context).catch(() => undefined), pause);
};
