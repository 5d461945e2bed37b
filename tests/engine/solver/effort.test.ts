import { expect, it } from 'vitest';
import {
  and,
  atMost,
  differs,
  equal,
  isTrue,
  member,
  not,
  or,
  xor,
  type Formula,
  type Term,
} from '../../../engine/solver/formula.ts';
import { sumsOfPairs } from './odd-sum.ts';
import { solverOf, type Problem } from './problem.ts';
import { drawFromSeed, drawProblem } from './random-problem.ts';

/** The least limit with which it comes out as it does with the usual one. */
const effortOf = (ask: (limit?: number) => string): number => {
  const answer = ask();
  let enough = 1;
  while (ask(enough) !== answer) enough *= 2;
  let tooLittle = enough >> 1;
  while (enough - tooLittle > 1) {
    const middle = (enough + tooLittle) >> 1;
    if (ask(middle) === answer) enough = middle;
    else tooLittle = middle;
  }
  return enough;
};

const solving =
  (problem: Problem) =>
  (limit?: number): string =>
    solverOf(problem).solve(problem.goals, limit === undefined ? {} : { limit }).kind;

const wishing =
  (problem: Problem) =>
  (limit?: number): string => {
    const [always = and(), ...others] = problem.goals;
    const wishes = [...others, ...problem.definitions.map(([, formula]) => formula)];
    const order = wishes.map((_, wish) => wish);
    const solver = solverOf(problem).wishing([always], wishes);
    // The second time all is known that the first has taught.
    solver.choose(order.slice(1));
    const chosen = solver.choose(order, limit === undefined ? {} : { limit });
    return chosen.kind === 'sat' ? [...chosen.taken].join() : chosen.kind;
  };

const plain = (domains: Problem['domains'], goals: readonly Formula[]): Problem => ({
  domains,
  goals,
  definitions: [],
  requirements: [],
});
const numbers = (count: number, lo: number, hi: number): Problem['domains'] =>
  Array.from({ length: count }, () => ({ lo, hi }));
const pairs = (count: number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, one) => Array.from({ length: one }, (_, other) => [other, one] as const)).flat();
const apart = ([one, other]: readonly [number, number]): Formula =>
  differs(
    [
      [1, one],
      [-1, other],
    ],
    0,
  );
const before = (one: number, other: number, by: number): Formula =>
  atMost(
    [
      [1, one],
      [-1, other],
    ],
    -by,
  );
const ring = (count: number): readonly Formula[] =>
  Array.from({ length: count }, (_, one) => before(one, (one + 1) % count, 1));
const cycle = (count: number): readonly Formula[] =>
  Array.from({ length: count }, (_, one) => xor(isTrue(one), isTrue((one + 1) % count)));
/** So many hundredths of a percent of the whole, rounded down. */
const share = (part: number, whole: number, rate: number): readonly Formula[] => {
  const rest: readonly Term[] = [
    [10_000, part],
    [-rate, whole],
  ];
  return [atMost(rest, 0), not(atMost(rest, -10_000))];
};
/** Rows, columns and a diagonal of a magic square. */
const square = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
].map((three) =>
  equal(
    three.map((one) => [1, one] as const),
    15,
  ),
);
const seats = (count: number): readonly Formula[] =>
  Array.from({ length: count }, (_, seat) => Array.from({ length: count }, (_, one) => member(one, [seat]))).flat();

