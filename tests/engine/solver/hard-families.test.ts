import { describe, expect, it } from 'vitest';
import {
  and,
  atLeast,
  atMost,
  differs,
  equal,
  isFalse,
  isTrue,
  member,
  not,
  or,
  xor,
  type Formula,
  type Variable,
} from '../../../engine/solver/formula.ts';
import { createSolver, type Solver } from '../../../engine/solver/solver.ts';
import { sumsOfPairs } from './odd-sum.ts';
import { faultsOf } from './problem.ts';

/**
 * Families on which naive solvers crawl or give up. Each is known to be satisfiable or not by how it is made; a verdict of
 * `undecided` fails.
 */
type Family = {
  readonly domains: readonly { readonly lo: number; readonly hi: number }[];
  readonly goals: readonly Formula[];
};

const pairs = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));
const variables = (count: number): readonly Variable[] => Array.from({ length: count }, (_, at) => at);
const domains = (count: number, lo: number, hi: number): Family['domains'] =>
  Array.from({ length: count }, () => ({ lo, hi }));
const isBefore = (one: Variable, other: Variable, by = 1): Formula =>
  atMost(
    [
      [1, one],
      [-1, other],
    ],
    -by,
  );

const verdictOf = ({ domains, goals }: Family): string => {
  const solver: Solver = createSolver();
  domains.forEach((domain) => solver.variable(domain));
  const verdict = solver.solve(goals);
  if (verdict.kind === 'sat') {
    expect(faultsOf({ domains, goals, definitions: [], requirements: [] }, goals, verdict.model.value)).toEqual([]);
  }
  return verdict.kind;
};

describe('orders over wide ranges', () => {
  const billion = 1e9;
  it.each([2, 3, 10, 60])('a circle of %i is impossible', (count) => {
    const all = variables(count);
    const goals = all.map((one, at) => isBefore(one, all[(at + 1) % count] as Variable));
    expect(verdictOf({ domains: domains(count, 0, billion), goals })).toBe('unsat');
    expect(verdictOf({ domains: domains(count, 0, billion), goals: goals.slice(1) })).toBe('sat');
  });

  it.each([2, 10, 60])('a chain of %i fits into its range exactly', (count) => {
    const goals = variables(count)
      .slice(1)
      .map((one) => isBefore(one - 1, one, billion));
    const needed = (count - 1) * billion;
    expect(verdictOf({ domains: domains(count, 0, needed), goals })).toBe('sat');
    expect(verdictOf({ domains: domains(count, 0, needed - 1), goals })).toBe('unsat');
  });

  it('a whole is not less than one of its parts', () => {
    const whole = equal(
      [
        [1, 0],
        [1, 1],
        [-1, 2],
      ],
      0,
    );
    const family = (least: number): Family => ({
      domains: domains(3, 0, billion),
      goals: [
        whole,
        atMost(
          [
            [1, 2],
            [-1, 0],
          ],
          0,
        ),
        atLeast([[1, 1]], least),
      ],
    });
    expect(verdictOf(family(1))).toBe('unsat');
    expect(verdictOf(family(0))).toBe('sat');
  });

  it.each([
    [20, 20, 'sat'],
    [20, 19, 'unsat'],
  ])('%i days one after another in either order have a place in %i', (count, room, expected) => {
    // All before one of them, or all after: the order of the others is free.
    const all = variables(count);
    const goals = all.slice(1).map((one) => isBefore(one - 1, one));
    const either = or(
      and(...all.slice(1).map((one) => isBefore(0, one))),
      and(...all.slice(1).map((one) => isBefore(one, 0))),
    );
    expect(verdictOf({ domains: domains(count, 0, room - 1), goals: [...goals, either] })).toBe(expected);
  });
});

describe('counting', () => {
  it.each([2, 3, 4, 5, 6])('%i holes are too few for one pigeon more', (holes) => {
    const differ = (pigeons: number): Family => ({
      domains: domains(pigeons, 1, holes),
      goals: pairs(variables(pigeons)).map(([one, other]) =>
        differs(
          [
            [1, one],
            [-1, other],
          ],
          0,
        ),
      ),
    });
    expect(verdictOf(differ(holes + 1))).toBe('unsat');
    expect(verdictOf(differ(holes))).toBe('sat');
  });

  it('tasks that must not overlap need their whole time', () => {
    const goals = pairs(variables(5)).map(([one, other]) => or(isBefore(one, other, 100), isBefore(other, one, 100)));
    expect(verdictOf({ domains: domains(5, 0, 400), goals })).toBe('sat');
    expect(verdictOf({ domains: domains(5, 0, 399), goals })).toBe('unsat');
  });

  it('shares of a whole, each another, need that much', () => {
    const shares = variables(5);
    const differ = pairs(shares).map(([one, other]) =>
      differs(
        [
          [1, one],
          [-1, other],
        ],
        0,
      ),
    );
    const family = (whole: number): Family => ({
      domains: domains(5, 1, 100),
      goals: [
        ...differ,
        equal(
          shares.map((share) => [1, share]),
          whole,
        ),
      ],
    });
    expect(verdictOf(family(1 + 2 + 3 + 4 + 5))).toBe('sat');
    expect(verdictOf(family(14))).toBe('unsat');
  });
});

