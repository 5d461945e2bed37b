import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { and, atMost, equal, isTrue, member, not, type Formula } from '../../../engine/solver/formula.ts';
import { visitVariables } from '../../../engine/solver/clauses.ts';
import { createSolver } from '../../../engine/solver/solver.ts';
import { drawFrom, tape } from '../../helpers/draw.ts';
import { law } from '../law.ts';
import { faultsOf, solverOf, variablesIn, type Problem } from './problem.ts';
import { drawProblem, drawTinyProblem } from './random-problem.ts';

it('what is declared between two questions counts from the next one on', () =>
  law(200, [tape(500)], (numbers) => {
    const draw = drawFrom(numbers);
    const problem = draw.chance(50) ? drawTinyProblem(draw) : drawProblem(draw);
    const known = { ...problem, definitions: [], requirements: [] } as { -readonly [P in keyof Problem]: Problem[P] };
    const solver = solverOf(known);
    const ask = (): void => {
      const verdict = solver.solve(problem.goals);
      expect(verdict.kind).toBe(solverOf(known).solve(problem.goals).kind);
      if (verdict.kind === 'sat') expect(faultsOf(known, problem.goals, verdict.model.value)).toEqual([]);
    };
    ask();
    for (const definition of problem.definitions) {
      solver.define(...definition);
      known.definitions = [...known.definitions, definition];
      ask();
    }
    for (const requirement of problem.requirements) {
      solver.require(requirement.formula, requirement.about);
      known.requirements = [...known.requirements, requirement];
      ask();
    }
  }));

it('the same test is the same part, however it was made and in whatever order it is said', () =>
  law(60, [tape(800)], (numbers) => {
    const problem = drawProblem(drawFrom(numbers));
    const turned = (formula: Formula): Formula =>
      formula.kind === 'and' || formula.kind === 'or'
        ? { ...formula, parts: formula.parts.map(turned).toReversed() }
        : formula.kind === 'not'
          ? { ...formula, part: turned(formula.part) }
          : { ...formula };
    const alone = solverOf(problem);
    const both = solverOf(problem);
    const goal = and(...problem.goals);
    expect(both.solve([goal, turned(goal)]).kind).toBe(alone.solve([goal]).kind);
    // So far as they stand for parts of it, no column has come that a formula said twice does not need.
    expect(both.variable({ lo: 0, hi: 1 })).toBe(alone.variable({ lo: 0, hi: 1 }));
    expect(both.solve([goal, not(turned(goal))]).kind).toBe('unsat');
  }));

it('what stands in many formulas is looked at once', () =>
  law(100, [tape(500)], (numbers) => {
    const { goals } = drawProblem(drawFrom(numbers));
    const visited: number[] = [];
    const seen = new Set<Formula>();
    const look = (formula: Formula): readonly number[] => {
      const before = visited.length;
      visitVariables(formula, (variable) => visited.push(variable), seen);
      return visited.slice(before);
    };
    const all: Formula = { kind: 'or', parts: goals };
    expect(new Set(look(all))).toEqual(new Set(variablesIn(all)));
    expect([all, { ...all }, ...goals].flatMap(look)).toEqual([]);
  }));

describe('what cannot be is refused with what is wrong about it:', () => {
  const solver = createSolver();
  const one = solver.variable({ lo: 0, hi: 1 });
  const wide = solver.variable({ lo: 0, hi: Number.MAX_SAFE_INTEGER });
  it.each([
    ['a domain of nothing', () => solver.variable({ lo: 2, hi: 1 }), 'No integers from 2 to 1.'],
    ['a low end that is not whole', () => solver.variable({ lo: 0.5, hi: 3 }), 'No integers from 0.5 to 3.'],
    ['a high end without end', () => solver.variable({ lo: 0, hi: Infinity }), 'No integers from 0 to Infinity.'],
    ['a coefficient that is not whole', () => solver.solve([atMost([[0.5, one]], 1)]), '0.5 is no coefficient.'],
    ['a bound that is none', () => solver.solve([atMost([[1, one]], Number.NaN)]), 'NaN is no bound.'],
    ['a variable of another solver', () => solver.solve([isTrue(99)]), 'No variable 99 in this solver.'],
    [
      'a sum that doubles do not hold',
      () =>
        solver.solve([
          atMost(
            [
              [1, one],
              [1, wide],
            ],
            1,
          ),
        ]),
      'A sum may exceed 2^52: its variables need closer bounds.',
    ],
    [
      'a sum that goes as far below',
      () =>
        solver.solve([
          atMost(
            [
              [1, one],
              [-1, wide],
            ],
            1,
          ),
        ]),
      'A sum may exceed 2^52: its variables need closer bounds.',
    ],
  ])('%s', (_, ask, message) => expect(ask).toThrow(new RangeError(message)));

  it('a second definition', () => {
    const own = createSolver();
    const defined = own.variable({ lo: 0, hi: 1 });
    const free = own.variable({ lo: 0, hi: 1 });
    own.define(defined, isTrue(free));
    expect(() => own.define(defined, isTrue(free))).toThrow(new Error('Variable 0 is defined already.'));
  });

  it('definitions that go round', () => {
    const own = createSolver();
    const [first, second] = [own.variable({ lo: 0, hi: 1 }), own.variable({ lo: 0, hi: 1 })];
    own.define(first, isTrue(second));
    own.define(second, not(isTrue(first)));
    expect(() => own.open().model().value(first)).toThrow(
      new Error('The definition of variable 0 goes round in a circle.'),
    );
  });
});

it('a sum may come as near to what doubles hold as it can, to either side, and no nearer', () =>
  law(40, [fc.integer({ min: 1, max: 2 ** 52 - 2 }), fc.constantFrom(1, -1)], (part, sign) => {
    const asked = (rest: number) => {
      const solver = createSolver();
      const beside = [1, solver.variable({ lo: 0, hi: 0 })] as const;
      const terms = [beside, ...[part, rest].map((hi) => [sign, solver.variable({ lo: 0, hi })] as const)];
      return () => solver.solve([equal(terms, sign * (part + rest))]).kind;
    };
    expect(asked(2 ** 52 - 1 - part)()).toBe('sat');
    expect(asked(2 ** 52 - part)).toThrow(RangeError);
  }));

it('a value is the preferred one where nothing asks for another, the nearest to it else, and to 0 unless told', () =>
  law(100, [tape(60)], (numbers) => {
    const draw = drawFrom(numbers);
    const solver = createSolver();
    const [lo, hi] = [draw.between(-9, 3), draw.between(3, 9)];
    const prefer = draw.chance(50) ? draw.between(-12, 12) : undefined;
    const own = solver.variable(prefer === undefined ? { lo, hi } : { lo, hi, prefer });
    const near = Math.min(hi, Math.max(lo, prefer ?? 0));
    const value = (formulas: readonly Formula[], hint?: number): number => {
      const verdict = solver.solve(formulas, hint === undefined ? {} : { hint: { value: () => hint } });
      return verdict.kind === 'sat' ? verdict.model.value(own) : Number.NaN;
    };
    expect(value([])).toBe(near);
    expect(value([], hi)).toBe(hi);
    expect(value([member(own, [lo, hi])])).toBe(near === hi ? hi : near === lo ? lo : near - lo <= hi - near ? lo : hi);
    expect(value([equal([[3, own]], 3 * hi)])).toBe(hi);
    expect(value([equal([[3, own]], 3 * hi - 1)])).toBeNaN();
  }));
