import type { Store } from '../solver/solver.ts';
import type { Goal } from './goal.ts';
import type { Packed } from './pack.ts';

/**
 * How many people any suite needs that reaches the same goals: as many as there are goals of which no two can be reached by
 * one person. Each of the two is tried with the other by the solver, so the number is proven; whether a larger set
 * exists is searched for greedily, among the goals that only one person of the suite reaches. 0 for no goal.
 */
export const leastPeople = (base: Store, goals: readonly Goal[], packed: readonly Packed[]): number => {
  const times = new Map<string, number>();
  for (const { seen } of packed) for (const id of seen) times.set(id, (times.get(id) ?? 0) + 1);
  const firm = goals.filter((goal) => goal.spare !== true);
  // Ends exclude each other, and what lies deep excludes what ends early: those speak best for a person.
  const own = packed.map(({ seen }) =>
    firm
      .filter(({ id }) => seen.has(id) && times.get(id) === 1)
      .sort((a, b) => Number(b.ending) - Number(a.ending) || b.index - a.index)
      .slice(0, mostAsked),
  );
  const excludesAll = excluding(base, packed);

  let best: readonly Goal[] = firm.filter(({ id }) => times.has(id)).slice(0, 1);
  // Whom few goals speak for choose first; then each gets to begin once.
  const order = own.map((_, n) => n).sort((a, b) => (own[a]?.length ?? 0) - (own[b]?.length ?? 0) || a - b);
  for (const start of order.keys()) {
    if (best.length === packed.length) break;
    const chosen: Goal[] = [];
    for (const n of [...order.slice(start), ...order.slice(0, start)]) {
      const found = own[n]?.find((goal) => excludesAll(goal, chosen));
      if (found !== undefined) chosen.push(found);
    }
    if (chosen.length > best.length) best = chosen;
  }
  return best.length;
};

/** How many goals of a person are tried: each may cost a question for each other person. */
const mostAsked = 8;

/** Whether nobody can reach a goal together with any one of the others; each pair is asked of the solver once. */
const excluding = (base: Store, packed: readonly Packed[]): ((goal: Goal, others: readonly Goal[]) => boolean) => {
  const known = new Map<string, boolean>();
  const keyOf = (a: Goal, b: Goal): string => (a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`);
  const together = (a: Goal, b: Goal): boolean => packed.some(({ seen }) => seen.has(a.id) && seen.has(b.id));
  return (goal, others) => {
    if (others.some((other) => known.get(keyOf(goal, other)) === false || together(goal, other))) return false;
    const asked = others.filter((other) => !known.has(keyOf(goal, other)));
    if (asked.length === 0) return true;
    const store = base.copy();
    store.push(goal.formula);
    return asked.every((other) => {
      const verdict = store.push(other.formula);
      if (verdict === 'sat') store.pop();
      known.set(keyOf(goal, other), verdict === 'unsat');
      return verdict === 'unsat';
    });
  };
};
