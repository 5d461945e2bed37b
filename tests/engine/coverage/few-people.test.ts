import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exclusiveGoals, timesReached } from '../../../engine/coverage/bound.ts';
import { encodeJourney, type Encoding } from '../../../engine/coverage/encode-journey.ts';
import type { Goal } from '../../../engine/coverage/goal.ts';
import { findPerson } from '../../../engine/coverage/make-run.ts';
import { mergePeople } from '../../../engine/coverage/merge.ts';
import { packGoals } from '../../../engine/coverage/pack.ts';
import type { Run } from '../../../engine/coverage/run.ts';
import { meet, wantGoals, type Packed, type Wanted } from '../../../engine/coverage/wanted.ts';
import type { ResolvedJourney } from '../../../engine/definition/resolved.ts';
import { createPlan } from '../../../engine/path/plan.ts';
import { and, member, or, type Formula } from '../../../engine/solver/formula.ts';
import type { Model } from '../../../engine/solver/solver.ts';
import { drawFrom, tape } from '../../helpers/draw.ts';
import { largestClique } from '../../helpers/largest-clique.ts';
import { today } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';

/** Who reaches what, for every goal the people by their numbers, and each person’s one answer: who they are. */
type World = {
  readonly size: number;
  readonly reachedBy: readonly ReadonlySet<number>[];
  readonly wanted: Wanted;
  readonly whoOf: (one: Packed) => number;
};

/** Who somebody is, they say in two parts: that no two goals go together is not always seen at once. */
const base = 4;
const digit = { type: 'number', label: 'who', min: 0, max: base - 1 } as const;
const journey: ResolvedJourney = {
  ...{ id: 'world', title: 'world', facts: {}, sections: [{ id: 'one', title: 'one' }], compute: {} },
  steps: [
    {
      ...{ id: 'ask', route: '/ask', title: 'ask', section: 'one', screen: 'form', rules: [], exits: [] },
      fields: { high: digit, low: digit },
    },
  ],
  outcomes: { end: { kind: 'done', route: '/end', title: 'end', body: [] } },
};

const numberOf = (run: Run): number => {
  const { high, low } = run.entries[0]?.saved?.record ?? {};
  return base * Number(high) + Number(low);
};
const isOneOf = ({ steps }: Encoding, who: Iterable<number>): Formula => {
  const [high = 0, low = 0] = steps[0]?.fields.flatMap(({ opened }) => opened.about) ?? [];
  return or(...[...who].map((one) => and(member(high, [Math.floor(one / base)]), member(low, [one % base]))));
};

const world = tape(420).map((numbers): World => {
  const draw = drawFrom(numbers);
  const size = draw.between(2, base * base);
  const encoding = encodeJourney(createPlan(journey, {}), today);
  const most = draw.pick([2, 3, 5]);
  const reachedBy = Array.from(
    { length: draw.between(1, 24) },
    () => new Set(Array.from({ length: draw.between(draw.chance(10) ? 0 : 1, most) }, () => draw.below(size))),
  );
  const goals = reachedBy.map((who, n): Goal => ({
    ...{ id: `steps:${(n * 7) % 31}`, level: 'steps', about: 'ask', pointer: '', index: draw.below(4) },
    formula: isOneOf(encoding, who),
    seen: (run) => who.has(numberOf(run)),
    ending: draw.chance(20),
    ...(draw.chance(15) ? { spare: true as const } : {}),
  }));
  const built: World = {
    size,
    reachedBy,
    wanted: wantGoals(encoding, goals),
    whoOf: ({ run }) => numberOf(run),
  };
  return Object.defineProperty(built, fc.toStringMethod, {
    value: () =>
      JSON.stringify(
        goals.map(({ id, index, ending, spare }, n) => [id, index, ending, spare, [...(reachedBy[n] ?? [])]]),
      ),
    enumerable: false,
  });
});

const firmOf = ({ wanted, reachedBy }: World): readonly number[] =>
  wanted.goals.flatMap(({ spare }, n) => (spare === true || reachedBy[n]?.size === 0 ? [] : [n]));

