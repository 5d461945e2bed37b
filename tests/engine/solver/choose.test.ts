import { describe, expect, it } from 'vitest';
import { and, atMost, differs, isTrue, member, not, or, type Formula } from '../../../engine/solver/formula.ts';
import { createSolver } from '../../../engine/solver/solver.ts';
import { drawFrom, tape } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';
import { coneOf, holds, solverOf, type Problem } from './problem.ts';
import { drawTinyProblem } from './random-problem.ts';

const pairs = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));
const apart = (variables: readonly number[]): readonly Formula[] =>
  pairs(variables).map(([one, other]) =>
    differs(
      [
        [1, one],
        [-1, other],
      ],
      0,
    ),
  );

describe('of wishes that have to be counted', () => {
  it('each is taken for which there is still a seat, however many there are and in whatever order', () =>
    law(40, [tape(200)], (numbers) => {
      const draw = drawFrom(numbers);
      const solver = createSolver();
      const seats = draw.between(3, 6);
      const guests = Array.from({ length: seats }, () => solver.variable({ lo: 1, hi: seats }));
      // Each guest asks for one of the first few seats, again and again.
      const asked = Array.from(
        { length: draw.between(20, 90) },
        () => [draw.pick(guests), draw.between(1, seats - 1)] as const,
      );
      const wishes = asked.map(([guest, most]) =>
        member(
          guest,
          Array.from({ length: most }, (_, seat) => seat + 1),
        ),
      );
      const taken: number[] = [];
      const mostOf = new Map(guests.map((guest) => [guest, seats]));
      asked.forEach(([guest, most], wish) => {
        const bounds = guests.map((one) => Math.min(mostOf.get(one) as number, one === guest ? most : seats));
        // Seats from the front: among those who take one of the first n there are at most n.
        if (bounds.toSorted((a, b) => a - b).some((bound, at) => bound <= at)) return;
        taken.push(wish);
        mostOf.set(guest, Math.min(mostOf.get(guest) as number, most));
      });
      const chosen = solver.wishing(apart(guests), wishes).choose([...wishes.keys()]);
      expect(chosen.kind === 'sat' && [...chosen.taken]).toEqual(taken);
      // Of those that must be taken there are too many as soon as one is not.
      const first = wishes.findIndex((_, wish) => !taken.includes(wish));
      const needing = (needed: number): string =>
        solver.wishing(apart(guests), wishes).choose([...wishes.keys()], { needed }).kind;
      expect(needing(first < 0 ? wishes.length : first)).toBe('sat');
      if (first >= 0) expect(needing(first + 1)).toBe('unsat');
    }));

  it('one for which there is a way is taken, however many ways fail, but for a few that take too long', async () => {
    const met = { all: 0, left: 0 };
    await law(400, [tape(400)], (numbers) => {
      const draw = drawFrom(numbers);
      const solver = createSolver();
      const seats = Array.from({ length: 8 }, (_, seat) => seat);
      const guests = seats.map(() => solver.variable({ lo: 0, hi: 7 }));
      // Each guest has a seat of their own, and likes others as well.
      const turn = draw.below(8);
      const seated = guests.map((guest, nth) => {
        const own = (nth * 5 + turn) % 8;
        return member(
          guest,
          seats.filter((seat) => seat === own || draw.chance(45)),
        );
      });
      const chosen = solver.wishing([], [and(...apart(guests), ...seated)]).choose([0]);
      met.all += 1;
      if (chosen.kind !== 'sat' || !chosen.taken.has(0)) met.left += 1;
    });
    expect(met.left).toBeLessThanOrEqual(met.all / 100);
  });

  it('nothing is taken where not even what must hold can, however often it is asked for', () => {
    for (const holes of [1, 2, 3, 4]) {
      for (const guests of [holes, holes + 1]) {
        const solver = createSolver();
        const crowd = Array.from({ length: guests }, () => solver.variable({ lo: 1, hi: holes }));
        const wishing = solver.wishing(apart(crowd), [member(crowd[0] ?? 0, [1])]);
        const kind = guests > holes ? 'unsat' : 'sat';
        for (const order of [[], [0], [0]]) expect(wishing.choose(order).kind, `${guests} in ${holes}`).toBe(kind);
      }
    }
  });

  it('one that takes too long is left out, and is not said to be impossible', () => {
    const solver = createSolver();
    const crowd = Array.from({ length: 8 }, () => solver.variable({ lo: 1, hi: 7 }));
    const flag = solver.variable({ lo: 0, hi: 1 });
    const wishes = [isTrue(flag), and(...apart(crowd)), not(isTrue(flag)), member(crowd[0] ?? 0, [3])];
    const choose = (needed: number) => solver.wishing([], wishes).choose([0, 1, 2, 3], { needed });
    const chosen = choose(1);
    expect(chosen.kind === 'sat' && [...chosen.taken]).toEqual([0, 3]);
    expect(choose(2).kind).toBe('undecided');
    expect(solver.wishing([], wishes).choose([2, 0, 1], { needed: 2 }).kind).toBe('unsat');
    expect(solver.wishing([and(...apart(crowd))], wishes).choose([0], { limit: 1000 }).kind).toBe('undecided');
  });
});

