import { describe, expect, it } from 'vitest';
import { and, isFalse, isTrue, member, not, or, type Formula } from '../../../engine/solver/formula.ts';
import { createSolver, type Store } from '../../../engine/solver/solver.ts';
import { drawFrom, tape } from '../../helpers/draw.ts';
import { law } from '../law.ts';
import { coneOf, faultsOf, holds, solverOf, type Problem } from './problem.ts';
import { drawProblem, drawTinyProblem } from './random-problem.ts';

const valuesOf = ({ domains }: Problem, value: (variable: number) => number): readonly number[] =>
  domains.map((_, variable) => value(variable));

/** Whether any assignment at all keeps the cone of the goals. */
const canHold = (problem: Problem): boolean => {
  const { formulas, definitions } = coneOf(problem, problem.goals);
  const values: number[] = [];
  const search = (variable: number): boolean => {
    const domain = problem.domains[variable];
    if (domain === undefined) {
      const value = (one: number): number => values[one] as number;
      return (
        definitions.every(([defined, formula]) => holds(formula, value) === (value(defined) === 1)) &&
        formulas.every((formula) => holds(formula, value))
      );
    }
    for (let value = domain.lo; value <= domain.hi; value += 1) {
      values[variable] = value;
      if (search(variable + 1)) return true;
    }
    return false;
  };
  return search(0);
};

describe('solve', () => {
  it('finds what trying every assignment finds', () =>
    law(2000, [tape(400)], (numbers) => {
      const problem = drawTinyProblem(drawFrom(numbers));
      const verdict = solverOf(problem).solve(problem.goals);
      expect(verdict.kind).toBe(canHold(problem) ? 'sat' : 'unsat');
      // There are no values to be asked for where there are none.
      if (verdict.kind === 'sat') expect(faultsOf(problem, problem.goals, verdict.model.value)).toEqual([]);
      else expect(verdict).toEqual({ kind: 'unsat' });
    }));

  it('gives the same answer to the same calls', () =>
    law(100, [tape(800)], (numbers) => {
      const problem = drawProblem(drawFrom(numbers));
      const answer = (): unknown => {
        const verdict = solverOf(problem).solve(problem.goals);
        return verdict.kind === 'sat' ? valuesOf(problem, verdict.model.value) : verdict.kind;
      };
      expect(answer()).toEqual(answer());
    }));

  it('proves that a formula or its denial can hold', () =>
    law(60, [tape(800)], (numbers) => {
      const problem = { ...drawProblem(drawFrom(numbers)), requirements: [] };
      const solver = solverOf(problem);
      const goal = and(...problem.goals);
      const kinds = [goal, not(goal)].map((formula) => solver.solve([formula]).kind);
      expect(kinds).toContain('sat');
    }));

  it('keeps the values of a hint that satisfies the goals', () =>
    law(200, [tape(800)], (numbers) => {
      const problem = drawProblem(drawFrom(numbers));
      const solver = solverOf(problem);
      const verdict = solver.solve(problem.goals);
      if (verdict.kind !== 'sat') return;
      const again = solver.solve(problem.goals.slice(1), { hint: verdict.model });
      expect(again.kind === 'sat' && valuesOf(problem, again.model.value)).toEqual(
        valuesOf(problem, verdict.model.value),
      );
    }));
});

describe('a store', () => {
  const pushAll = (store: Store, formulas: readonly Formula[]): readonly Formula[] =>
    formulas.filter((formula) => store.push(formula) === 'sat');

  it('keeps a formula exactly when all can hold together, and is as before otherwise', () =>
    law(300, [tape(1000)], (numbers) => {
      const draw = drawFrom(numbers);
      const problem = drawProblem(draw);
      const solver = solverOf(problem);
      const store = solver.open();
      const kept: Formula[] = [];
      const values = (): readonly number[] => valuesOf(problem, store.model().value);
      for (let left = 12; left > 0; left -= 1) {
        const before = values();
        const formula = draw.pick(problem.goals);
        const alone = solver.solve([...kept, formula]).kind;
        const verdict = store.push(formula);
        expect(verdict).toBe(alone);
        if (verdict === 'sat') kept.push(formula);
        else expect(values()).toEqual(before);
        expect(faultsOf(problem, kept, store.model().value)).toEqual([]);
      }
    }));

  it('comes to the same verdict whatever the order', () =>
    law(200, [tape(800)], (numbers) => {
      const problem = drawProblem(drawFrom(numbers));
      const solver = solverOf(problem);
      const holdTogether = (goals: readonly Formula[]): boolean =>
        pushAll(solver.open(), goals).length === goals.length;
      expect(holdTogether(problem.goals.toReversed())).toBe(holdTogether(problem.goals));
    }));

  it('settles every requirement that can hold', () =>
    law(200, [tape(1000)], (numbers) => {
      const problem = drawProblem(drawFrom(numbers));
      const store = solverOf(problem).open();
      const kept = pushAll(store, problem.goals);
      const broken = store.settle();
      const { value } = store.model();
      expect(faultsOf(problem, kept, value)).toEqual([]);
      for (const { formula } of problem.requirements)
        expect(holds(formula, value) || broken.includes(formula)).toBe(true);
    }));
});

