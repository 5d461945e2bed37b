import type { Model } from '../solver/solver.ts';
import { timesReached } from './bound.ts';
import { meet, type Packed, type Wanted } from './wanted.ts';

/** More goals than this are rarely placed elsewhere, and trying costs much. */
const fewGoals = 4;
/** How much the solver looks at for one goal in one place: where it fits, that is mostly seen soon. */
const brief = 60_000;

/**
 * Spares people whose own goals the others can take over, each of those giving up nothing that only they reach. Those
 * with the fewest goals of their own go first. What counts is, again, what is seen on the new walks.
 */
export const mergePeople = (wanted: Wanted, packed: readonly Packed[]): readonly Packed[] => {
  const isFirm = wanted.goals.map(({ spare }) => spare !== true);
  let people = packed;
  let tried = new Set<Packed>();
  let times = timesReached(people, isFirm.length);
  let own = ownGoals(people, isFirm, times);
  for (;;) {
    const leavesOf = (one: Packed) => own.get(one) as readonly number[];
    const [next] = people
      .filter((one) => !tried.has(one) && leavesOf(one).length <= fewGoals)
      .sort((a, b) => leavesOf(a).length - leavesOf(b).length);
    if (next === undefined) return people;
    tried.add(next);
    const merged = handOver(wanted, isFirm, people, { leaving: next, leaves: leavesOf(next), times });
    if (merged === undefined) continue;
    people = merged;
    times = timesReached(people, isFirm.length);
    own = ownGoals(people, isFirm, times);
    tried = new Set([...tried].filter((one) => merged.includes(one)));
  }
};

/** Of each person, the goals that nobody else reaches. */
const ownGoals = (
  people: readonly Packed[],
  isFirm: readonly boolean[],
  times: readonly number[],
): ReadonlyMap<Packed, readonly number[]> => new Map(people.map((one) => [one, reachedOnce(one, isFirm, times)]));

const reachedOnce = ({ places }: Packed, isFirm: readonly boolean[], times: readonly number[]): readonly number[] =>
  places.filter((place) => times[place] === 1 && isFirm[place] === true);

type Handing = {
  readonly leaving: Packed;
  /** The goals that nobody else reaches. */
  readonly leaves: readonly number[];
  /** How many reach each goal now. */
  readonly times: readonly number[];
};

const handOver = (
  wanted: Wanted,
  isFirm: readonly boolean[],
  people: readonly Packed[],
  { leaving, leaves, times }: Handing,
): readonly Packed[] | undefined => {
  const { wishing } = wanted;
  const others = people.filter((one) => one !== leaving);
  const without = times.slice();
  for (const place of leaving.places) without[place] = (without[place] as number) - 1;
  const keeps = new Map<Packed, readonly number[]>();
  const keepsOf = (one: Packed): readonly number[] => {
    const known = keeps.get(one) ?? reachedOnce(one, isFirm, without);
    keeps.set(one, known);
    return known;
  };
  const models = new Map<Packed, Model>();
  // An end shuts out every other end: it cannot be taken over.
  const mayTake = (one: Packed, wish: number): boolean => {
    const excluded = wishing.excludedBy(wish);
    return !keepsOf(one).some((other) => excluded.has(other));
  };
  // Before anything is asked of the solver: with one goal left over, all has been for nothing.
  if (!leaves.every((wish) => others.some((one) => mayTake(one, wish)))) return undefined;
  for (const wish of leaves) {
    const taker = others.find((one) => {
      if (!mayTake(one, wish)) return false;
      const all = [...keepsOf(one), wish];
      const found = wishing.choose(all, { hint: models.get(one) ?? one.model, needed: all.length, limit: brief });
      if (found.kind !== 'sat') return false;
      keeps.set(one, all);
      models.set(one, found.model);
      return true;
    });
    if (taker === undefined) return undefined;
  }
  const merged = others.map((one): Packed => {
    const model = models.get(one);
    return model === undefined ? one : meet(wanted, model);
  });
  const after = timesReached(merged, isFirm.length);
  return times.every((count, place) => count === 0 || isFirm[place] === false || after[place] !== 0)
    ? merged
    : undefined;
};
