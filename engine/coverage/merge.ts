import { and } from '../solver/formula.ts';
import type { Store } from '../solver/solver.ts';
import { anEnd, type Encoding } from './encode-journey.ts';
import type { Goal } from './goal.ts';
import { runModel } from './make-run.ts';
import type { Packed } from './pack.ts';

/** More goals than this are rarely placed elsewhere, and trying costs much. */
const fewGoals = 12;

/**
 * Spares people whose own goals the others can take over, each of those giving up nothing that only they reach. Those
 * with the fewest goals of their own go first. What counts is, again, what is seen on the new walks.
 */
export const mergePeople = (
  encoding: Encoding,
  base: Store,
  goals: readonly Goal[],
  packed: readonly Packed[],
): readonly Packed[] => {
  const byId = new Map(goals.filter((goal) => goal.spare !== true).map((goal) => [goal.id, goal]));
  let people = packed;
  let tried = new Set<Packed>();
  for (;;) {
    const own = ownGoals(people, byId);
    const [next] = people
      .filter((one) => !tried.has(one) && (own.get(one)?.length ?? 0) <= fewGoals)
      .sort((a, b) => (own.get(a)?.length ?? 0) - (own.get(b)?.length ?? 0));
    if (next === undefined) return people;
    tried.add(next);
    const merged = handOver(encoding, base, goals, byId, people, next);
    if (merged === undefined) continue;
    people = merged;
    tried = new Set([...tried].filter((one) => merged.includes(one)));
  }
};

/** Of each person, the goals that nobody else reaches. */
const ownGoals = (people: readonly Packed[], byId: ReadonlyMap<string, Goal>): ReadonlyMap<Packed, readonly Goal[]> => {
  const times = new Map<string, number>();
  for (const { seen } of people) for (const id of seen) times.set(id, (times.get(id) ?? 0) + 1);
  return new Map(
    people.map((one) => [
      one,
      [...one.seen].flatMap((id) => {
        const goal = byId.get(id);
        return goal === undefined || times.get(id) !== 1 ? [] : [goal];
      }),
    ]),
  );
};

const handOver = (
  encoding: Encoding,
  base: Store,
  goals: readonly Goal[],
  byId: ReadonlyMap<string, Goal>,
  people: readonly Packed[],
  leaving: Packed,
): readonly Packed[] | undefined => {
  const others = people.filter((one) => one !== leaving);
  const own = ownGoals(others, byId);
  const lost = ownGoals(people, byId).get(leaving) ?? [];
  const stores = new Map<Packed, Store>();
  const storeOf = (one: Packed): Store => {
    const known = stores.get(one);
    if (known !== undefined) return known;
    // All of it holds for the person as they are: nothing to search.
    const store = encoding.solver.open({ hint: one.model });
    store.push(and(anEnd(encoding), ...(own.get(one) ?? []).map((goal) => goal.formula)));
    stores.set(one, store);
    return store;
  };
  const changed = new Set<Packed>();
  // An end shuts out every other end: it cannot be taken over.
  for (const goal of lost) {
    const taker = others.find((one) => storeOf(one).push(goal.formula) === 'sat');
    if (taker === undefined) return undefined;
    changed.add(taker);
  }
  const merged = others.map((one): Packed => {
    if (!changed.has(one)) return one;
    const store = storeOf(one);
    store.settle();
    const model = store.model();
    const run = runModel(encoding, model);
    return { model, run, seen: new Set(goals.filter((goal) => goal.seen(run)).map(({ id }) => id)) };
  });
  const reached = new Set(merged.flatMap(({ seen }) => [...seen]));
  return people.every(({ seen }) => [...seen].every((id) => !byId.has(id) || reached.has(id))) ? merged : undefined;
};