const families: Readonly<Record<string, (limit?: number) => string>> = {
  'a ring of thirty over a billion days': solving(plain(numbers(30, 0, 1e9), ring(30))),
  'five pigeons in four holes': solving(plain(numbers(5, 1, 4), pairs(5).map(apart))),
  'five pigeons in five holes': solving(plain(numbers(5, 1, 5), pairs(5).map(apart))),
  'four tasks that must not overlap': solving(
    plain(
      numbers(4, 0, 299),
      pairs(4).map(([one, other]) => or(before(one, other, 100), before(other, one, 100))),
    ),
  ),
  'nine answers, each another than the one before': solving(plain(numbers(9, 0, 1), cycle(9))),
  'change of 29 in coins of 6, 10 and 15': solving(
    plain(numbers(3, 0, 1e6), [
      equal(
        [
          [6, 0],
          [10, 1],
          [15, 2],
        ],
        29,
      ),
    ]),
  ),
  'change of 1,000,001 in them': solving(
    plain(numbers(3, 0, 1e6), [
      equal(
        [
          [6, 0],
          [10, 1],
          [15, 2],
        ],
        1_000_001,
      ),
    ]),
  ),
  'two halves of an odd sum': solving(plain(numbers(6, -1e9, 1e9), sumsOfPairs(1))),
  'a part of a part, to the cent': solving(
    plain(numbers(3, 0, 1e10), [...share(1, 0, 357), ...share(2, 1, 1720), equal([[1, 0]], 123_456_789)]),
  ),
  'sums that are no multiple, with holes': solving(
    plain(numbers(4, 0, 60), [
      equal(
        [
          [6, 0],
          [10, 1],
          [15, 2],
          [-30, 3],
        ],
        29,
      ),
      ...numbers(4, 0, 0).map((_, one) => not(member(one, [0, 4, 5, 6, 11, 20, 21, 22]))),
    ]),
  ),
  'a square of sums': solving(plain(numbers(9, 1, 9), [...pairs(9).map(apart), ...square])),
  'six wishes beside three hundred': (limit) => {
    const problem = plain(numbers(40, 0, 9), []);
    const wishes = pairs(25).map(([one, other]) => and(member(one, [1, 2]), member(other, [3])));
    const solver = solverOf(problem).wishing([], wishes);
    solver.choose([...wishes.keys()]);
    return solver.choose([0, 50, 100, 150, 200, 250], limit === undefined ? {} : { limit }).kind;
  },
  'a hundred wishes for ten seats': wishing(plain(numbers(10, 0, 9), [and(...pairs(10).map(apart)), ...seats(10)])),
  'a hundred wishes, each of two parts': wishing(
    plain(numbers(20, 0, 3), [
      not(and(member(0, [1]), member(1, [1]))),
      ...pairs(15).map(([one, other]) =>
        and(or(member(one, [1, 2]), member(other, [3])), or(isTrue(other), before(one, other, 1))),
      ),
    ]),
  ),
};

/** Problems for which there is a short way: an order, a count, a remainder, a wish that cannot come true. */
const mostEffort: Readonly<Record<string, number>> = {
  'a ring of thirty over a billion days': 1,
  'five pigeons in four holes': 10_000,
  'five pigeons in five holes': 620,
  'four tasks that must not overlap': 1650,
  'nine answers, each another than the one before': 52,
  'change of 29 in coins of 6, 10 and 15': 57,
  'change of 1,000,001 in them': 39,
  'two halves of an odd sum': 232,
  'a part of a part, to the cent': 1,
  'sums that are no multiple, with holes': 285,
  'a square of sums': 9500,
  'six wishes beside three hundred': 95,
  'a hundred wishes for ten seats': 4550,
  'a hundred wishes, each of two parts': 3600,
};

it.each(Object.entries(families))('%s: the short way is found', (name, ask) => {
  expect(effortOf(ask)).toBeLessThanOrEqual(mostEffort[name] ?? 0);
});

it('small problems take little, and most of those that cannot be solved nothing at all', () => {
  const drawn = Array.from({ length: 25 }, (_, seed) => drawProblem(drawFromSeed(seed + 1)));
  const unsolved = drawn.filter((problem) => solving(problem)() === 'unsat');
  expect(unsolved.filter((problem) => effortOf(solving(problem)) > 1).length).toBeLessThan(unsolved.length / 4);
  const total = (ask: (problem: Problem) => (limit?: number) => string): number =>
    drawn.reduce((sum, problem) => sum + effortOf(ask(problem)), 0);
  // What helps the one may cost another a little: it is together that they must not take more.
  expect(total(solving)).toBeLessThanOrEqual(1930);
  expect(total(wishing)).toBeLessThanOrEqual(1530);
});