/** All assignments of a problem of few values. */
const allOf = ({ domains }: Problem): readonly (readonly number[])[] =>
  domains.reduce<readonly (readonly number[])[]>(
    (all, { lo, hi }) =>
      all.flatMap((values) => Array.from({ length: hi - lo + 1 }, (_, more) => [...values, lo + more])),
    [[]],
  );

it('takes exactly the wishes that trying every assignment finds, in any order, with what was asked before or without', () => {
  let met = 0;
  return law(150, [tape(500)], (numbers) => {
    const draw = drawFrom(numbers);
    const problem = drawTinyProblem(draw);
    const { domains, definitions, goals } = problem;
    const wishes = [
      ...goals,
      ...goals.map(not),
      ...domains.map((_, one) => member(one, [draw.pick([0, 1])])),
      or(...goals),
    ];
    // All that is spoken of stands in the cone, and so does what is required of any of it.
    const required = coneOf(problem, wishes).formulas.slice(wishes.length);
    const all = allOf(problem).filter(
      (values) =>
        definitions.every(
          ([defined, formula]) => holds(formula, (one) => values[one] as number) === (values[defined] === 1),
        ) && required.every((formula) => holds(formula, (one) => values[one] as number)),
    );
    const wishing = solverOf(problem).wishing([], wishes);
    for (let left = 4; left > 0; left -= 1) {
      const order = draw.some([...wishes.keys()]).toSorted((a, b) => ((a * 7 + left) % 11) - ((b * 7 + left) % 11));
      let rest = all;
      const taken = order.filter((wish) => {
        const those = rest.filter((values) => holds(wishes[wish] as Formula, (one) => values[one] as number));
        if (those.length > 0) rest = those;
        return those.length > 0;
      });
      met += order.length - taken.length;
      const chosen = wishing.choose(order);
      expect(chosen.kind).toBe(all.length > 0 ? 'sat' : 'unsat');
      if (chosen.kind !== 'sat') return;
      expect([...chosen.taken]).toEqual(taken);
      const values = domains.map((_, one) => chosen.model.value(one));
      expect(rest).toContainEqual(values);
    }
  })?.then(() => expect(met).toBeGreaterThan(enough(20)));
});

it('sees at once which wishes exclude each other where one test stands against another', () =>
  law(60, [tape(200)], (numbers) => {
    const draw = drawFrom(numbers);
    const solver = createSolver();
    const variables = Array.from({ length: 3 }, () => solver.variable({ lo: 0, hi: 4 }));
    const flag = solver.variable({ lo: 0, hi: 1 });
    solver.define(flag, member(variables[0] ?? 0, [0, 1]));
    const asked = Array.from(
      { length: draw.between(2, 10) },
      () => [draw.pick(variables), draw.some([0, 1, 2, 3, 4], 1)] as const,
    );
    const wishes = [
      isTrue(flag),
      ...asked.map(([variable, values]) => member(variable, values)),
      // Of two parts, and so with a column of its own.
      ...asked.map(([variable, values]) =>
        and(member(variable, values), member(draw.pick(variables.filter((one) => one !== variable)), [0, 1, 2, 3])),
      ),
      member(variables[1] ?? 0, [9]),
    ];
    const wishing = solver.wishing([], wishes);
    const excludes = ([one, values]: (typeof asked)[number], [other, others]: (typeof asked)[number]): boolean =>
      one === other && !values.some((value) => others.includes(value));
    asked.forEach((one, at) => {
      const excluded = wishing.excludedBy(1 + at);
      expect(wishing.excludedBy(1 + at)).toBe(excluded);
      asked.forEach((other, beside) => {
        expect(excluded.has(1 + beside)).toBe(excludes(one, other));
        if (excludes(one, other)) expect(excluded.has(1 + asked.length + beside)).toBe(true);
        // By what is asked for twice over, too.
        if (excludes(one, other)) expect(wishing.excludedBy(1 + asked.length + at).has(1 + beside)).toBe(true);
      });
      const [variable, values] = one;
      if (variable === variables[0]) expect(excluded.has(0)).toBe(!values.some((value) => value < 2));
    });
    // What cannot be excludes nothing that can.
    expect([...wishing.excludedBy(wishes.length - 1)]).toEqual([]);
  }));

