import type { Packed, Wanted } from './wanted.ts';

/**
 * How many people any suite needs that reaches the same goals: as many as there are goals of which no two can be reached by
 * one person. Each of the two is tried with the other by the solver, so the number is proven; whether a larger set
 * exists is searched for greedily, among the goals that fewest people of the suite reach: for long if it is to be tight.
 * 0 for no goal.
 */
export const leastPeople = (wanted: Wanted, packed: readonly Packed[], isTight = false): number => {
  const { mostAsked, rounds } = isTight ? tight : quick;
  const { goals } = wanted;
  const times = new Map<string, number>();
  for (const { seen } of packed) for (const id of seen) times.set(id, (times.get(id) ?? 0) + 1);
  const firm = goals.flatMap((goal, wish) => (goal.spare === true ? [] : [{ goal, wish }]));
  const timesOf = ({ goal }: (typeof firm)[number]): number => times.get(goal.id) ?? 0;
  // Ends exclude each other, and what lies deep excludes what ends early: those speak best for a person.
  const reached = packed.map(({ seen }) =>
    firm
      .filter(({ goal: { id } }) => seen.has(id))
      .sort(
        (a, b) =>
          timesOf(a) - timesOf(b) || Number(b.goal.ending) - Number(a.goal.ending) || b.goal.index - a.goal.index,
      ),
  );
  const own = reached.map((goals) => goals.filter((one) => timesOf(one) === 1));
  const excludesAll = excluding(wanted, packed, isTight ? tight : quick);

  let best = reached.some(({ length }) => length > 0) ? 1 : 0;
  // Whom few goals speak for choose first; then each gets to begin once. Goals of one person alone mostly do.
  const asPacked = packed.map((_, n) => n);
  const fewestFirst = [...asPacked].sort((a, b) => (own[a]?.length ?? 0) - (own[b]?.length ?? 0) || a - b);
  const ways = [
    { candidates: own, order: fewestFirst },
    { candidates: reached, order: asPacked },
    { candidates: reached, order: fewestFirst },
  ];
  for (const { candidates, order } of ways.slice(0, rounds)) {
    const asked = candidates.map((goals) => goals.slice(0, mostAsked).map(({ wish }) => wish));
    for (const start of order.keys()) {
      if (best === packed.length) return best;
      const chosen: number[] = [];
      for (const n of [...order.slice(start), ...order.slice(0, start)]) {
        const found = asked[n]?.find((wish) => excludesAll(wish, chosen));
        if (found !== undefined) chosen.push(found);
      }
      best = Math.max(best, chosen.length);
    }
  }
  return best;
};

type Patience = {
  /** How many goals of a person are tried: each may cost a question for each other person. */
  readonly mostAsked: number;
  /** What excludes each other is mostly found out soon. */
  readonly brief: number;
  /** A goal that is not seen at once to exclude this many others is not asked about: it hardly ever does. */
  readonly mostUnknown: number;
  readonly rounds: number;
};

const quick: Patience = { mostAsked: 8, brief: 0, mostUnknown: 0, rounds: 1 };
const tight: Patience = { mostAsked: 30, brief: 60_000, mostUnknown: 12, rounds: 3 };

/**
 * Whether nobody can reach a goal together with any one of the others. What nobody of the suite shows to be possible, and
 * is not seen at once to be impossible either, is asked of the solver, once.
 */
const excluding = ({ goals, wishing }: Wanted, packed: readonly Packed[], { brief, mostUnknown }: Patience) => {
  const seen = goals.map(({ id }) => packed.map((one) => one.seen.has(id)));
  const proven = new Map<number, boolean>();
  const excluded = new Map<number, ReadonlySet<number>>();
  const atOnce = (a: number, b: number): boolean => {
    let set = excluded.get(a);
    if (set === undefined) excluded.set(a, (set = wishing.excludedBy(a)));
    return set.has(b);
  };
  const together = (a: number, b: number): boolean => seen[a]?.some((one, n) => one && seen[b]?.[n] === true) === true;
  const ask = (a: number, b: number): boolean => {
    const key = Math.min(a, b) * goals.length + Math.max(a, b);
    let answer = proven.get(key);
    if (answer === undefined) {
      const hint = packed.find((_, n) => seen[a]?.[n] === true || seen[b]?.[n] === true)?.model;
      const options = { needed: 2, limit: brief, ...(hint === undefined ? {} : { hint }) };
      answer = wishing.choose([a, b], options).kind === 'unsat';
      proven.set(key, answer);
    }
    return answer;
  };
  return (goal: number, others: readonly number[]): boolean => {
    if (others.some((other) => together(goal, other))) return false;
    const unknown = others.filter((other) => !atOnce(goal, other));
    return unknown.length <= mostUnknown && unknown.every((other) => ask(goal, other));
  };
};