/** As few as can reach every goal that must be reached: whoever reaches the first that is left, in turn. */
const fewestOf = (one: World): number => {
  const count = (left: readonly number[], most: number): number => {
    const [first] = left;
    if (first === undefined) return 0;
    if (most <= 0) return Infinity;
    let least = Infinity;
    for (const who of one.reachedBy[first] ?? []) {
      const others = left.filter((n) => one.reachedBy[n]?.has(who) !== true);
      least = Math.min(least, 1 + count(others, Math.min(most, least - 1) - 1));
    }
    return least;
  };
  return count(firmOf(one), Infinity);
};

const areApart = ({ reachedBy }: World, some: readonly number[]): boolean =>
  some.every((a, n) => some.slice(0, n).every((b) => ![...(reachedBy[a] ?? [])].some((who) => reachedBy[b]?.has(who))));

/** Of how many goals nobody reaches two. */
const mostApart = (one: World): number => {
  const firm = firmOf(one);
  return largestClique(firm.map((a) => new Set(firm.flatMap((b, n) => (a !== b && areApart(one, [a, b]) ? [n] : [])))));
};

/** Each is said to reach what they reach, and together they reach all that must be reached. */
const holds = (one: World, people: readonly Packed[]): void => {
  for (const packed of people) {
    const own = one.reachedBy.flatMap((who, n) => (who.has(one.whoOf(packed)) ? [n] : []));
    expect(packed.places).toEqual(own);
    expect([...packed.seen]).toEqual(own.map((n) => one.wanted.goals[n]?.id));
  }
  const times = timesReached(people, one.reachedBy.length);
  expect(times).toEqual(one.reachedBy.map((who) => people.filter((packed) => who.has(one.whoOf(packed))).length));
  expect(firmOf(one).filter((n) => times[n] === 0)).toEqual([]);
};

it('whoever reaches what: all that can be reached is, nothing else is said to be, by few people, and it is proven how few', async () => {
  const total = { people: 0, fewest: 0, apart: 0, tight: 0, quick: 0 };
  await law(280, [world, fc.integer({ min: 0, max: 3 })], (one, seed) => {
    const { wanted, reachedBy } = one;
    const told: (readonly [number, number])[] = [];
    const { packed, impossible, undecided } = packGoals(wanted, { seed, onProgress: (...at) => void told.push(at) });
    holds(one, packed);
    expect([...undecided]).toEqual([]);
    const nobody = wanted.goals.filter(({ spare }, n) => spare !== true && reachedBy[n]?.size === 0);
    expect([...impossible].toSorted()).toEqual(nobody.map(({ id }) => id).toSorted());
    // Nobody comes along whom the others make needless.
    for (const someone of packed) {
      const others = new Set(packed.flatMap((other) => (other === someone ? [] : other.places)));
      expect(someone.places.some((n) => !others.has(n) && wanted.goals[n]?.spare !== true)).toBe(true);
    }
    // Told after each person, further each time.
    expect(told.every(([done, of], n) => of === reachedBy.length && done <= of && done > (told[n - 1]?.[0] ?? 0))).toBe(
      true,
    );
    expect(told.length).toBeGreaterThanOrEqual(packed.length);
    const fewest = fewestOf(one);
    const apart = mostApart(one);
    const tight = exclusiveGoals(wanted, packed, true);
    const quick = exclusiveGoals(wanted, packed);
    for (const bound of [tight, quick]) {
      expect(areApart(one, bound)).toBe(true);
      expect(bound.filter((n) => !firmOf(one).includes(n))).toEqual([]);
    }
    total.people += packed.length;
    total.fewest += fewest;
    total.apart += apart;
    total.tight += tight.length;
    total.quick += quick.length;
  });
  expect(total.people).toBeLessThan(1.005 * total.fewest + 1);
  expect(total.tight).toBeGreaterThan(0.99 * total.apart - 1);
  expect(total.quick).toBeGreaterThan(0.85 * total.apart);
});

/** Everybody there is. */
const allOf = ({ size, wanted }: World): readonly Packed[] =>
  Array.from({ length: size }, (_, who) => {
    const verdict = findPerson(wanted.encoding, [isOneOf(wanted.encoding, [who])]);
    if (verdict.kind !== 'sat') throw new Error('Somebody is not there.');
    return meet(wanted, verdict.model);
  });

