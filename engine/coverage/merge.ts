import type { Model } from '../solver/solver.ts';
import { meet, type Packed, type Wanted } from './wanted.ts';

/** More goals than this are rarely placed elsewhere, and trying costs much. */
const fewGoals = 12;

/**
 * Spares people whose own goals the others can take over, each of those giving up nothing that only they reach. Those
 * with the fewest goals of their own go first. What counts is, again, what is seen on the new walks.
 */
export const mergePeople = (wanted: Wanted, packed: readonly Packed[]): readonly Packed[] => {
  const wishes = new Map(wanted.goals.flatMap(({ id, spare }, wish) => (spare === true ? [] : [[id, wish] as const])));
  let people = packed;
  let tried = new Set<Packed>();
  for (;;) {
    const own = ownGoals(people, wishes);
    const [next] = people
      .filter((one) => !tried.has(one) && (own.get(one)?.length ?? 0) <= fewGoals)
      .sort((a, b) => (own.get(a)?.length ?? 0) - (own.get(b)?.length ?? 0));
    if (next === undefined) return people;
    tried.add(next);
    const merged = handOver(wanted, wishes, people, next);
    if (merged === undefined) continue;
    people = merged;
    tried = new Set([...tried].filter((one) => merged.includes(one)));
  }
};

/** Of each person, the goals that nobody else reaches. */
const ownGoals = (
  people: readonly Packed[],
  wishes: ReadonlyMap<string, number>,
): ReadonlyMap<Packed, readonly number[]> => {
  const times = new Map<string, number>();
  for (const { seen } of people) for (const id of seen) times.set(id, (times.get(id) ?? 0) + 1);
  return new Map(
    people.map((one) => [
      one,
      [...one.seen].flatMap((id) => {
        const wish = wishes.get(id);
        return wish === undefined || times.get(id) !== 1 ? [] : [wish];
      }),
    ]),
  );
};

const handOver = (
  wanted: Wanted,
  wishes: ReadonlyMap<string, number>,
  people: readonly Packed[],
  leaving: Packed,
): readonly Packed[] | undefined => {
  const { wishing } = wanted;
  const others = people.filter((one) => one !== leaving);
  const keeps = new Map(ownGoals(others, wishes));
  const models = new Map<Packed, Model>();
  // An end shuts out every other end: it cannot be taken over.
  for (const wish of ownGoals(people, wishes).get(leaving) ?? []) {
    const excluded = wishing.excludedBy(wish);
    const taker = others.find((one) => {
      const kept = keeps.get(one) ?? [];
      if (kept.some((other) => excluded.has(other))) return false;
      const all = [...kept, wish];
      const found = wishing.choose(all, { hint: models.get(one) ?? one.model, needed: all.length });
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
  const reached = new Set(merged.flatMap(({ seen }) => [...seen]));
  return people.every(({ seen }) => [...seen].every((id) => !wishes.has(id) || reached.has(id))) ? merged : undefined;
};
