import type { SessionContext } from '../../engine/session/session-context.ts';
import { nextTask } from '../browser/next-task.ts';
import { describePlainly, fetchIssueWords, issueWords } from './issue-words.ts';
import { hasAllKinds, loadAllKinds, loadFieldsInTurn } from './load-kinds.ts';

/** What `fetchAhead` fetches, and makes ready. Never rejects. @returns whether all of it came */
export const fetchRest = async ({ plan, routing }: Pick<SessionContext, 'plan' | 'routing'>): Promise<boolean> => {
  // What could not be had is asked for again.
  const words = issueWords() === describePlainly ? fetchIssueWords() : issueWords();
  const fields = plan.steps.flatMap((step) => step.fields.map(({ field }) => field));
  await loadFieldsInTurn(fields)
    .then(() => loadAllKinds(plan))
    .catch(() => undefined);
  // Shown where the network is not what it was, or has only just come back: by then they must be here.
  const pages = Promise.all([import('./JourneyProblem.tsx'), import('./OutcomePage.tsx')]).then(
    () => true,
    () => false,
  );
  await nextTask();
  routing();
  return (await words) !== describePlainly && (await pages) && hasAllKinds(plan);
};
