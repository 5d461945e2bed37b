import { findClique } from './clique.ts';
import type { Goal } from './goal.ts';
import { meet, type Packed, type Wanted } from './wanted.ts';

/**
 * Goals, by their places, of which no two can be reached by one person: any suite that reaches the same goals needs as many
 * people. That is proven; whether there are more such goals is searched for, among what is seen at once to exclude each
 * other, or, if the bound is to be tight, by asking the solver. Empty for no goal.
 */
export const exclusiveGoals = (wanted: Wanted, packed: readonly Packed[], isTight = false): readonly number[] =>
  isTight ? mostExclusive(wanted, packed) : seenAtOnce(wanted, packed);

/** Of the goals that a person reaches, so many are looked at. */
const mostLookedAt = 8;

/** People with a goal each that is seen at once to exclude those of the others: in their order, each beginning once. */
const seenAtOnce = ({ goals, wishing }: Wanted, packed: readonly Packed[]): readonly number[] => {
  const times = timesReached(packed, goals.length);
  // Ends exclude each other, and what lies deep excludes what ends early: those speak best for a person.
  const speaking = [...goals.entries()]
    .filter(([place, { spare }]) => spare !== true && times[place] === 1)
    .sort(([, a], [, b]) => Number(b.ending) - Number(a.ending) || b.index - a.index)
    .map(([place]) => place);
  const own = packed.map(({ places }) => speaking.filter((place) => places.includes(place)).slice(0, mostLookedAt));
  // Whom few goals speak for choose first.
  const order = own.sort((a, b) => a.length - b.length);
  let best: readonly number[] = [];
  for (const start of order.keys()) {
    const chosen: number[] = [];
    const barred: ReadonlySet<number>[] = [];
    const isFree = (wish: number): boolean => barred.every((excluded) => excluded.has(wish));
    for (const some of [...order.slice(start), ...order.slice(0, start)]) {
      const found = some.find((wish) => isFree(wish) && wishing.excludedBy(wish).size > 0);
      if (found === undefined) continue;
      chosen.push(found);
      barred.push(wishing.excludedBy(found));
    }
    // What can be reached in several ways excludes nothing at once: after it, nobody could speak.
    const last = own.flat().find(isFree);
    if (last !== undefined) chosen.push(last);
    if (chosen.length > best.length) best = chosen;
    if (best.length === packed.length) break;
  }
  return best;
};

/** How much the solver looks at to tell whether one person can reach two goals, and how often it is asked. */
const patience = 600_000;
const mostQuestions = 400;

/**
 * Two goals are taken to exclude each other until somebody reaches both. A set of such goals is asked about, pair by pair:
 * whoever then reaches two of them shows of many more goals that they go together, and another set is looked for; a set
 * of which every pair is proven is a bound.
 */
const mostExclusive = (wanted: Wanted, packed: readonly Packed[]): readonly number[] => {
  const { goals, wishing } = wanted;
  const times = timesReached(packed, goals.length);
  const firm = [...goals.keys()].filter((wish) => (goals[wish] as Goal).spare !== true && (times[wish] as number) > 0);
  const vertexOf = new Map(firm.map((wish, vertex) => [wish, vertex]));
  const edges = firm.map((_, vertex) => new Uint8Array(firm.length).fill(1).fill(0, vertex, vertex + 1));
  const proven = firm.map(() => new Uint8Array(firm.length));
  const mark = (table: readonly Uint8Array[], a: number, b: number, value: 0 | 1): void => {
    (table[a] as Uint8Array)[b] = value;
    (table[b] as Uint8Array)[a] = value;
  };
  const verticesOf = (places: Iterable<number>): readonly number[] =>
    [...places].flatMap((place) => vertexOf.get(place) ?? []);
  const join = (places: readonly number[]): void => {
    const together = verticesOf(places);
    for (const a of together) for (const b of together) mark(edges, a, b, 0);
  };
  packed.forEach(({ places }) => join(places));
  for (const [vertex, wish] of firm.entries()) {
    for (const other of verticesOf(wishing.excludedBy(wish))) mark(proven, vertex, other, 1);
  }
  const isProven = (a: number, b: number): boolean => {
    if ((proven[a] as Uint8Array)[b] === 1) return true;
    const [one, other] = [firm[a] as number, firm[b] as number];
    const { model: hint } = packed.find(({ places }) => places.includes(one)) as Packed;
    const found = wishing.choose([one, other], { needed: 2, limit: patience, hint });
    if (found.kind === 'unsat') mark(proven, a, b, 1);
    else mark(edges, a, b, 0);
    if (found.kind === 'sat') join(meet(wanted, found.model).places);
    questions += 1;
    return found.kind === 'unsat';
  };
  const worthOf = (vertex: number, taken: Uint8Array): number => {
    const own = proven[vertex] as Uint8Array;
    let known = 0;
    for (let other = 0; other < own.length; other += 1) known += (own[other] as number) & (taken[other] as number);
    // Few reach it, so few of the people are spoken for by it.
    return known - (times[firm[vertex] as number] as number) / (packed.length + 1);
  };
  let best: readonly number[] = [];
  let questions = 0;
  let from: readonly number[] = [];
  while (best.length < packed.length && questions < mostQuestions) {
    const found = findClique(edges, worthOf, { over: best.length, from });
    if (found === undefined && from.length === 0) break;
    from = found ?? [];
    if (found?.every((a, n) => found.slice(0, n).every((b) => isProven(a, b))) === true) best = found;
  }
  return best.map((vertex) => firm[vertex] as number);
};

/** How many of the people reach each goal, by its place. */
export const timesReached = (people: readonly Pick<Packed, 'places'>[], goals: number): readonly number[] => {
  const times = new Array<number>(goals).fill(0);
  for (const { places } of people) for (const place of places) times[place] = (times[place] as number) + 1;
  return times;
};
