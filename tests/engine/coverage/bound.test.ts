import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exclusiveGoals } from '../../../engine/coverage/bound.ts';
import { encodeJourney } from '../../../engine/coverage/encode-journey.ts';
import type { Goal } from '../../../engine/coverage/goal.ts';
import type { Packed, Wanted } from '../../../engine/coverage/wanted.ts';
import { pageOf } from '../../helpers/page-of.ts';
import { today } from '../../helpers/random-answers.ts';
import { law } from '../law.ts';

/** What is known of some goals without anybody who walks: who reaches them, and what the solver says of two of them. */
type Told = {
  readonly goals: readonly Partial<Goal>[];
  readonly reached: readonly (readonly number[])[];
  /** Two that exclude each other, which is seen at once. */
  readonly excludes: (a: number, b: number) => boolean;
  readonly choose?: (a: number, b: number) => 'sat' | 'unsat' | 'undecided';
};

/** Where somebody is found, it is whoever goes through a page that asks nothing. */
const encoding = encodeJourney(pageOf({}), today);
const found = encoding.solver.solve([]);

const boundOf = (told: Told, ...isTight: readonly [boolean?]) => {
  const { goals, reached, excludes, choose = () => 'undecided' } = told;
  const asked: string[] = [];
  const wishing = {
    excludedBy: (wish: number) => new Set([...goals.keys()].filter((other) => other !== wish && excludes(wish, other))),
    choose: ([a = 0, b = 0]: readonly number[]) => {
      asked.push([a, b].toSorted((one, other) => one - other).join());
      return { ...found, kind: choose(a, b) };
    },
  } as unknown as Wanted['wishing'];
  const all = goals.map((goal, n) => ({ id: `${n}`, index: 0, ending: false, ...goal })) as unknown as readonly Goal[];
  const people = reached.map((places) => ({ places, model: {} }) as unknown as Packed);
  return { bound: exclusiveGoals({ encoding, goals: all, wishing } as unknown as Wanted, people, ...isTight), asked };
};

const permuted = (size: number) =>
  fc.shuffledSubarray(
    Array.from({ length: size }, (_, n) => n),
    { minLength: size },
  );

it('of two goals it is asked once whether they exclude each other, and no more often than is worth it; else nothing is asked', () =>
  law(24, [fc.integer({ min: 34, max: 40 }), fc.constantFrom(0, 3, 6), fc.nat({ max: 6 })], (count, most, by) => {
    const choose = (a: number, b: number) => ((a + b + a * b + by) % 7 < most ? 'unsat' : 'undecided');
    const reached = Array.from({ length: count }, (_, n) => [n]);
    const told: Told = { goals: reached.map(() => ({})), reached, excludes: () => false, choose };
    const tight = boundOf(told, true);
    expect(tight.asked).toHaveLength(new Set(tight.asked).size);
    expect(tight.asked.length).toBeGreaterThan(count);
    expect(tight.asked.length).toBeLessThan((count * (count - 1)) / 2);
    expect(tight.bound.flatMap((a, n) => tight.bound.slice(0, n).filter((b) => choose(a, b) !== 'unsat'))).toEqual([]);
    expect(boundOf(told).asked).toEqual([]);
  }));

it('of what somebody who was found reaches, nothing is asked any more', () =>
  law(20, [fc.integer({ min: 3, max: 9 }), fc.integer({ min: 1, max: 4 })], (count, parts) => {
    // Whoever reaches two goals of a part reaches all of it; of two parts, nobody reaches a goal of both.
    const reached = Array.from({ length: count }, (_, n) => [n]);
    let last = 0;
    const goals = reached.map((_, n) => ({ seen: () => n % parts === last % parts }));
    const choose = (a: number, b: number) => {
      last = a;
      return a % parts === b % parts ? 'sat' : 'unsat';
    };
    const { bound, asked } = boundOf({ goals, reached, excludes: () => false, choose }, true);
    expect(bound.map((goal) => goal % parts).toSorted()).toEqual([...new Array(Math.min(parts, count)).keys()]);
    const alike = asked.filter((pair) => new Set(pair.split(',').map((goal) => Number(goal) % parts)).size === 1);
    expect(alike.length).toBeLessThanOrEqual(parts);
  }));

it('what ends, or else lies deepest, speaks for somebody though much else does; and nothing is asked of what is known', () =>
  law(
    40,
    [fc.integer({ min: 2, max: 7 }), fc.integer({ min: 9, max: 12 }), fc.nat(), fc.boolean()],
    (people, own, at, ends) => {
      // Of the goals of each, one excludes those of the others.
      const isSpeaking = (goal: number): boolean => goal % own === (at + Math.floor(goal / own)) % own;
      const places = Array.from({ length: people * own }, (_, goal) => goal);
      const goals = places.map((goal) =>
        ends
          ? { ending: isSpeaking(goal), index: isSpeaking(goal) ? 1 : 2 }
          : { index: isSpeaking(goal) ? 2 : goal % 2 },
      );
      const reached = Array.from({ length: people }, (_, n) => places.filter((goal) => Math.floor(goal / own) === n));
      const excludes = (a: number, b: number): boolean => isSpeaking(a) && isSpeaking(b);
      expect(boundOf({ goals, reached, excludes }).bound.toSorted()).toEqual(places.filter(isSpeaking).toSorted());
      // What nobody else reaches is looked at first: all the rest is reached by two.
      const shared = reached.map((some, n) => [
        ...some,
        ...(reached[(n + 1) % people] ?? []).filter((goal) => !isSpeaking(goal)),
      ]);
      const tight = boundOf({ goals, reached: shared, excludes }, true);
      expect(tight.bound.toSorted()).toEqual(places.filter(isSpeaking).toSorted());
      expect(tight.asked).toEqual([]);
    },
  ));

it('whom few goals speak for choose first, so that those who may choose leave them theirs', () =>
  law(40, [fc.integer({ min: 3, max: 7 }).chain(permuted)], (order) => {
    // The last goal of each excludes the last of all others; their first ones, all but that of who has one goal fewer.
    const goals = order.flatMap((who) => Array.from({ length: who + 1 }, (_, n) => ({ who, isLast: n === who })));
    const excludes = (a: number, b: number): boolean => {
      const [one, other] = [goals[a], goals[b]];
      if (one === undefined || other === undefined || one.who === other.who) return false;
      const [less, more] = one.who < other.who ? [one, other] : [other, one];
      return more.isLast ? less.isLast || less.who + 1 !== more.who : !less.isLast || less.who + 1 !== more.who;
    };
    const reached = order.map((who) => [...goals.keys()].filter((goal) => goals[goal]?.who === who));
    const { bound } = boundOf({ goals: goals.map(() => ({})), reached, excludes });
    expect(bound).toHaveLength(order.length);
  }));

it('a goal that excludes no other, as it can be reached in several ways, silences nobody; alone, it speaks', () =>
  law(30, [fc.integer({ min: 3, max: 7 }).chain(permuted)], (order) => {
    const people = order.length;
    // Each has a goal that excludes those of all others; two have also one that comes first, and is excluded alone.
    const mute = order.slice(0, 2);
    const goals = [...order.map(() => ({ index: 1 })), { index: 2 }, { index: 2 }];
    const reached = [...order.keys()].map((n) => (mute.includes(n) ? [n, people + mute.indexOf(n)] : [n]));
    const excludes = (a: number, b: number): boolean => a < people && a !== mute[b - people];
    expect(boundOf({ goals, reached, excludes }).bound).toHaveLength(people);
    expect(boundOf({ goals: [{}], reached: [[0]], excludes: () => false }).bound).toEqual([0]);
  }));