describe('wishes', () => {
  it('are taken in their order wherever they can hold with those before', () =>
    law(60, [tape(800)], (numbers) => {
      const problem = drawProblem(drawFrom(numbers));
      const [always = and(), ...others] = problem.goals;
      const wishes = [...others, ...problem.definitions.map(([, formula]) => formula)];
      const chosen = solverOf(problem)
        .wishing([always], wishes)
        .choose(wishes.map((_, wish) => wish));
      // The requirements about anything that is spoken of hold from the start.
      const cone = [always, ...wishes].map((formula): Formula => ({ kind: 'or', parts: [formula, not(formula)] }));
      const store = solverOf(problem).open();
      expect(chosen.kind).toBe(store.push(and(...cone, always)));
      if (chosen.kind !== 'sat') return;
      const taken = wishes.flatMap((formula, wish) => (store.push(formula) === 'sat' ? [wish] : []));
      expect([...chosen.taken].sort((a, b) => a - b)).toEqual(taken);
      const kept = [always, ...taken.flatMap((wish) => wishes[wish] ?? []), ...cone];
      expect(faultsOf(problem, kept, chosen.model.value)).toEqual([]);
    }));

  it('that are spare change nothing about the others, and come along where they fit', () =>
    law(60, [tape(800)], (numbers) => {
      const problem = drawProblem(drawFrom(numbers));
      const [always = and(), ...others] = problem.goals;
      const wishes = [...others, ...problem.definitions.map(([, formula]) => formula)];
      const order = wishes.flatMap((_, wish) => (wish % 3 === 0 ? [wish] : []));
      const spare = wishes.flatMap((_, wish) => (wish % 3 > 0 ? [wish] : []));
      const wishing = solverOf(problem).wishing([always], wishes, new Set(spare));
      const alone = wishing.choose(order);
      const both = wishing.choose(order, { spare });
      expect(both.kind).toBe(alone.kind);
      if (both.kind !== 'sat' || alone.kind !== 'sat') return;
      expect(both.taken).toEqual(alone.taken);
      const firm = [always, ...[...both.taken].flatMap((wish) => wishes[wish] ?? [])];
      const cone = [always, ...order.flatMap((wish) => wishes[wish] ?? [])].map((formula): Formula => ({
        kind: 'or',
        parts: [formula, not(formula)],
      }));
      expect(faultsOf(problem, [...firm, ...cone], both.model.value)).toEqual([]);
    }));

  it('that are spare are taken where nothing stands in their way', () => {
    const solver = createSolver();
    const option = solver.variable({ lo: 0, hi: 5 });
    const other = solver.variable({ lo: 0, hi: 5 });
    const flag = solver.variable({ lo: 0, hi: 1 });
    const wishes = [
      isTrue(flag),
      // Two ways, of which the first is shut.
      and(isTrue(flag), or(and(isFalse(flag), member(option, [3])), and(isTrue(flag), member(other, [4])))),
      member(option, [2]),
      member(option, [5]),
    ];
    const chosen = solver.wishing([], wishes, new Set([1, 2, 3])).choose([0], { spare: [1, 2, 3] });
    expect(chosen.kind === 'sat' && [flag, other, option].map(chosen.model.value)).toEqual([1, 4, 2]);
  });

  it('that are spare are taken together with what has to change for them', () => {
    const solver = createSolver();
    const seats = [3, 1, 2].map((prefer) => solver.variable({ lo: 1, hi: 3, prefer }));
    const alone = seats.flatMap((one, n) =>
      seats
        .slice(0, n)
        .flatMap((other) => [1, 2, 3].map((seat) => not(and(member(one, [seat]), member(other, [seat]))))),
    );
    const first = member(seats[0] ?? 0, [1]);
    const chosen = solver.wishing(alone, [first], new Set([0])).choose([], { spare: [0] });
    const [own, ...others] = seats.map((seat) => (chosen.kind === 'sat' ? chosen.model.value(seat) : 0));
    expect([own, others.toSorted((a, b) => a - b)]).toEqual([1, [2, 3]]);
  });

  it('are taken of some of them, then of others, as if nothing had been asked before', () =>
    law(60, [tape(800)], (numbers) => {
      const problem = drawProblem(drawFrom(numbers));
      const [always = and(), ...others] = problem.goals;
      const wishes = [...others, ...problem.definitions.map(([, formula]) => formula)];
      const asked = solverOf(problem).wishing([always], wishes);
      for (const [round, number] of numbers.slice(0, 6).entries()) {
        const order = [...wishes.keys()].filter((wish) => (number >> (wish % 8)) % 2 === 1);
        if (round % 2 === 1) asked.excludedBy(number % wishes.length);
        const chosen = asked.choose(order);
        const alone = solverOf(problem).wishing([always], wishes).choose(order);
        expect(chosen.kind).toBe(alone.kind);
        if (chosen.kind !== 'sat' || alone.kind !== 'sat') continue;
        expect(chosen.taken).toEqual(alone.taken);
        const kept = [always, ...[...chosen.taken].flatMap((wish) => wishes[wish] ?? [])];
        expect(faultsOf(problem, kept, chosen.model.value)).toEqual([]);
      }
    }));

  it('that are seen at once to exclude each other do', () =>
    law(60, [tape(800)], (numbers) => {
      const problem = drawProblem(drawFrom(numbers));
      const wishing = solverOf(problem).wishing([], problem.goals);
      const pairs = problem.goals.flatMap((_, one) =>
        [...wishing.excludedBy(one)].map((other) => [one, other] as const),
      );
      for (const pair of pairs) expect(wishing.choose(pair, { needed: 2 }).kind).toBe('unsat');
    }));
});
