import type { Chosen, Wishing } from '../solver/solver.ts';
import type { Goal } from './goal.ts';
import { mergePeople } from './merge.ts';
import { meet, type Packed, type Wanted } from './wanted.ts';

export type Packing = {
  readonly packed: readonly Packed[];
  readonly impossible: ReadonlySet<string>;
  /** The solver gave up, or the walk did not bear out what the model said. */
  readonly undecided: ReadonlySet<string>;
};

/**
 * Packs as many goals as possible into each person: the goal that was turned away most often and lies deepest comes first,
 * then whatever fits beside it. What counts is what is seen on the walk. Deterministic.
 */
export const packGoals = (
  wanted: Wanted,
  {
    seed = 0,
    onProgress,
  }: { readonly seed?: number; readonly onProgress?: (done: number, total: number) => void } = {},
): Packing => {
  const { goals } = wanted;
  const open = new Map(goals.flatMap((goal, wish) => (goal.spare === true ? [] : [[goal.id, wish] as const])));
  const spare = new Map(goals.flatMap((goal, wish) => (goal.spare === true ? [[goal.id, wish] as const] : [])));
  const refused = goals.map(() => 0);
  const impossible = new Set<string>();
  const undecided = new Set<string>();
  const packed: Packed[] = [];

  const rank = ranksOf(goals, seed);
  // One end is enough, so those come last; the deepest leaves most behind it.
  const steady = [...open.values()].sort((one, other) => {
    const a = goals[one] as Goal;
    const b = goals[other] as Goal;
    return Number(a.ending) - Number(b.ending) || b.index - a.index || (rank[one] as number) - (rank[other] as number);
  });
  const order = (): readonly number[] => {
    const left = steady.filter((wish) => open.has((goals[wish] as Goal).id));
    const most = (areEnds: boolean): readonly number[] =>
      left
        .filter((wish) => (goals[wish] as Goal).ending === areEnds)
        .sort((one, other) => (refused[other] as number) - (refused[one] as number));
    return [...most(false), ...most(true)];
  };

  let queue = order();
  while (open.size > 0) {
    const [seed = 0] = queue;
    const { id } = goals[seed] as Goal;
    const found = chooseMost(wanted.wishing, queue, [...spare.values()]);
    if (found.kind !== 'sat') {
      // Perhaps it can be reached by somebody who then gets stuck; the checker tells of such steps.
      (found.kind === 'unsat' ? impossible : undecided).add(id);
      open.delete(id);
      queue = queue.slice(1);
      continue;
    }
    for (const wish of queue) if (!found.taken.has(wish)) refused[wish] = (refused[wish] as number) + 1;
    const one = meet(wanted, found.model);
    if (!one.seen.has(id)) {
      undecided.add(id);
      open.delete(id);
    }
    for (const reached of one.seen) {
      open.delete(reached);
      spare.delete(reached);
      undecided.delete(reached);
    }
    packed.push(one);
    queue = order();
    onProgress?.(goals.length - open.size, goals.length);
  }
  return { packed: mergePeople(wanted, packed), impossible, undecided };
};

/** Who of equals comes first: by their ids for the seed 0, for another one at random, the same each time. */
const ranksOf = (goals: readonly Goal[], seed: number): readonly number[] => {
  const ranks = goals.map(() => 0);
  const before = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
  goals
    .map(({ id }, place) => ({ key: seed === 0 ? id : mixed(`${seed} ${id}`), place }))
    .sort((one, other) => before(one.key, other.key))
    .forEach(({ place }, rank) => (ranks[place] = rank));
  return ranks;
};

/** A number that tells nothing of the text it comes from (FNV-1a). */
const mixed = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) as number), 0x01000193);
  return hash >>> 0;
};

/** The first of the wishes, and as many of the others as may be: fewer are wished for when all are too many to decide. */
const chooseMost = (wishing: Wishing, wishes: readonly number[], spare: readonly number[]): Chosen => {
  for (let count = wishes.length; ; count = Math.floor(count / 4)) {
    const found = wishing.choose(wishes.slice(0, Math.max(1, count)), { needed: 1, spare });
    if (found.kind !== 'undecided' || count <= 1) return found;
  }
};