/** The same, and each question that is asked of the solver is heard before, its answer after. */
const heard = (
  wanted: Wanted,
  hear: (order: readonly number[], met: Packed | undefined, hint: Model | undefined) => void,
): Wanted => ({
  ...wanted,
  wishing: {
    ...wanted.wishing,
    choose: (order, options) => {
      const found = wanted.wishing.choose(order, options);
      hear(order, found.kind === 'sat' ? meet(wanted, found.model) : undefined, options?.hint);
      return found;
    },
  },
});

it('people who come too many hand over what only they reach, and nothing is lost', async () => {
  const total = { people: 0, fewest: 0 };
  await law(200, [world], (one) => {
    const people = mergePeople(one.wanted, allOf(one));
    holds(one, people);
    total.people += people.length;
    total.fewest += fewestOf(one);
  });
  expect(total.people).toBeLessThan(1.02 * total.fewest + 1);
});

it('where so many wishes are too many to decide, fewer are asked for; and what nobody is seen to reach is not said to be reached', () =>
  law(120, [world, fc.integer({ min: 1, max: 6 }), fc.nat()], (one, most, at) => {
    const { wanted } = one;
    const { choose } = wanted.wishing;
    const tired: Wanted = {
      ...wanted,
      wishing: {
        ...wanted.wishing,
        choose: (order, options) => (order.length > most ? { kind: 'undecided' } : choose(order, options)),
      },
    };
    const { packed, undecided } = packGoals(tired);
    holds(one, packed);
    expect([...undecided]).toEqual([]);
    const never: Wanted = { ...wanted, wishing: { ...wanted.wishing, choose: () => ({ kind: 'undecided' }) } };
    const firm = wanted.goals.filter(({ spare }) => spare !== true);
    const given = packGoals(never);
    expect([given.packed, given.impossible.size]).toEqual([[], 0]);
    expect([...given.undecided].toSorted()).toEqual(firm.map(({ id }) => id).toSorted());
    const unseen = firmOf(one)[at % Math.max(1, firmOf(one).length)];
    const goals = wanted.goals.map((goal, n): Goal => (n === unseen ? { ...goal, seen: () => false } : goal));
    const lied = packGoals({ ...wanted, goals });
    expect([...lied.undecided]).toEqual(unseen === undefined ? [] : [wanted.goals[unseen]?.id]);
    expect(lied.packed.flatMap(({ places }) => places).includes(unseen ?? -1)).toBe(false);
    const seen = new Set(lied.packed.flatMap(({ places }) => places));
    expect(firmOf(one).filter((n) => n !== unseen && !seen.has(n))).toEqual([]);
  }));

it('nothing is asked that is known: no two goals twice, none that somebody was seen to reach together, none that exclude each other at once', async () => {
  let asked = 0;
  await law(200, [world], (one) => {
    const { wanted } = one;
    const met = [...packGoals(wanted).packed];
    const pairs = new Set<string>();
    const atOnce = wanted.goals.map((_, wish) => new Set(wanted.wishing.excludedBy(wish)));
    const listening = heard(wanted, (pair, found, hint) => {
      asked += 1;
      // Somebody like those who reach one of the two.
      const like = met.find(({ model }) => model === hint);
      expect(pair.some((place) => like?.places.includes(place) === true)).toBe(true);
      expect(pair.length).toBe(2);
      expect(met.filter(({ places }) => pair.every((place) => places.includes(place)))).toEqual([]);
      expect(pair.some((a) => pair.some((b) => atOnce[a]?.has(b)))).toBe(false);
      expect(pairs.has(pair.toSorted().join())).toBe(false);
      pairs.add(pair.toSorted().join());
      if (found !== undefined) met.push(found);
    });
    exclusiveGoals(listening, met.slice(), true);
  });
  expect(asked).toBeGreaterThan(0);
});

it('where nothing is seen at once, as many goals are proven to exclude each other by asking', async () => {
  const total = { apart: 0, tight: 0 };
  await law(120, [world], (one) => {
    const { wanted } = one;
    const blind: Wanted = { ...wanted, wishing: { ...wanted.wishing, excludedBy: () => new Set() } };
    const bound = exclusiveGoals(blind, packGoals(wanted).packed, true);
    expect(areApart(one, bound)).toBe(true);
    total.apart += mostApart(one);
    total.tight += bound.length;
  });
  expect(total.tight).toBeGreaterThan(0.98 * total.apart - 1);
});
