import type { Suite } from '../../../../engine/coverage/customer.ts';
import { judge, scoreOf } from '../../../../engine/coverage/mutation/judge.ts';
import { goalOf } from '../../../../engine/coverage/mutation/repair.ts';
import type { Plan } from '../../../../engine/path/plan.ts';

/** Mutants that a suite neither notices nor has proven to change nothing, judged afresh. */
export const missedOf = (plan: Plan, { customers, goals }: Suite): readonly string[] => {
  const proven = new Set(goals.flatMap(({ id, state }) => (state === 'impossible' ? [id] : [])));
  const judged = judge(plan, customers, ({ id }) => ({
    kind: proven.has(goalOf(id)) ? 'equivalent' : 'undecided',
  }));
  return scoreOf(judged).survivors.map(({ mutant }) => mutant.id);
};
