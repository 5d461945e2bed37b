import { setImmediate } from 'node:timers/promises';
import { expect } from 'vitest';
import { seed as first } from '../../helpers/seed.ts';
import { faultsOf, solverOf } from './problem.ts';
import { drawFromSeed, drawProblem } from './random-problem.ts';
import { callReferee } from './z3-referee.ts';

/** How far the comparison is: problems from the first seed on, and how many of them our solver gave up on. */
export type Compared = { readonly first: number; readonly done: number; readonly undecided: number };

/**
 * Asks z3 about many random problems: where it and our solver differ, one of them is wrong.
 * @param from what an earlier run had compared
 * @param note told after each problem
 */
export const agreesWithReferee = async (
  problems: number,
  from: Compared = { first, done: 0, undecided: 0 },
  note: (compared: Compared) => void = () => undefined,
): Promise<Compared> => {
  const referee = await callReferee();
  let compared = from;
  try {
    for (let seed = from.first + from.done; seed < from.first + problems; seed += 1) {
      const problem = drawProblem(drawFromSeed(seed));
      const verdict = solverOf(problem).solve(problem.goals);
      const isUndecided = verdict.kind === 'undecided';
      if (!isUndecided) expect(verdict.kind, `PARCOURS_SEED=${seed} repeats it`).toBe(referee.judge(problem));
      if (verdict.kind === 'sat')
        expect(faultsOf(problem, problem.goals, verdict.model.value), `seed ${seed}`).toEqual([]);
      compared = { ...compared, done: compared.done + 1, undecided: compared.undecided + (isUndecided ? 1 : 0) };
      note(compared);
      // z3 gives back what nothing points to any more only between two turns of the loop.
      if (seed % 50 === 0) await setImmediate();
    }
  } finally {
    await referee.close();
  }
  // One in five thousand may be beyond the limit of steps.
  expect(compared.undecided).toBeLessThanOrEqual(1 + problems / 5000);
  return compared;
};
