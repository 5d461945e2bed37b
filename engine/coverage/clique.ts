/** Of each vertex, 1 for those that may stand beside it, 0 for itself and the others; the same both ways. */
export type Edges = readonly Uint8Array[];

/** How often one vertex comes or goes before the search gives up, and before it begins anew elsewhere. */
const mostChanges = 600;
const inOnePlace = 60;

/**
 * More than `over` vertices of which each may stand beside each other, or undefined when none were found, which proves
 * nothing. Local search: a vertex that fits is taken, else one that is in the way of a single one makes room for it, and is
 * kept out for a while; now and then it begins anew. Vertices that were put out least come first, then those with the
 * highest worth. Deterministic.
 */
export const findClique = (
  edges: Edges,
  worthOf: (vertex: number, taken: Uint8Array) => number,
  { over, from }: { readonly over: number; readonly from: readonly number[] },
): readonly number[] | undefined => {
  const vertices = edges.map((_, vertex) => vertex);
  const taken = new Uint8Array(edges.length);
  /** How many of those taken stand in the way of each. */
  const missing = new Int32Array(edges.length);
  const barredUntil = new Int32Array(edges.length);
  const putOut = new Int32Array(edges.length);
  let size = 0;
  const change = (vertex: number, by: 1 | -1): void => {
    taken[vertex] = by === 1 ? 1 : 0;
    size += by;
    const beside = edges[vertex] as Uint8Array;
    for (const other of vertices) if (beside[other] === 0) missing[other] = (missing[other] as number) + by;
  };
  const leastPutOut = (some: readonly number[]): number | undefined => {
    const least = Math.min(...some.map((vertex) => putOut[vertex] as number));
    const [first, ...others] = some.filter((vertex) => putOut[vertex] === least);
    if (first === undefined || others.length === 0) return first;
    let best = first;
    let most = worthOf(first, taken);
    for (const other of others) {
      const worth = worthOf(other, taken);
      if (worth > most) [best, most] = [other, worth];
    }
    return best;
  };
  const putOutAll = (): void => {
    for (const vertex of vertices.filter((one) => taken[one] === 1)) {
      change(vertex, -1);
      putOut[vertex] = (putOut[vertex] as number) + 1;
    }
  };
  for (const vertex of from) if (missing[vertex] === 0) change(vertex, 1);
  for (let changes = 1; changes <= mostChanges && size <= over; changes += 1) {
    if (changes % inOnePlace === 0) putOutAll();
    const free = vertices.filter(
      (vertex) => taken[vertex] === 0 && (missing[vertex] as number) < 2 && (barredUntil[vertex] as number) < changes,
    );
    const fitting = leastPutOut(free.filter((vertex) => missing[vertex] === 0));
    if (fitting !== undefined) {
      change(fitting, 1);
      continue;
    }
    const coming = leastPutOut(free);
    const inside = vertices.filter((vertex) => taken[vertex] === 1);
    const going =
      coming === undefined ? leastPutOut(inside) : inside.find((vertex) => (edges[coming] as Uint8Array)[vertex] === 0);
    if (going === undefined) return undefined;
    change(going, -1);
    // Now longer, now shorter, so that it does not go round in a circle.
    barredUntil[going] = changes + 5 + (changes % 7);
    putOut[going] = (putOut[going] as number) + 1;
    if (coming !== undefined) change(coming, 1);
  }
  return size > over ? vertices.filter((vertex) => taken[vertex] === 1) : undefined;
};
