import type { SavedStep } from '../store/answers.ts';
import { askedSteps, type AskedStep } from '../store/moves.ts';
import type { Tx } from '../store/store.ts';

/** Steps that a publication asked of this dossier, and that were not saved since; each with why it was asked last. */
export const askedAgain = async (
  tx: Tx,
  dossierId: string,
  steps: readonly Pick<SavedStep, 'stepId' | 'version'>[],
): Promise<readonly AskedStep[]> => {
  const asked = new Map((await askedSteps(tx, dossierId)).map((one) => [one.step, one]));
  const savedAt = new Map(steps.map(({ stepId, version }) => [stepId, version]));
  return [...asked.values()].flatMap(({ step, why, version }) =>
    (savedAt.get(step) ?? 0) > version ? [] : [{ step, why }],
  );
};