it('takes along every spare wish that nothing stands against, whatever it is made of', () =>
  law(100, [tape(200)], (numbers) => {
    const draw = drawFrom(numbers);
    const solver = createSolver();
    /** Of a variable of its own, likely as it is asked for or not. */
    const test = (): Formula => {
      const variable = solver.variable({ lo: 0, hi: 5, prefer: draw.below(6) });
      return draw.chance(50)
        ? member(variable, [draw.below(6), draw.below(6)])
        : not(member(variable, [draw.below(6)]));
    };
    const tree = (depth: number): Formula => {
      if (depth === 0) return test();
      const parts = Array.from({ length: draw.between(1, 3) }, () => tree(depth - 1));
      return draw.chance(50) ? and(...parts) : or(...parts);
    };
    const wishes = Array.from({ length: draw.between(1, 6) }, () => tree(draw.below(4)));
    const firm = draw.below(wishes.length);
    const spare = [...wishes.keys()].filter((wish) => wish !== firm);
    const defined = solver.variable({ lo: 0, hi: 1 });
    solver.define(defined, wishes[firm] as Formula);
    // A sum that nothing else speaks of is left alone, and takes none of the others with it.
    const lone = atMost(
      [2, 3].map((times) => [times, solver.variable({ lo: 0, hi: 5, prefer: draw.below(6) })] as const),
      9,
    );
    const all = [...spare, wishes.length];
    const chosen = solver.wishing([isTrue(defined)], [...wishes, lone], new Set(all)).choose([firm], { spare: all });
    expect(chosen.kind).toBe('sat');
    if (chosen.kind !== 'sat') return;
    const missed = wishes.filter((wish) => !holds(wish, chosen.model.value));
    expect(missed).toEqual([]);
    expect([...chosen.taken]).toEqual([firm]);
  }));

it('leaves what is likely as it is where that is all that the spare wishes ask for', () =>
  law(60, [tape(200)], (numbers) => {
    const draw = drawFrom(numbers);
    const solver = createSolver();
    const likely = Array.from({ length: draw.between(3, 8) }, () => draw.below(6));
    const variables = likely.map((prefer) => solver.variable({ lo: 0, hi: 5, prefer }));
    const tree = (depth: number): Formula => {
      if (depth === 0) return member(draw.pick(variables), [draw.below(6), draw.below(6)]);
      const parts = Array.from({ length: draw.between(2, 4) }, () => tree(depth - 1));
      return draw.chance(50) ? and(...parts) : or(...parts);
    };
    const wishes = Array.from({ length: 12 }, () => tree(draw.between(1, 3))).filter((wish) =>
      holds(wish, (one) => likely[one] ?? 0),
    );
    const spare = [...wishes.keys()];
    const chosen = solver.wishing([], wishes, new Set(spare)).choose([], { spare });
    expect(chosen.kind === 'sat' && variables.map(chosen.model.value)).toEqual(likely);
  }));

it('takes a spare wish along by one of the ways that are left of what must hold', () =>
  law(60, [tape(60)], (numbers) => {
    const draw = drawFrom(numbers);
    const solver = createSolver();
    /** Of each way the values that it asks for: two ways each begin alike. */
    const ways = Array.from({ length: draw.between(2, 8) }, (_, way) =>
      Array.from({ length: draw.between(2, 4) }, (_one, at) => (at === 0 ? way >> 1 : way + at)),
    );
    const likely = draw.pick(ways);
    const variables = Array.from({ length: 4 }, (_, at) => solver.variable({ lo: 0, hi: 20, prefer: likely[at] ?? 9 }));
    const isWay = (values: readonly number[]): Formula =>
      and(...values.map((value, at) => member(variables[at] ?? 0, [value])));
    const either = or(...ways.map(isWay));
    const [begin = 0] = draw.pick(ways);
    const wish = member(variables[0] ?? 0, [begin]);
    const defined = solver.variable({ lo: 0, hi: 1 });
    solver.define(defined, either);
    const always = draw.chance(50) ? either : isTrue(defined);
    const chosen = solver.wishing([always], [wish], new Set([0])).choose([], { spare: [0] });
    expect(chosen.kind === 'sat' && chosen.model.value(variables[0] ?? 0)).toBe(begin);
    expect(chosen.kind === 'sat' && holds(either, chosen.model.value)).toBe(true);
  }));
