import { expect } from 'vitest';
import { seed as first } from '../../helpers/seed.ts';
import { faultsOf, solverOf } from './problem.ts';
import { drawFromSeed, drawProblem } from './random-problem.ts';
import { callReferee } from './z3-referee.ts';

/** Asks z3 about many random problems: where it and our solver differ, one of them is wrong. */
export const agreesWithReferee = async (problems: number): Promise<void> => {
  const referee = await callReferee();
  let undecided = 0;
  try {
    for (let seed = first; seed < first + problems; seed += 1) {
      const problem = drawProblem(drawFromSeed(seed));
      const verdict = solverOf(problem).solve(problem.goals);
      if (verdict.kind === 'undecided') undecided += 1;
      else expect(verdict.kind, `PARCOURS_SEED=${seed} repeats it`).toBe(referee.judge(problem));
      if (verdict.kind === 'sat')
        expect(faultsOf(problem, problem.goals, verdict.model.value), `seed ${seed}`).toEqual([]);
    }
  } finally {
    await referee.close();
  }
  // One in five thousand may be beyond the limit of steps.
  expect(undecided).toBeLessThanOrEqual(1 + problems / 5000);
};
