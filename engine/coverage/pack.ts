import type { Model, Store } from '../solver/solver.ts';
import type { Encoding } from './encode-journey.ts';
import type { Goal } from './goal.ts';
import { runModel } from './make-run.ts';
import { mergePeople } from './merge.ts';
import type { Run } from './run.ts';

/** One generated person: the model, the walk, and the goals seen on it. */
export type Packed = { readonly model: Model; readonly run: Run; readonly seen: ReadonlySet<string> };

export type Packing = {
  readonly packed: readonly Packed[];
  readonly impossible: ReadonlySet<string>;
  /** The solver gave up, or the walk did not bear out what the model said. */
  readonly undecided: ReadonlySet<string>;
};

/**
 * Packs as many goals as possible into each person: the goal that was turned away most often and lies deepest comes first,
 * then whatever fits beside it. What counts is what is seen on the walk. `base` asks that there be an end. Deterministic.
 */
export const packGoals = (
  encoding: Encoding,
  base: Store,
  goals: readonly Goal[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Packing => {
  const firm = goals.filter((goal) => goal.spare !== true);
  const open = new Map(firm.map((goal) => [goal.id, goal]));
  const spare = new Map(goals.filter((goal) => goal.spare === true).map((goal) => [goal.id, goal]));
  const refused = new Map<string, number>();
  const impossible = new Set<string>();
  const undecided = new Set<string>();
  const packed: Packed[] = [];

  const order = (): readonly Goal[] =>
    [...open.values()].sort(
      (a, b) =>
        Number(a.ending) - Number(b.ending) ||
        (refused.get(b.id) ?? 0) - (refused.get(a.id) ?? 0) ||
        b.index - a.index ||
        (a.id < b.id ? -1 : 1),
    );

  while (open.size > 0) {
    const queue = order();
    const [seed] = queue;
    if (seed === undefined) break;
    const store = base.copy();
    const verdict = store.push(seed.formula);
    if (verdict !== 'sat') {
      // Perhaps it can be reached by somebody who then gets stuck; the checker tells of such steps.
      (verdict === 'unsat' ? impossible : undecided).add(seed.id);
      open.delete(seed.id);
      continue;
    }
    const take = (goal: Goal): void => {
      if (store.push(goal.formula) !== 'sat') refused.set(goal.id, (refused.get(goal.id) ?? 0) + 1);
    };
    for (const goal of queue) if (goal !== seed && !goal.ending) take(goal);
    // One end is enough, and the deepest leaves most behind it.
    if (!seed.ending) {
      for (const goal of queue) if (goal.ending && store.push(goal.formula) === 'sat') break;
    }
    for (const goal of spare.values()) store.push(goal.formula);
    // What nobody asked about has to fit together too.
    store.settle();
    const model = store.model();
    const run = runModel(encoding, model);
    const seen = new Set(goals.filter((goal) => goal.seen(run)).map(({ id }) => id));
    if (!seen.has(seed.id)) {
      undecided.add(seed.id);
      open.delete(seed.id);
    }
    for (const id of seen) {
      open.delete(id);
      spare.delete(id);
      undecided.delete(id);
    }
    packed.push({ model, run, seen });
    onProgress(goals.length - open.size, goals.length);
  }
  return { packed: mergePeople(encoding, base, goals, withoutNeedless(packed, firm)), impossible, undecided };
};

/** Leaves out whom the others make needless, the last first. */
const withoutNeedless = (packed: readonly Packed[], firm: readonly Goal[]): readonly Packed[] => {
  const wanted = new Set(firm.map(({ id }) => id));
  const times = new Map<string, number>();
  for (const { seen } of packed) for (const id of seen) if (wanted.has(id)) times.set(id, (times.get(id) ?? 0) + 1);
  const kept = new Set(packed);
  for (const one of packed.toReversed()) {
    const own = [...one.seen].filter((id) => wanted.has(id));
    if (!own.every((id) => (times.get(id) ?? 0) > 1)) continue;
    kept.delete(one);
    for (const id of own) times.set(id, (times.get(id) ?? 0) - 1);
  }
  return packed.filter((one) => kept.has(one));
};
