import { init, killThreads } from 'z3-solver';
import type { Formula } from '../../../engine/solver/formula.ts';
import { coneOf, type Problem } from './problem.ts';

/** Asks z3, through its own API, whether the goals of a problem can hold, with all that their cone brings. */
export type Referee = {
  readonly judge: (problem: Problem) => 'sat' | 'unsat' | 'unknown';
  readonly close: () => Promise<void>;
};

export const callReferee = async (): Promise<Referee> => {
  const api = await init();
  const context = api.Context('referee');
  const { Int, Solver } = context;
  type Variables = readonly ReturnType<typeof Int.const>[];
  type Judged = ReturnType<ReturnType<typeof Int.const>['le']>;
  const at = <T>(items: readonly T[], index: number): T => items[index] as T;

  const translate = (formula: Formula, variables: Variables): Judged => {
    switch (formula.kind) {
      case 'true':
        return context.And();
      case 'false':
        return context.Or();
      case 'linear': {
        const sum = formula.terms.reduce(
          (total, [coefficient, variable]) => total.add(at(variables, variable).mul(coefficient)),
          Int.val(0).add(0),
        );
        const bound = Int.val(BigInt(Math.floor(formula.bound)));
        if (formula.op === '<=') return sum.le(bound);
        if (!Number.isInteger(formula.bound)) return formula.op === '=' ? context.Or() : context.And();
        return formula.op === '=' ? sum.eq(bound) : sum.neq(bound);
      }
      case 'member':
        return context.Or(...formula.values.map((value) => at(variables, formula.variable).eq(value)));
      case 'and':
        return context.And(...formula.parts.map((part) => translate(part, variables)));
      case 'or':
        return context.Or(...formula.parts.map((part) => translate(part, variables)));
      case 'not':
        return context.Not(translate(formula.part, variables));
    }
  };

  const solver = new Solver();
  // `solver.check()` runs on another thread while this one may free what the garbage collector found: now and then that
  // breaks z3's memory. Called on this thread, nothing runs beside it.
  const check = api.em._Z3_solver_check as (context: unknown, solver: unknown) => number;
  return {
    judge: (problem) => {
      // Far quicker than a new solver each time, or one that is reset.
      solver.push();
      const variables = problem.domains.map((_, index) => Int.const(`x${index}`));
      const cone = coneOf(problem, problem.goals);
      for (const index of cone.variables) {
        const { lo, hi } = at(problem.domains, index);
        solver.add(at(variables, index).ge(Int.val(BigInt(lo))), at(variables, index).le(Int.val(BigInt(hi))));
      }
      for (const [variable, formula] of cone.definitions) {
        solver.add(at(variables, variable).eq(1).eq(translate(formula, variables)));
      }
      for (const formula of cone.formulas) solver.add(translate(formula, variables));
      const verdict = check(context.ptr, solver.ptr);
      solver.pop();
      return verdict === 0 ? 'unknown' : verdict > 0 ? 'sat' : 'unsat';
    },
    close: () => killThreads(api.em),
  };
};
