import type { SessionContext } from '../../engine/session/session-context.ts';
import { isOffline, untilOnline } from '../browser/connection.ts';

/** Milliseconds that a step is left alone with the network. */
const pause = 1500;

type Began = Pick<SessionContext, 'plan' | 'routing'>;

/** All of this journey is here, or on its way. */
let asked: Began['plan'] | undefined;

const fetchOnline = async (context: Began): Promise<void> => {
  // Browsers remember that a part did not come: it is not even asked for where it cannot.
  if (isOffline()) await untilOnline();
  const { fetchRest } = await import('./go-beside.ts');
  if (!(await fetchRest(context))) throw new Error('Some of it did not come.');
};

/**
 * Fetches what the later steps of a journey and wrong answers need, and readies what tells which one follows, once a step
 * is on the page: nothing waits for it then. What fails is asked for again with the next step, and when it is needed.
 */
export const fetchAhead = (context: Began): void => {
  const { plan } = context;
  if (plan === asked) return;
  asked = plan;
  const again = (): void => {
    if (plan === asked) asked = undefined;
  };
  setTimeout(() => void fetchOnline(context).catch(again), pause);
};
