import type { Plan } from '../../engine/path/plan.ts';
import type { SessionContext } from '../../engine/session/session-context.ts';
import { isOffline, untilOnline } from '../browser/connection.ts';
import { issueWords } from './issue-words.ts';
import { loadAllKinds } from './load-kinds.ts';

/** Milliseconds that a step is left alone with the network. */
const pause = 1500;

const fetchRest = async (plan: Plan): Promise<void> => {
  // Browsers remember that a part did not come: it is not even asked for where it cannot.
  if (isOffline()) await untilOnline();
  loadAllKinds(plan).catch(() => undefined);
  void issueWords();
  // Shown where the network is not what it was: by then it must be here.
  import('./JourneyProblem.tsx').catch(() => undefined);
};

/**
 * Fetches what the later steps of a journey and wrong answers need, and readies what tells which one follows, once a step
 * is on the page: nothing waits for it then. What fails is asked for again when it is needed.
 */
export const fetchAhead = ({ plan, routing }: Pick<SessionContext, 'plan' | 'routing'>): void => {
  setTimeout(() => {
    routing();
    void fetchRest(plan);
  }, pause);
};
