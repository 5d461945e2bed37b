import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findClique } from '../../../engine/coverage/clique.ts';
import { drawFrom, tape } from '../../helpers/draw.ts';
import { enough, law } from '../law.ts';

/** Graphs of a few vertices, as whether each pair may stand beside each other. */
const graph = fc.integer({ min: 1, max: 9 }).chain((size) =>
  fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size }).map((pairs) => {
    const edges = Array.from({ length: size }, () => new Uint8Array(size));
    edges.forEach((row, a) =>
      edges.forEach((_, b) => (row[b] = a !== b && pairs[Math.min(a, b) * size + Math.max(a, b)] === true ? 1 : 0)),
    );
    return edges;
  }),
);

const isClique = (edges: readonly Uint8Array[], vertices: readonly number[]): boolean =>
  vertices.every((a, n) => vertices.slice(0, n).every((b) => edges[a]?.[b] === 1));

it('finds none but vertices that may all stand beside each other, and mostly as many as there are', async () => {
  let found = 0;
  await law(300, [graph], (edges) => {
    const subsets = Array.from({ length: 1 << edges.length }, (_, bits) =>
      [...edges.keys()].filter((at) => ((bits >> at) & 1) === 1),
    );
    const most = Math.max(...subsets.filter((some) => isClique(edges, some)).map(({ length }) => length));
    const best = findClique(edges, () => 0, { over: most - 1, from: [] }) ?? [];
    expect(isClique(edges, best)).toBe(true);
    expect(findClique(edges, () => 0, { over: most, from: best })).toBeUndefined();
    if (best.length === most) found += 1;
  });
  expect(found).toBeGreaterThanOrEqual(enough(291));
});

/** Vertices that may stand beside each other, hidden among pairs that lead astray. */
const hidden = fc
  .record({ size: fc.integer({ min: 12, max: 40 }), inside: fc.integer({ min: 5, max: 9 }), numbers: tape(900) })
  .map(({ size, inside, numbers }) => {
    const draw = drawFrom(numbers);
    const places = Array.from({ length: size }, (_, vertex) => vertex);
    const chosen = new Set(
      places
        .map((vertex) => [draw.below(997), vertex] as const)
        .toSorted(([a], [b]) => a - b)
        .slice(0, inside)
        .map(([, vertex]) => vertex),
    );
    const edges = places.map(() => new Uint8Array(size));
    for (const a of places) {
      for (const b of places.slice(0, a)) {
        const both = Number(chosen.has(a)) + Number(chosen.has(b));
        // Those inside have fewer pairs than the others, so that going by these finds none of them.
        const beside = both === 2 || draw.chance(both === 1 ? 15 : 45) ? 1 : 0;
        (edges[a] as Uint8Array)[b] = beside;
        (edges[b] as Uint8Array)[a] = beside;
      }
    }
    return { edges, inside };
  });

it('finds what is hidden where the shortest way leads astray, or something as large', async () => {
  const found = { all: 0, larger: 0 };
  await law(120, [hidden], ({ edges, inside }) => {
    const degree = (vertex: number): number => edges[vertex]?.reduce((sum, one) => sum + one, 0) ?? 0;
    const best = findClique(edges, degree, { over: inside - 1, from: [] }) ?? [];
    expect(isClique(edges, best)).toBe(true);
    found.all += 1;
    if (best.length >= inside) found.larger += 1;
  });
  expect(found.larger).toBeGreaterThanOrEqual(0.97 * found.all);
});

it('begins with those it is given, in their order, as far as they go together, and of the others with what is worth most', () =>
  law(
    200,
    [
      graph,
      fc.array(fc.nat({ max: 8 }), { maxLength: 9 }),
      fc.array(fc.nat({ max: 3 }), { minLength: 9, maxLength: 9 }),
    ],
    (edges, some, worths) => {
      const from = some.filter((vertex) => vertex < edges.length);
      const together = from.reduce<readonly number[]>(
        (all, one) => (isClique(edges, [...all, one]) ? [...all, one] : all),
        [],
      );
      const kept = findClique(edges, () => 0, { over: together.length - 1, from });
      expect(kept).toEqual(together.toSorted((a, b) => a - b));
      const worthOf = (vertex: number): number => worths[vertex] ?? 0;
      const most = Math.max(...[...edges.keys()].map(worthOf));
      expect(findClique(edges, worthOf, { over: 0, from: [] })).toEqual([
        [...edges.keys()].find((vertex) => worthOf(vertex) === most),
      ]);
    },
  ));
