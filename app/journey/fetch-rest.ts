import type { FieldKind } from '../../engine/definition/field-language.ts';
import type { Plan } from '../../engine/path/plan.ts';
import type { SessionContext } from '../../engine/session/session-context.ts';
import { describePlainly, fetchIssueWords, issueWords } from './issue-words.ts';
import { hasAllKinds, kindsOf, loadAllKinds, loadFields } from './load-kinds.ts';

/** What a reader does on a slow telephone is answered between two tasks, not within one. */
const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** Asks for them kind by kind, in as many short tasks. */
const loadKindsInTurn = async (plan: Plan): Promise<void> => {
  const asked = new Set<FieldKind>();
  for (const { field } of plan.steps.flatMap(({ fields }) => fields)) {
    const kinds = kindsOf(field);
    if (hasAllKinds(plan)) return;
    if (kinds.every((kind) => asked.has(kind))) continue;
    kinds.forEach((kind) => asked.add(kind));
    loadFields([field]).catch(() => undefined);
    await nextTask();
  }
  await loadAllKinds(plan);
};

/** What `fetchAhead` fetches, and makes ready. Never rejects. @returns whether all of it came */
export const fetchRest = async ({ plan, routing }: Pick<SessionContext, 'plan' | 'routing'>): Promise<boolean> => {
  // What could not be had is asked for again.
  const words = issueWords() === describePlainly ? fetchIssueWords() : issueWords();
  await loadKindsInTurn(plan).catch(() => undefined);
  // Shown where the network is not what it was, or has only just come back: by then they must be here.
  const pages = Promise.all([import('./JourneyProblem.tsx'), import('./OutcomePage.tsx')]).then(
    () => true,
    () => false,
  );
  await nextTask();
  routing();
  return (await words) !== describePlainly && (await pages) && hasAllKinds(plan);
};