describe('what cannot be divided', () => {
  it('an even sum is not odd, however it is said', () => {
    const wide = domains(6, -1e9, 1e9);
    expect(
      verdictOf({
        domains: wide,
        goals: [
          equal(
            [
              [2, 0],
              [-2, 1],
            ],
            1,
          ),
        ],
      }),
    ).toBe('unsat');
    expect(
      verdictOf({
        domains: wide,
        goals: [
          equal(
            [
              [2, 0],
              [-2, 1],
            ],
            2,
          ),
        ],
      }),
    ).toBe('sat');
    expect(verdictOf({ domains: wide, goals: sumsOfPairs(1) })).toBe('unsat');
    expect(verdictOf({ domains: wide, goals: sumsOfPairs(2) })).toBe('sat');
  });

  it.each([4, 8, 12])('one of %i answers more makes a parity wrong', (count) => {
    // Each choice is another than the one before, all the way round.
    const goals = variables(count).map((one) => xor(isTrue(one), isTrue((one + 1) % count)));
    expect(verdictOf({ domains: domains(count, 0, 1), goals })).toBe('sat');
    const odd = variables(count + 1).map((one) => xor(isTrue(one), isTrue((one + 1) % (count + 1))));
    expect(verdictOf({ domains: domains(count + 1, 0, 1), goals: odd })).toBe('unsat');
  });

  it('change is given in the coins there are', () => {
    const coins = [
      [6, 0],
      [10, 1],
      [15, 2],
    ] as const;
    // 29 is the largest amount that 6, 10 and 15 do not make.
    expect(verdictOf({ domains: domains(3, 0, 1e6), goals: [equal(coins, 29)] })).toBe('unsat');
    for (const amount of [30, 31, 1_000_001]) {
      expect(verdictOf({ domains: domains(3, 0, 1e6), goals: [equal(coins, amount)] })).toBe('sat');
    }
  });
});

describe('size', () => {
  it('two hundred choices of three with a chain of consequences', () => {
    const count = 200;
    const is = (one: Variable, value: number): Formula => member(one, [value]);
    const goals = variables(count)
      .slice(1)
      .map((one) =>
        or(and(is(one - 1, 0), is(one, 1)), and(is(one - 1, 1), is(one, 2)), and(is(one - 1, 2), is(one, 0))),
      );
    expect(
      verdictOf({ domains: domains(count, 0, 2), goals: [...goals, is(0, 0), is(count - 1, (count - 1) % 3)] }),
    ).toBe('sat');
    expect(verdictOf({ domains: domains(count, 0, 2), goals: [...goals, is(0, 0), is(count - 1, count % 3)] })).toBe(
      'unsat',
    );
  });

  it('lists of hundreds of countries, with holes of any kind', () => {
    const even = Array.from({ length: 125 }, (_, at) => at * 2);
    const third = Array.from({ length: 84 }, (_, at) => at * 3);
    const goals = [
      member(0, even),
      not(member(0, third)),
      equal(
        [
          [1, 0],
          [1, 1],
        ],
        249,
      ),
      member(1, third),
      not(member(1, even)),
    ];
    // x even, 249 - x odd: always; x no multiple of 3, but 249 - x is one: never.
    expect(verdictOf({ domains: domains(2, 0, 249), goals })).toBe('unsat');
    expect(verdictOf({ domains: domains(2, 0, 249), goals: goals.filter((_, at) => at !== 1) })).toBe('sat');
  });

  it('large amounts to the cent', () => {
    const trillion = 1e12;
    const terms = variables(12).map((one) => [1, one] as const);
    const goals = [equal(terms, 12 * trillion - 1), atMost([[1, 3]], trillion - 1)];
    expect(verdictOf({ domains: domains(12, 0, trillion), goals })).toBe('sat');
    expect(verdictOf({ domains: domains(12, 0, trillion), goals: [...goals, atMost([[1, 7]], trillion - 1)] })).toBe(
      'unsat',
    );
  });

  it('a share of an amount, where fractions of it grow too large for exact lines', () => {
    // fee = 3.57 % of the amount, tax = 17.2 % of the fee, in cents: one cent more or less than that is impossible.
    const rate = (part: Variable, whole: Variable, hundredths: number): readonly Formula[] => [
      atMost(
        [
          [10_000, part],
          [-hundredths, whole],
        ],
        0,
      ),
      atLeast(
        [
          [10_000, part],
          [-hundredths, whole],
        ],
        -9_999,
      ),
    ];
    const goals = [...rate(1, 0, 357), ...rate(2, 1, 1720), equal([[1, 0]], 123_456_789)];
    const fee = Math.floor((123_456_789 * 357) / 10_000);
    const tax = Math.floor((fee * 1720) / 10_000);
    const family = (value: number): Family => ({
      domains: domains(3, 0, 1e10),
      goals: [...goals, equal([[1, 2]], value)],
    });
    expect(verdictOf(family(tax))).toBe('sat');
    expect(verdictOf(family(tax + 1))).toBe('unsat');
    expect(verdictOf(family(tax - 1))).toBe('unsat');
  });

  it('a definition on a definition, three hundred deep', () => {
    const solver = createSolver();
    const first = solver.variable({ lo: 0, hi: 1 });
    let last = first;
    for (let left = 300; left > 0; left -= 1) {
      const next = solver.variable({ lo: 0, hi: 1 });
      solver.define(next, left % 2 === 0 ? isTrue(last) : isFalse(last));
      last = next;
    }
    const verdict = solver.solve([isTrue(last)]);
    expect(verdict.kind === 'sat' && verdict.model.value(first)).toBe(1);
    expect(solver.solve([isTrue(last), isFalse(first)]).kind).toBe('unsat');
  });
});
